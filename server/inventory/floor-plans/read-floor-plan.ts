import { type Night, nightOf } from '#domain/calendar/night.ts'
import { type Drawing, drawingOf, type DrawnTable } from '#domain/floor/drawing.ts'
import { Refused } from '#domain/refusals.ts'
import {
  categoriesOf,
  drawingOfDraft,
  eventsFrom,
  findPlan,
  findPlannedOutlet,
  knownTables,
  listPlans,
  type KnownTable,
  type PlaceRow,
  type PlanCategory,
  type PlannedOutlet,
  planOfNight,
  type PlanRow,
  placesOfPlan,
  roomOfPlan,
  sectionsOf,
} from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { findFloorPicture, type FloorPictureRow } from '#server/inventory/floor-plans/floor-picture-repository.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Reading } from '#server/work.ts'

export type DrawnPlan = PlanRow & { drawing: Drawing }

export type FloorPlanRead = {
  outlet: PlannedOutlet
  tonight: Night
  categories: PlanCategory[]
  sections: { id: number; name: LocalizedText }[]
  known: KnownTable[]
  versions: PlanRow[]
  plan: DrawnPlan
  draft: DrawnPlan | null
  /** The picture under the draft. Only the editor of the plan shows this picture. */
  picture: FloorPictureRow | null
  events: { night: Night; title: string }[]
}

/** Reads a version with its drawing. @throws Refused not_found */
export async function drawnPlan(sql: Db, id: number): Promise<DrawnPlan> {
  const [plan, room, places] = await Promise.all([findPlan(sql, id), roomOfPlan(sql, id), placesOfPlan(sql, id)])
  if (!plan || !room) throw new Refused('not_found')
  const draft = plan.state === 'draft' ? await drawingOfDraft(sql, id) : null
  if (draft) return { ...plan, drawing: draft }
  return { ...plan, drawing: drawingOf(room, places.map(asDrawn)) }
}

const keyOf = (tableId: number) => `t${tableId}`

/** Converts a table of a published plan to a table of a drawing. */
export const asDrawn = ({ tableId, joinsId, ...place }: PlaceRow): DrawnTable => ({
  key: keyOf(tableId),
  ...place,
  joins: joinsId === null ? null : keyOf(joinsId),
})

/** Reads everything that the page of a room shows. @throws Refused not_found */
export async function readFloorPlan(app: Pick<Reading, 'sql' | 'now'>, outletId: number): Promise<FloorPlanRead> {
  const { sql } = app
  const outlet = await findPlannedOutlet(sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const tonight = nightOf(app.now(), outlet)
  const [categories, sections, tables, versions, ofTonight, events, picture] = await Promise.all([
    categoriesOf(sql, outletId, tonight),
    sectionsOf(sql, outletId),
    knownTables(sql, outletId),
    listPlans(sql, outletId),
    planOfNight(sql, outletId, tonight),
    eventsFrom(sql, outletId, tonight),
    findFloorPicture(sql, outletId),
  ])
  if (ofTonight === null) throw new Refused('not_found')
  const open = versions.find(({ state }) => state === 'draft')
  const [plan, drawing] = await Promise.all([drawnPlan(sql, ofTonight), open && drawingOfDraft(sql, open.id)])
  const draft = open && drawing ? { ...open, drawing } : null
  return { outlet, tonight, categories, sections, known: tables, versions, plan, draft, events, picture }
}
