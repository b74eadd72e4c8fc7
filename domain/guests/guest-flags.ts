// What staff marks a guest with, and what of it a party of a night shows.
import { addNights, type Night } from '#domain/calendar/night.ts'

export const FLAG_KINDS = ['vip', 'birthday', 'allergy'] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of the year as `MM-DD`, or null where the text is none. */
export function readBirthday(typed: string): string | null {
  const [, month = '', day = ''] = /^(\d{2})-(\d{2})$/.exec(typed.trim()) ?? []
  const most = MONTH_DAYS[Number(month) - 1]
  return most !== undefined && Number(day) >= 1 && Number(day) <= most ? `${month}-${day}` : null
}

/** Who was born on 29 February has their day on 28 February of other years. */
const dayIn = (birthday: string, year: number): string =>
  birthday === '02-29' && !(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) ? '02-28' : birthday

/** Whether a birthday (`MM-DD`) falls within a night: on its date, or after its midnight. */
export function isBirthdayWithin(birthday: string, night: Night): boolean {
  return [night, addNights(night, 1)].some((date) => date.slice(5) === dayIn(birthday, Number(date.slice(0, 4))))
}

/** `kind` of a flag as lists draw it; `text` is what staff wrote, empty where the kind says all. */
export type PartyFlag = { kind: FlagKind | 'ban'; text: string }

export type KnownOfGuest = { flags: { kind: FlagKind; value: string }[]; birthday: string | null; isBanned: boolean }

/** What a party of a night shows of its guest: a ban first; a birthday only within its night; one flag a kind. */
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
