export type Share = {
  key: string
  label: string
  share: string
  count: string
  /** Of the longest, 0 to 100. */ length: number
}

/** Shares as bars in a row, the longest first; each is its own text. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className="shares">
      {shares.map(({ key, label, share, count, length }) => (
        <li key={key}>
          <span>{label}</span>
          <svg className="shares__bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={length} height="10" />
          </svg>
          <b>{share}</b>
          <span className="faint right">{count}</span>
        </li>
      ))}
    </ul>
  )
}
