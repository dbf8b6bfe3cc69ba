import './styles.css'

document.title = 'Foyer'
