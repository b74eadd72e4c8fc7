import { quote, type Quote } from '#domain/pricing/quote.ts'
import { type FieldFaults, refuseFaults } from '#domain/refusals.ts'
import { localize } from '#server/catalogue/localize.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { chargesFor, type SaleNight } from '#server/inventory/find-night.ts'
import { discountOf } from '#server/membership/discount-of.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the price of a dinner. The price is computed from the same rows and rules as the price of a hold.
 * @throws Refused validation_failed if the course is unknown, or if the party is too large for an online booking
 */
export async function quoteDinner(
  app: App,
  { memberId, language }: Pick<Viewer, 'memberId' | 'language'>,
  saleNight: SaleNight,
  { courseId, pax }: { courseId: number; pax: number },
): Promise<Quote> {
  const courses = saleNight.isDinner ? await coursesOf(app.sql, saleNight.outlet.id, saleNight.night) : []
  const course = courses.find((candidate) => candidate.id === courseId)
  const { largestDinner } = await app.house.read()
  const faults: FieldFaults = {}
  if (pax > largestDinner) faults['pax'] = ['party_too_large']
  if (!course) faults['course_id'] = ['course_unknown']
  refuseFaults(faults)
  return quote({
    ...chargesFor(saleNight, 'RestaurantDeposit'),
    lines: course ? [{ label: localize(course.name, language), quantity: pax, unitAmount: course.deposit }] : [],
    membershipDiscountPercent: await discountOf(app, memberId),
    affiliator: null,
  })
}
