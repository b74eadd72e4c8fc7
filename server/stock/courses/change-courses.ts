import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import { priceOn } from '#domain/pricing/price-from.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import {
  changeCourseRow,
  type CourseValues,
  insertCourse,
  endDeposits,
  lockCourse,
  type LockedCourse,
  planDeposit,
  removeDeposit,
  setServed,
} from '#server/stock/courses/course-repository.ts'
import { findStockOutlet, keepStockChange } from '#server/stock/stock-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type KeptDeposit = { deposit: number; from?: Night }

export type SeenCourse = { outletId: number; id: number; version: number }

/**
 * Adds a course to the menu of an outlet.
 * @throws Refused not_found if the outlet serves no dinners
 */
export function addCourse(app: App, actor: Actor, outletId: number, values: CourseValues): Promise<{ id: number }> {
  return transact(app, actor, async (work) => {
    const outlet = await findStockOutlet(work.sql, outletId)
    if (!outlet || !servesDinner(outlet.type)) throw new Refused('not_found')
    return { id: await insertCourse(work.sql, outletId, work.uuid(), values) }
  })
}

/**
 * Changes a course for new bookings. If `from` is set, changes only the deposit, and only for nights from `from` on.
 * @throws Refused not_found, changed_meanwhile, validation_failed (from)
 */
export function changeCourse(
  app: App,
  actor: Actor,
  courseVersion: SeenCourse,
  { from, ...values }: CourseValues & { from: Night | null },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { sql } = work
    const { course, tonight } = await seenCourse(work, courseVersion)
    if (from !== null && (!isNight(from) || from <= tonight)) refuseFaults({ from: ['date_invalid'] })
    const was = priceOn(course, from ?? tonight)
    if (values.deposit !== was) await keepDeposit(work, courseVersion, { from, was, becomes: values.deposit })
    if (from !== null) await planDeposit(sql, courseVersion.id, { from, deposit: values.deposit })
    else await endDeposits(sql, courseVersion.id, tonight)
    return {
      version: await changeCourseRow(sql, courseVersion.id, {
        ...values,
        deposit: from === null ? values.deposit : course.base,
      }),
    }
  })
}

/** Withdraws a planned deposit that is not yet in force. @throws Refused not_found, changed_meanwhile, wrong_state */
export function takeBackDeposit(
  app: App,
  actor: Actor,
  courseVersion: SeenCourse,
  from: Night,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { course, tonight } = await seenCourse(work, courseVersion)
    const plannedPrice = course.later.find((price) => price.from === from)
    if (from <= tonight || !plannedPrice) throw new Refused('wrong_state')
    const becomes = priceOn({ ...course, later: course.later.filter((price) => price !== plannedPrice) }, from)
    await keepDeposit(work, courseVersion, { from, was: plannedPrice.price, becomes })
    return { version: await removeDeposit(work.sql, courseVersion.id, from) }
  })
}

async function keepDeposit(
  work: Work,
  { outletId, id }: SeenCourse,
  { from, was, becomes }: { from: Night | null; was: number; becomes: number },
): Promise<void> {
  const addDate = (deposit: number): KeptDeposit => ({ deposit, ...(from !== null && { from }) })
  await keepStockChange(work.sql, {
    id: work.uuid(),
    outletId,
    kind: 'deposits',
    subject: String(id),
    reach: 'full',
    was: addDate(was),
    becomes: addDate(becomes),
    now: work.now(),
    actor: actorKey(work.actor),
  })
}

/** Removes a course from the menu, or restores it. Existing bookings keep the course. @throws Refused not_found, changed_meanwhile */
export function serveCourse(
  app: App,
  actor: Actor,
  courseVersion: SeenCourse,
  isServed: boolean,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenCourse(work, courseVersion)
    return { version: await setServed(work.sql, courseVersion.id, isServed) }
  })
}

async function seenCourse(
  work: Work,
  { outletId, id, version }: SeenCourse,
): Promise<{ course: LockedCourse; tonight: Night }> {
  const outlet = await findStockOutlet(work.sql, outletId)
  const course = await lockCourse(work.sql, outletId, id)
  if (!outlet || !course) throw new Refused('not_found')
  await assertSeen(work, { subject: `courses:${id}`, version: course.version, seen: version })
  return { course, tonight: nightOf(work.now(), outlet) }
}
