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
