export type Share = {
  key: string
  label: string
  share: string
  count: string
  /** The length of the bar in percent of the longest bar, 0 to 100. */ length: number
}

/** A list of shares, the largest first. Each row shows one share as a bar, and the text of the row contains the value. */
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
