/** Short facts on one line with a dot between them. If the line wraps, no line begins or ends with a dot. Null facts are left out. */
export const FactLine = ({ facts }: { facts: (string | null)[] }) => (
  <span className="fact-line">{facts.map((fact) => fact && <span key={fact}>{fact} </span>)}</span>
)
