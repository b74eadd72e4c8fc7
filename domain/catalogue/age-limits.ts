/** Whole years between two dates 'YYYY-MM-DD'. Born on 29 February: a year older on 1 March of a common year. */
export function ageOn(dateOfBirth: string, today: string): number {
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5)
  return Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

/** A venue may be exclusively for people under 30 (spec §5, R-054). */
export function mayEnterUnderThirtyVenue(age: number): boolean {
  return age > 0 && age < 30
}

/** The offer that asks for an age (spec §5). */
export const LIL_TIGER = 'lil-tiger'

/** 'Lil Tiger' is for ages 1 to 30 (spec §5, R-054). */
export function lilTigerEligible(age: number): boolean {
  return age >= 1 && age <= 30
}

/** Who a venue lets in: the one rule behind every sentence about it. */
export type AgeLimit = 'under30' | '21plus' | 'all'

/** The ages a venue lets in, both inclusive. */
export const DOOR_AGES: Record<AgeLimit, { least: number; most: number }> = {
  under30: { least: 18, most: 29 },
  '21plus': { least: 21, most: Infinity },
  all: { least: 0, most: Infinity },
}

/** Whether a venue lets in a guest of this age, in whole years. */
export const mayEnter = (limit: AgeLimit, age: number): boolean =>
  age >= DOOR_AGES[limit].least && age <= DOOR_AGES[limit].most
