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

/**
 * Returns true if a birthday (`MM-DD`) is on the date of a night or on the next date. The next date counts because a night goes on after
 * midnight.
 */
export function isBirthdayWithin(birthday: string, night: Night): boolean {
  return [night, addNights(night, 1)].some((date) => date.slice(5) === dayIn(birthday, Number(date.slice(0, 4))))
}

/** A flag of a party in a list. `text`: the text that staff wrote. The text is empty if this kind of flag needs no text. */
export type PartyFlag = { kind: FlagKind | 'ban'; text: string }

/** A tag that the server sets from facts about the guest. `first_visit` and `fifth_visit` count only visits to this outlet. */
export type PartyTag = { kind: 'first_visit' | 'fifth_visit' | 'birthday_month'; text: '' }

/** `visits`: the number of earlier visits of the person to the outlet. Null if the outlet does not know the person. */
export type KnownOfGuest = {
  flags: { kind: FlagKind; value: string }[]
  birthday: string | null
  isBanned: boolean
  visits: number | null
}

const birthdaysOf = ({ flags, birthday }: KnownOfGuest): string[] =>
  [flags.find(({ kind }) => kind === 'birthday')?.value, birthday].filter((day) => day !== undefined && day !== null)

/** Returns the flags of a party, at most one per kind. A ban comes first. A birthday is shown only on the night of the birthday. */
export function flagsOfParty(guest: KnownOfGuest, night: Night): PartyFlag[] {
  const of = (kind: FlagKind) => guest.flags.find((flag) => flag.kind === kind)
  const [vip, allergy] = [of('vip'), of('allergy')]
  return [
    ...(guest.isBanned ? [{ kind: 'ban', text: '' } as const] : []),
    ...(vip ? [{ kind: 'vip', text: vip.value } as const] : []),
    ...(allergy ? [{ kind: 'allergy', text: allergy.value } as const] : []),
    ...(birthdaysOf(guest).some((day) => isBirthdayWithin(day, night))
      ? [{ kind: 'birthday', text: '' } as const]
      : []),
  ]
}

/** Returns the flags and then the tags of a party, for the staff of the venue. The door shows only the flags. */
export const marksOfParty = (guest: KnownOfGuest, night: Night): (PartyFlag | PartyTag)[] => [
  ...flagsOfParty(guest, night),
  ...tagsOfParty(guest, night),
]

/**
 * Returns the tags of a party. On the night of the birthday, the tag of the birthday month is left out, because the party has the birthday
 * flag.
 */
function tagsOfParty(guest: KnownOfGuest, night: Night): PartyTag[] {
  const days = birthdaysOf(guest)
  const isMonth = days.some((day) => day.slice(0, 2) === night.slice(5, 7))
  const isDay = days.some((day) => isBirthdayWithin(day, night))
  return [
    ...(guest.visits === 0 ? [{ kind: 'first_visit', text: '' } as const] : []),
    ...(guest.visits === 4 ? [{ kind: 'fifth_visit', text: '' } as const] : []),
    ...(isMonth && !isDay ? [{ kind: 'birthday_month', text: '' } as const] : []),
  ]
}
