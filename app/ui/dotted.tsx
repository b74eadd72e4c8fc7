/** Short facts on one line with a dot between them. If the line wraps, no line begins or ends with a dot. Null facts are left out. */
export const Dotted = ({ facts }: { facts: (string | null)[] }) => (
  <span className="dotted">{facts.map((fact) => fact && <span key={fact}>{fact} </span>)}</span>
)
