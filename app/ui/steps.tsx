import type { ReactNode } from 'react'

/** `current` is the index of the current step, counted from 0. */
export function Steps({ label, steps, current }: { label: string; steps: ReactNode[]; current: number }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of the steps never changes
        <li key={i} data-done={i < current || undefined} aria-current={i === current ? 'step' : undefined}>
          <span className="steps__name">{step}</span>
          {i === current && <span className="sun" aria-hidden="true" />}
        </li>
      ))}
    </ol>
  )
}
