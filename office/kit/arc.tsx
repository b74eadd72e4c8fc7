const LENGTH = 62.83

/**
 * Shows the spend compared with a minimum. The half disc is full when the spend reaches the minimum. Screen readers skip the half disc,
 * because the figures next to it show the same values.
 */
export function Arc({ share }: { share: number }) {
  const isFull = share >= 1
  return (
    <svg className="arc" viewBox="0 0 44 25" aria-hidden="true">
      <path className="arc__back" d="M2 23a20 20 0 0 1 40 0" />
      <path
        className="arc__spent"
        d="M2 23a20 20 0 0 1 40 0"
        strokeDasharray={`${Math.min(1, Math.max(0, share)) * LENGTH} 68`}
      />
      {isFull && <path className="arc__full" d="M5 23a17 17 0 0 1 34 0z" />}
      <path className="arc__line" d="M0 24.5h44" />
    </svg>
  )
}
