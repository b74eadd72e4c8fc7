import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import type { Edit, Editing } from '#domain/floor/edit-drawing.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'

export type FieldsProps = {
  plan: FloorPlan
  editing: Editing
  act: (edit: Edit) => void
  /** Removes the selected object from the plan, and moves the focus to a near object. */
  remove: () => void
  problems: ReadonlyMap<string, readonly PlanProblem[]>
}
