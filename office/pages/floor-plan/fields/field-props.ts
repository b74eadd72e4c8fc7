import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import type { Edit, Editing } from '#domain/floor/edit-drawing.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'

/** What the numbers of something chosen are read of and written to. */
export type FieldsProps = {
  plan: FloorPlan
  editing: Editing
  act: (deed: Edit) => void
  /** Takes what is chosen off the plan, and keeps the focus near. */
  remove: () => void
  problems: ReadonlyMap<string, readonly PlanProblem[]>
}
