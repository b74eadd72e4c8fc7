import type { OfficeFloorPlan } from '#contract/office/floor-plan-endpoints.ts'
import type { Edit, Editing } from '#domain/floor/edit-drawing.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'

/** What the numbers of something chosen are read of and written to. */
export type FieldsProps = {
  plan: OfficeFloorPlan
  editing: Editing
  act: (deed: Edit) => void
  problems: ReadonlyMap<string, readonly PlanProblem[]>
}
