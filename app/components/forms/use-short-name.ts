import { useVisit } from '#app/components/visit.ts'
import type { FieldFault } from '#domain/refusals.ts'

/** Accepts any short name of a member. Only the server knows the registered name, so the server validates it. */
export function useShortName() {
  const { member } = useVisit()
  return <Problems extends { name?: FieldFault }>(problems: Problems): Problems => {
    if (member === null || problems.name !== 'name_short') return problems
    const { name: _name, ...others } = problems
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every problem is optional
    return others as Problems
  }
}
