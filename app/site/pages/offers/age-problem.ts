import {
  type AgeRange,
  LIL_TIGER,
  ageOn,
  agesOfOffer,
  lilTigerEligible,
  mayEnter,
} from '#domain/catalogue/age-limits.ts'
import type { OfferDoor } from '#server/content/find-offer.ts'
import type { Offer } from '#contract/web/offers-and-menus.ts'

type AgeRule = Pick<Offer, 'code' | 'minimum_age' | 'maximum_age'>

/**
 * Returns true if the page of an offer asks for the guest's age. 'Lil Tiger' always asks (spec §5). Other offers ask if they have an age
 * limit.
 */
export const asksAge = ({ code, minimum_age: least, maximum_age: most }: AgeRule): boolean =>
  code === LIL_TIGER || least !== null || most !== null

/** Returns the age range of an offer, both ends included. 'Lil Tiger' is for ages 1 to 30, regardless of its stored limits. */
export function agesOf({ code, minimum_age: least, maximum_age: most }: AgeRule): AgeRange {
  return agesOfOffer({ code, minimumAge: least, maximumAge: most }) ?? { least: 0, most: Infinity }
}

/** Returns true if the offer is for this age, in whole years. */
export function isEligible(rule: AgeRule, age: number): boolean {
  if (rule.code === LIL_TIGER) return lilTigerEligible(age)
  const { least, most } = agesOf(rule)
  return age >= least && age <= most
}

/** Returns the age of a person born on 'YYYY-MM-DD', or null if the date does not exist. */
export function ageOf(dateOfBirth: string, today: string): number | null {
  const read = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) ? new Date(`${dateOfBirth}T00:00:00Z`) : null
  if (!read || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== dateOfBirth) return null
  return ageOn(dateOfBirth, today)
}

/** Returns the venues of an offer that do not admit a guest of this age. The age limits of the offer itself do not matter here. */
export const doorsShut = (doors: readonly OfferDoor[], age: number): OfferDoor[] =>
  doors.filter(({ ageLimit }) => !mayEnter(ageLimit, age))
