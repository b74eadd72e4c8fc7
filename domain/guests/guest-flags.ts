import { addNights, type Night } from '#domain/calendar/night.ts'

export const FLAG_KINDS = ['vip', 'birthday', 'allergy'] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Parses a day of the year as `MM-DD`. Returns null if the text is not a valid day. */
export function readBirthday(text: string): string | null {
  const [, month = '', day = ''] = /^(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  const most = MONTH_DAYS[Number(month) - 1]
  return most !== undefined && Number(day) >= 1 && Number(day) <= most ? `${month}-${day}` : null
}

/** A birthday on 29 February is celebrated on 28 February in years that are not leap years. */
const dayIn = (birthday: string, year: number): string =>
  birthday === '02-29' && !(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) ? '02-28' : birthday

/** Returns true if a birthday (`MM-DD`) is on the date of a night, or on the next date after midnight. */
export function isBirthdayWithin(birthday: string, night: Night): boolean {
  return [night, addNights(night, 1)].some((date) => date.slice(5) === dayIn(birthday, Number(date.slice(0, 4))))
}

/** A flag as lists show it. `text`: the text that staff wrote; empty if this kind of flag needs no text. */
export type PartyFlag = { kind: FlagKind | 'ban'; text: string }

export type KnownOfGuest = { flags: { kind: FlagKind; value: string }[]; birthday: string | null; isBanned: boolean }

/** Returns the flags of a party, at most one per kind. A ban comes first. A birthday is shown only on the night of the birthday. */
export function flagsOfParty({ flags, birthday, isBanned }: KnownOfGuest, night: Night): PartyFlag[] {
  const of = (kind: FlagKind) => flags.find((flag) => flag.kind === kind)
  const [vip, allergy] = [of('vip'), of('allergy')]
  const days = [of('birthday')?.value, birthday].filter((day) => day !== undefined && day !== null)
  return [
    ...(isBanned ? [{ kind: 'ban', text: '' } as const] : []),
    ...(vip ? [{ kind: 'vip', text: vip.value } as const] : []),
    ...(allergy ? [{ kind: 'allergy', text: allergy.value } as const] : []),
    ...(days.some((day) => isBirthdayWithin(day, night)) ? [{ kind: 'birthday', text: '' } as const] : []),
  ]
}
