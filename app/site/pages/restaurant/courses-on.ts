import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import type { Night } from '#domain/calendar/night.ts'
import { priceOn } from '#domain/pricing/price-from.ts'

/** Returns courses with the prices of a night, or with tonight's prices if no night is given. */
export const coursesOn = (courses: readonly ShownCourse[], night: Night | null): ShownCourse[] =>
  night === null
    ? [...courses]
    : courses.map((course) => ({ ...course, deposit: priceOn({ base: course.deposit, later: course.later }, night) }))
