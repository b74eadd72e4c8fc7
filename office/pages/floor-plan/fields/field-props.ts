import type { OfficeFloorPlan } from '#contract/office/stock/floor-plan-endpoints.ts'
import type { Edit, Editing } from '#domain/floor/edit-drawing.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'

/** What the numbers of something chosen are read of and written to. */
export type FieldsProps = {
  plan: OfficeFloorPlan
  editing: Editing
  act: (deed: Edit) => void
  /** Takes what is chosen off the plan, and keeps the focus near. */
  remove: () => void
  problems: ReadonlyMap<string, readonly PlanProblem[]>
}
