import { useVisit } from '#app/components/visit.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** A member's registered name is good enough, however short. Only the server knows it, so it alone judges a member's short name. */
export function useShortName() {
  const { member } = useVisit()
  return <Problems extends { name?: FieldFault }>(problems: Problems): Problems => {
    if (member === null || problems.name !== 'name_short') return problems
    const { name: _name, ...others } = problems
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every problem is optional
    return others as Problems
  }
}
