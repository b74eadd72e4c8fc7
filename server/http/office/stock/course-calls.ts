import { z } from 'zod'
import { rupiahPrice } from '#contract/numbers.ts'
import { nightOf } from '#domain/calendar/night.ts'
import { priceOn, pricesAhead } from '#domain/pricing/price-from.ts'
import { call } from '#server/http/office/office-call.ts'
import { both, presentOutlet, stockOutletOf } from '#server/http/office/stock/present-stock.ts'
import { atOutlet, bothLanguages, PLAN, seenRow } from '#server/http/office/stock/stock-input.ts'
import { dishPath } from '#server/pictures/dish-picture.ts'
import { thumbOf } from '#server/pictures/known-pictures.ts'
import {
  addCourse,
  changeCourse,
  type KeptDeposit,
  serveCourse,
  takeBackDeposit,
} from '#server/stock/courses/change-courses.ts'
import { stockCourses } from '#server/stock/courses/course-repository.ts'
import { stockChangesOf } from '#server/stock/stock-repository.ts'

const CHANGES = 12

const night = z.iso.date()
const course = z.object({
  name: bothLanguages(80),
  description: bothLanguages(600),
  deposit: rupiahPrice.min(1, 'number_from_one'),
})

export const courseCalls = {
  stockCourses: call(PLAN, atOutlet, async ({ app }, { outletId }) => {
    const outlet = await stockOutletOf(app, outletId)
    const tonight = nightOf(app.now(), outlet)
    const [courses, changes] = await Promise.all([
      stockCourses(app.sql, outletId, tonight),
      stockChangesOf(app.sql, { outletId, kind: 'deposits', limit: CHANGES }),
    ])
    return {
      outlet: presentOutlet(app, outlet),
      courses: courses.map((row) => ({
        id: row.id,
        name: both(row.name),
        description: both(row.description),
        /** Deposit per person for tonight, in rupiah. */
        deposit: priceOn(row, tonight),
        planned: pricesAhead(row, tonight).map(({ from, price }) => ({ from, deposit: price })),
        dishes: row.dishes,
        plates: row.images.map((image) => thumbOf(dishPath(image, outlet.brandSlug))),
        isServed: row.isServed,
        version: row.version,
        bookings: row.bookings,
      })),
      changes: changes.map(({ at, by, subject, was, becomes }) => ({
        at,
        by,
        course: both(courses.find(({ id }) => String(id) === subject)?.name ?? null),
        from: (becomes as KeptDeposit).from ?? null,
        was: (was as KeptDeposit).deposit,
        becomes: (becomes as KeptDeposit).deposit,
      })),
    }
  }),

  addCourse: call(
    PLAN,
    course.extend(atOutlet.shape),
    ({ app, actor }, { outletId, ...values }) => addCourse(app, actor, outletId, values),
    { status: 201 },
  ),

  /** Changes a course immediately. If `from` is set, the new deposit applies only to this night and later nights. */
  changeCourse: call(
    PLAN,
    course.extend(seenRow.shape).extend({ from: night.nullish() }),
    ({ app, actor }, { outletId, id, version, from = null, ...values }) =>
      changeCourse(app, actor, { outletId, id, version }, { ...values, from }),
  ),

  /** Withdraws a planned deposit before its first night has begun. */
  takeBackDeposit: call(PLAN, seenRow.extend({ from: night }), ({ app, actor }, { from, ...row }) =>
    takeBackDeposit(app, actor, row, from),
  ),

  serveCourse: call(PLAN, seenRow.extend({ isServed: z.boolean() }), ({ app, actor }, { isServed, ...row }) =>
    serveCourse(app, actor, row, isServed),
  ),
}
