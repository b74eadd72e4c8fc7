import type { CSSProperties } from 'react'

/** Placeholders for content that is loading: one bar for each height, as CSS lengths. */
export function Skeleton({ label, heights }: { label: string; heights: CSSProperties['height'][] }) {
  return (
    <div className="bones" aria-busy="true" role="status" aria-label={label}>
      {heights.map((height, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- all bars are alike
        <div key={i} className="bone" style={{ height }} />
      ))}
    </div>
  )
}
