import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import type { Night } from '#domain/calendar/night.ts'
import { priceOn } from '#domain/pricing/price-from.ts'

/** Courses at the prices of a night; tonight's while none is chosen. */
export const coursesOn = (courses: readonly ShownCourse[], night: Night | null): ShownCourse[] =>
  night === null
    ? [...courses]
    : courses.map((course) => ({ ...course, deposit: priceOn({ base: course.deposit, later: course.later }, night) }))
