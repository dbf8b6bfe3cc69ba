import type { ReactNode } from 'react'
import type { LandingView } from '../../server/app/landingViews.ts'

interface SceneProps {
  readonly scene: LandingView['scene']
  readonly title: string
}

/** A visit as it looks in Telegram. Nothing in it can be tapped. */
export function Scene({ scene, title }: SceneProps) {
  const { intro, prompt, how, options, skip, isIn, open } = scene
  const [chosen] = options
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="rounded-3xl bg-tint p-4 text-[0.9375rem] leading-snug">
        <Bubble>
          <p className="whitespace-pre-line text-muted">{intro}</p>
          <p className="mt-3 font-semibold">{prompt}</p>
          <p className="mt-3 text-sm text-muted">{how}</p>
        </Bubble>
        <ul className="mt-1.5 grid gap-1.5">
          {options.map((option) => (
            <Key key={option} text={option} isChosen={option === chosen} />
          ))}
          <Key text={skip} />
        </ul>
        <div className="mt-4">
          <Bubble>{isIn}</Bubble>
          <ul className="mt-1.5">
            <Key text={open} />
          </ul>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-sm text-muted">{title}</figcaption>
    </figure>
  )
}

function Bubble({ children }: { children: ReactNode }) {
  return <div className="rounded-2xl rounded-es-md bg-card px-4 py-3 shadow-sm">{children}</div>
}

/** A button below a message, as a picture of one. */
function Key({ text, isChosen = false }: { text: string; isChosen?: boolean }) {
  const look = isChosen ? 'bg-brand text-on-brand' : 'bg-card text-brand'
  return <li className={`rounded-xl px-3 py-2 text-center text-sm font-medium shadow-sm ${look}`}>{text}</li>
}
