import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import {
  changeCourseRow,
  type CourseValues,
  insertCourse,
  lockCourse,
  setServed,
} from '#server/stock/courses/course-repository.ts'
import { findStockOutlet } from '#server/stock/stock-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenCourse = { outletId: number; id: number; version: number }

/** @throws Refused not_found for an outlet that serves no dinners */
export function addCourse(app: App, actor: Actor, outletId: number, values: CourseValues): Promise<{ id: number }> {
  return transact(app, actor, async (work) => {
    const outlet = await findStockOutlet(work.sql, outletId)
    if (!outlet || !servesDinner(outlet.type)) throw new Refused('not_found')
    return { id: await insertCourse(work.sql, outletId, work.uuid(), values) }
  })
}

/** For whoever books from now on. @throws Refused not_found, changed_meanwhile */
export function changeCourse(
  app: App,
  actor: Actor,
  seen: SeenCourse,
  values: CourseValues,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenCourse(work, seen)
    return { version: await changeCourseRow(work.sql, seen.id, values) }
  })
}

/** Takes a course off the card, or puts it back; whoever booked it is served it. @throws Refused not_found, changed_meanwhile */
export function serveCourse(app: App, actor: Actor, seen: SeenCourse, isServed: boolean): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenCourse(work, seen)
    return { version: await setServed(work.sql, seen.id, isServed) }
  })
}

async function seenCourse(work: Work, { outletId, id, version }: SeenCourse): Promise<void> {
  const course = await lockCourse(work.sql, outletId, id)
  if (!course) throw new Refused('not_found')
  await assertSeen(work, { subject: `courses:${id}`, version: course.version, seen: version })
}
