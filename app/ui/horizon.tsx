import type { CSSProperties } from 'react'

/** The one device: a line, and a half disc that says how far something has come. `at` is a percentage from 0 to 100. */
export function Horizon({ at }: { at: number }) {
  return (
    <div
      className="horizon"
      aria-hidden="true"
      style={{ '--at': `${Math.min(100, Math.max(0, at))}%` } as CSSProperties}
    />
  )
}
