import { useVisit } from '#app/components/visit.ts'
import type { FieldFault } from '#domain/refusals.ts'

/**
 * Returns a function that removes the error 'name_short' for a signed-in member. Only the server knows the member's registered name, so the
 * server validates the name.
 */
export function useShortName() {
  const { member } = useVisit()
  return <Problems extends { name?: FieldFault }>(problems: Problems): Problems => {
    if (member === null || problems.name !== 'name_short') return problems
    const { name: _name, ...others } = problems
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every problem is optional
    return others as Problems
  }
}
