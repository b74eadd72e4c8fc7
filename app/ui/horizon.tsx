import type { CSSProperties } from 'react'

/** The one device: a line, and a half disc that says how far something has come. `at` is a percentage from 0 to 100; null leaves the line alone. */
export function Horizon({ at }: { at: number | null }) {
  return (
    <div
      className={at === null ? 'horizon horizon--day' : 'horizon'}
      aria-hidden="true"
      style={{ '--at': `${Math.min(100, Math.max(0, at ?? 0))}%` } as CSSProperties}
    />
  )
}
