import type { CSSProperties } from 'react'

/** Bones of what is on its way: one bar per height, CSS lengths. */
export function Skeleton({ label, heights }: { label: string; heights: CSSProperties['height'][] }) {
  return (
    <div className="bones" aria-busy="true" role="status" aria-label={label}>
      {heights.map((height, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- bones are all alike
        <div key={i} className="bone" style={{ height }} />
      ))}
    </div>
  )
}
