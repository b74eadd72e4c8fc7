import { type ReactNode, useId } from 'react'

const LAST_HOUR_MS = 60 * 60_000

type HoldMarkProps = {
  kind: 'kept' | 'closed'
  releaseAt: string | null
  now: number
  children: ReactNode
}

/**
 * The mark of a hold. A place on hold for a guest has a dashed half disc. In the last hour of the hold, the mark is a filled disc that
 * sinks. A place that is not for sale has a crossed-out square.
 */
export function HoldMark({ kind, releaseAt, now, children }: HoldMarkProps) {
  const id = useId()
  const left = releaseAt === null ? Infinity : Date.parse(releaseAt) - now
  const isSinking = kind === 'kept' && left < LAST_HOUR_MS
  const sunHeight = 15 - 6 * Math.max(0, Math.min(1, left / LAST_HOUR_MS))
  return (
    <span className={kind === 'closed' ? 'state state--left' : 'state state--hold'}>
      <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
        {kind === 'closed' ? (
          <path className="mark__outline" d="M4 4h12v12H4zM4 16 16 4" />
        ) : (
          <>
            <path className="mark__line" d="M1 15h18" />
            {isSinking ? (
              <>
                <clipPath id={id}>
                  <path d="M0 0h20v15H0z" />
                </clipPath>
                <circle className="mark__fill" clipPath={`url(#${id})`} cx="10" cy={sunHeight + 4} r="6" />
              </>
            ) : (
              <path className="mark__outline" d="M4 15a6 6 0 0 1 12 0" strokeDasharray="2.6 2.1" />
            )}
          </>
        )}
      </svg>
      <span>{children}</span>
    </span>
  )
}
