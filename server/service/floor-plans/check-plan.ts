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

/** The requested nights of a plan: all nights from `fromNight` on, or only the nights in `nights`. Exactly one of the two fields is set. */
export type NightsAsked = { fromNight: Night | null; nights: readonly Night[] | null }

export type PlanCheckRead = PlanDifference & {
  outlet: PlannedOutlet
  draft: PlanRow
  nights: PlanNights
  until: Night | null
  problems: PlanProblem[]
  /** The version of the plan that now applies to the first night. */
  against: number
  keptBack: number
  displaced: DisplacedRow[]
}

export type OpenDraft = { outlet: PlannedOutlet; draft: PlanRow; drawing: Drawing; tonight: Night }

/** Returns a draft with its drawing and its outlet. @throws Refused not_found, wrong_state if the plan is published */
export async function openDraft({ sql, now }: Pick<Reading, 'sql' | 'now'>, id: number): Promise<OpenDraft> {
  const draft = await findPlan(sql, id)
  const outlet = draft && (await findPlannedOutlet(sql, draft.outletId))
  if (!draft || !outlet) throw new Refused('not_found')
  const drawing = await drawingOfDraft(sql, id)
  if (!drawing) throw new Refused('wrong_state')
  return { outlet, draft, drawing, tonight: nightOf(now(), outlet) }
}

/**
 * Returns the requested nights of a plan without duplicates, and checks that no night is over.
 * @throws Refused validation_failed
 */
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

/** @throws Refused not_found, wrong_state, validation_failed if no night is given or a night is over */
export async function checkPlan(
  app: Pick<Reading, 'sql' | 'now'>,
  { id, ...range }: NightsAsked & { id: number },
): Promise<PlanCheckRead> {
  const { sql } = app
  const { outlet, draft, drawing, tonight } = await openDraft(app, id)
  const nights = nightsOf(range, tonight)
  const ofNights = { ...nights, outletId: outlet.id, tables: tablesDrawn(drawing) }
  const now = await planOfNight(sql, outlet.id, nights.from)
  if (now === null) throw new Refused('not_found')
  const [before, problems, until, keptBack, displacedBookings] = await Promise.all([
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
    displaced: displacedBookings.filter(({ isOver }) => !isOver),
  }
}
