/**
 * Returns a person's age in whole years on the date `today`. Dates are 'YYYY-MM-DD'. If the year has no 29 February, a person born on that
 * day becomes a year older on 1 March.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5)
  return Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** The maximum age, in whole years, for an offer that sets only a minimum age. */
const OLDEST = 150

/** Code of the offer with an age limit (spec §5). */
export const LIL_TIGER = 'lil-tiger'

/** Returns true if a guest of this age may use the offer 'Lil Tiger', which is for ages 1 to 30 (spec §5, R-054). */
export function lilTigerEligible(age: number): boolean {
  return age >= 1 && age <= 30
}

/** A range of ages in whole years; both ends are included. */
export type AgeRange = { least: number; most: number }

/** Returns the ages that may use an offer, or null if the offer has no age limit. 'Lil Tiger' is always for ages 1 to 30. */
export function agesOfOffer(offer: {
  code: string | null
  minimumAge: number | null
  maximumAge: number | null
}): AgeRange | null {
  if (offer.code === LIL_TIGER) return { least: 1, most: 30 }
  if (offer.minimumAge === null && offer.maximumAge === null) return null
  return { least: offer.minimumAge ?? 0, most: offer.maximumAge ?? OLDEST }
}

/** Age limit of a venue. All texts about the age limit are derived from this value. */
export const AGE_LIMITS = ['all', '21plus', 'under30'] as const
export type AgeLimit = (typeof AGE_LIMITS)[number]

/** The ages that a venue admits, by its age limit. Both ends are included. */
export const DOOR_AGES: Record<AgeLimit, AgeRange> = {
  under30: { least: 18, most: 29 },
  '21plus': { least: 21, most: Infinity },
  all: { least: 0, most: Infinity },
}

/** Returns true if a venue admits a guest of this age, in whole years. */
export const mayEnter = (limit: AgeLimit, age: number): boolean =>
  age >= DOOR_AGES[limit].least && age <= DOOR_AGES[limit].most
