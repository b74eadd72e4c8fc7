/** Whole years between two dates 'YYYY-MM-DD'. Born on 29 February: a year older on 1 March of a common year. */
export function ageOn(dateOfBirth: string, today: string): number {
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5)
  return Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** A venue may be exclusively for people under 30 (spec §5, R-054). */
export function mayEnterUnderThirtyVenue(age: number): boolean {
  return age > 0 && age < 30
}

/** No upper limit, in whole years. */
const OLDEST = 150

/** The offer that asks for an age (spec §5). */
export const LIL_TIGER = 'lil-tiger'

/** 'Lil Tiger' is for ages 1 to 30 (spec §5, R-054). */
export function lilTigerEligible(age: number): boolean {
  return age >= 1 && age <= 30
}

/** Whole years, both inclusive. */
export type AgeRange = { least: number; most: number }

/** The ages an offer is for, or null where it is for every age; 'Lil Tiger' is for 1 to 30 whatever its row says. */
export function agesOfOffer(offer: {
  code: string | null
  minimumAge: number | null
  maximumAge: number | null
}): AgeRange | null {
  if (offer.code === LIL_TIGER) return { least: 1, most: 30 }
  if (offer.minimumAge === null && offer.maximumAge === null) return null
  return { least: offer.minimumAge ?? 0, most: offer.maximumAge ?? OLDEST }
}

/** Who a venue lets in: the one rule behind every sentence about it. */
export type AgeLimit = 'under30' | '21plus' | 'all'

/** The ages a venue lets in, both inclusive. */
export const DOOR_AGES: Record<AgeLimit, AgeRange> = {
  under30: { least: 18, most: 29 },
  '21plus': { least: 21, most: Infinity },
  all: { least: 0, most: Infinity },
}

/** Whether a venue lets in a guest of this age, in whole years. */
export const mayEnter = (limit: AgeLimit, age: number): boolean =>
  age >= DOOR_AGES[limit].least && age <= DOOR_AGES[limit].most
