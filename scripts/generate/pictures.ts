/**
 * The part of Mermaid's language that our pictures use: flowcharts and state diagrams, a connection a line. Mermaid itself would
 * bring 165 MB of layouts and fonts to every `npm ci`. It draws all that passes here; what it draws beyond that has to be added.
 */

/** Words with another meaning in Mermaid, so they name no box and no state. */
const KEYWORDS = [
  ...[
    'end',
    'graph',
    'flowchart',
    'subgraph',
    'style',
    'linkStyle',
    'class',
    'classDef',
    'click',
    'call',
    'href',
  ],
  ...['interpolate', 'default', 'direction', 'state', 'note', 'scale', 'accTitle', 'accDescr'],
]
const NAME = `(?!(?i:${KEYWORDS.join('|')})\\b)[A-Za-z]\\w*`
/** Letters and what Mermaid never takes for a bracket, an arrow, an entity or the end of a text. */
const WORDS = "[\\p{L}\\d][\\p{L}\\d ,.'-]*"
const QUOTED = `"[\\p{L}\\d][\\p{L}\\d ,.:()'-]*"`

const BOX = `${NAME}(?:-\\w+)*(?:\\[${WORDS}\\]|\\[\\(${WORDS}\\)\\]|\\{${WORDS}\\}|\\[${QUOTED}\\])?`
const ARROW = `(?:-->|-->\\|${WORDS}\\||-- ${QUOTED} -->)`
const FLOW = new RegExp(`^ +${BOX} ${ARROW} ${BOX}$`, 'u')

const STATE = `(?:${NAME}|\\[\\*\\])`
const CHANGE = new RegExp(`^ +${STATE} --> ${STATE}(?:: ${WORDS})?$`, 'u')
const OPENS = new RegExp(`^ +state ${QUOTED} as ${NAME} \\{$`, 'u')
const CLOSES = /^ +\}$/

/** The first line that Mermaid might not read, or what is missing at the end. Undefined if the picture can be drawn. */
export function findFault(picture: string): string | undefined {
  const [kind = '', ...lines] = picture.trimEnd().split('\n')
  if (lines.length === 0) return 'nothing is drawn'
  if (/^flowchart (?:TD|LR)$/.test(kind)) return lines.find((line) => !FLOW.test(line))
  return kind === 'stateDiagram-v2' ? findStateFault(lines) : kind
}

function findStateFault(lines: readonly string[]): string | undefined {
  let open = 0
  for (const line of lines) {
    if (OPENS.test(line)) open += 1
    else if (CLOSES.test(line) && open > 0) open -= 1
    else if (!CHANGE.test(line)) return line
  }
  return open > 0 ? 'a state stays open' : undefined
}
