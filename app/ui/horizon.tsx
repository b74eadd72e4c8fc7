import type { CSSProperties } from 'react'

/**
 * The main drawing of the design: a line, and a half disc that shows progress. `at` is a percentage from 0 to 100; null shows only the
 * line.
 */
export function Horizon({ at }: { at: number | null }) {
  return (
    <div
      className={at === null ? 'horizon horizon--day' : 'horizon'}
      aria-hidden="true"
      style={{ '--at': `${Math.min(100, Math.max(0, at ?? 0))}%` } as CSSProperties}
    />
  )
}
