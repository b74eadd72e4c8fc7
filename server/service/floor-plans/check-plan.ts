// What publishing a draft would do to its nights and to who has booked on them.
import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import type { Drawing } from '#domain/floor/drawing.ts'
import { type PlanDifference, planDifference } from '#domain/floor/plan-difference.ts'
import { type PlanProblem, plainName, problemsOf } from '#domain/floor/plan-problems.ts'
import { Refused } from '#domain/refusals.ts'
import {
  categoriesOf,
  drawingOfDraft,
  findPlan,
  findPlannedOutlet,
  type PlannedOutlet,
  planOfNight,
  type PlanRow,
  sectionsOf,
} from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { nextBeginning, type PlanNights } from '#server/inventory/floor-plans/publish-repository.ts'
import { drawnPlan } from '#server/inventory/floor-plans/read-floor-plan.ts'
import { displacedBy, type DisplacedRow, keptBackBy } from '#server/service/floor-plans/displaced-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { Reading } from '#server/work.ts'

/** From a night on, or for these alone; one of the two. */
export type NightsAsked = { fromNight: Night | null; nights: readonly Night[] | null }

export type PlanCheckRead = PlanDifference & {
  outlet: PlannedOutlet
  draft: PlanRow
  nights: PlanNights
  until: Night | null
  problems: PlanProblem[]
  /** The version that the first night has now. */
  against: number
  keptBack: number
  displaced: DisplacedRow[]
}

export type OpenDraft = { outlet: PlannedOutlet; draft: PlanRow; drawing: Drawing; tonight: Night }

/** A draft with its drawing and its outlet. @throws Refused not_found, wrong_state where it is published */
export async function openDraft({ sql, now }: Pick<Reading, 'sql' | 'now'>, id: number): Promise<OpenDraft> {
  const draft = await findPlan(sql, id)
  const outlet = draft && (await findPlannedOutlet(sql, draft.outletId))
  if (!draft || !outlet) throw new Refused('not_found')
  const drawing = await drawingOfDraft(sql, id)
  if (!drawing) throw new Refused('wrong_state')
  return { outlet, draft, drawing, tonight: nightOf(now(), outlet) }
}

/** The nights of a plan, none of them over. @throws Refused validation_failed */
export function nightsOf({ fromNight, nights }: NightsAsked, tonight: Night): PlanNights {
  const single = nights && nights.length > 0 ? [...new Set(nights)].toSorted() : null
  const from = single?.[0] ?? fromNight
  const areGood = (single ?? [from]).every((night) => night !== null && isNight(night) && night >= tonight)
  if (from === null || !areGood || (single !== null && fromNight !== null))
    throw new Refused('validation_failed', { errors: { [single ? 'nights' : 'fromNight']: ['date_invalid'] } })
  return { from, nights: single }
}

export async function problemsOfDraft(sql: Db, outletId: number, drawing: Drawing): Promise<PlanProblem[]> {
  const [categories, sections] = await Promise.all([categoriesOf(sql, outletId, 'infinity'), sectionsOf(sql, outletId)])
  const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  return problemsOf(drawing, { categories: ids(categories), sections: ids(sections) })
}

export const tablesDrawn = ({ tables }: Drawing) =>
  tables.map(({ name, capacity }) => ({ name: plainName(name), capacity }))

/** @throws Refused not_found, wrong_state, validation_failed for nights that are over or none */
export async function checkPlan(
  app: Pick<Reading, 'sql' | 'now'>,
  { id, ...asked }: NightsAsked & { id: number },
): Promise<PlanCheckRead> {
  const { sql } = app
  const { outlet, draft, drawing, tonight } = await openDraft(app, id)
  const nights = nightsOf(asked, tonight)
  const ofNights = { ...nights, outletId: outlet.id, tables: tablesDrawn(drawing) }
  const now = await planOfNight(sql, outlet.id, nights.from)
  if (now === null) throw new Refused('not_found')
  const [before, problems, until, keptBack, displaced] = await Promise.all([
    drawnPlan(sql, now),
    problemsOfDraft(sql, outlet.id, drawing),
    nights.nights ? null : nextBeginning(sql, outlet.id, nights.from),
    keptBackBy(sql, ofNights),
    displacedBy(sql, ofNights),
  ])
  return {
    ...planDifference(before.drawing, drawing),
    outlet,
    draft,
    nights,
    until,
    problems,
    against: before.version,
    keptBack,
    displaced: displaced.filter(({ isOver }) => !isOver),
  }
}
