import { type ComponentType, lazy, Suspense } from 'react'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Dark on white in both colour schemes: many scanners need that. Loaded once one is shown, and left out where that fails. */
const Drawn = lazy<ComponentType<QrCodeProps>>(async () => {
  const code = await import('uqr').catch(() => undefined)
  if (code === undefined) return { default: () => null }
  const { encode } = code
  return {
    default({ text, label }: QrCodeProps) {
      const { data, size } = encode(text, { border: 2 })
      const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
      return (
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          className="w-full max-w-56 rounded-xl bg-white"
        >
          <path d={dots.join('')} className="fill-black" />
        </svg>
      )
    },
  }
})

export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<div className="aspect-square w-full max-w-56 rounded-xl bg-sunken" />}>
      <Drawn {...props} />
    </Suspense>
  )
}
