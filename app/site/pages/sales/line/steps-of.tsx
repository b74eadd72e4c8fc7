export function StepsOf({ steps }: { steps: readonly (readonly [title: string, line: string])[] }) {
  return (
    <ul className="sale-steps">
      {steps.map(([title, line]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
