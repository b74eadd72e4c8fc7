// Changes of a night by staff. Each change converts the current values of the night to new values.
import { isClosedByWeek, type OpeningDays } from '#domain/calendar/closed-night.ts'
import type { Night } from '#domain/calendar/night.ts'

type LocalizedText = { id?: string; en?: string }

/** Values of a night that staff changed. They replace the values of the regular week. */
export type Day = {
  isClosed: boolean
  isPrivate: boolean
  reservationAvailable: boolean
  walkinAvailable: boolean
  isUsingTicket: boolean
  paymentType: 'DownPayment' | 'BookingFee' | null
  /** Minimum spend of a weekend in whole rupiah. The night has weekend prices if this value is not null. */
  minimumCostWeekend: number | null
  /** Title of the night. For a closed or private night, the title is the reason. */
  title: LocalizedText | null
  bandDescription: LocalizedText | null
  bands: string[]
}

/** `weekendMinimum`: the lowest minimum spend of a table on a weekend in whole rupiah; null if the outlet has no tables. */
export type Week = OpeningDays & { isUsingTicket: boolean; weekendMinimum: number | null }

export const NIGHT_CHANGES = [
  'close',
  'private',
  'open',
  'availability',
  'tickets',
  'payment',
  'weekend',
  'title',
  'ordinary',
] as const
export type NightChangeKind = (typeof NIGHT_CHANGES)[number]

export type NightChange =
  | { kind: 'close' | 'private'; reason: LocalizedText }
  | { kind: 'open' | 'ordinary' }
  | { kind: 'availability'; reservation: boolean; walkin: boolean }
  | { kind: 'tickets' | 'weekend'; isOn: boolean }
  | { kind: 'payment'; type: 'DownPayment' | 'BookingFee' | null }
  | { kind: 'title'; title: LocalizedText; bandDescription: LocalizedText; bands: string[] }

/**
 * Returns the values of a night by the rules of the week. If a night has a stored row, the row replaces these rules. Therefore the row must
 * also contain the values that staff did not change.
 */
export const ordinaryDay = (night: Night, week: Week): Day => ({
  isClosed: isClosedByWeek(week, night),
  isPrivate: false,
  reservationAvailable: true,
  walkinAvailable: true,
  isUsingTicket: week.isUsingTicket,
  paymentType: null,
  minimumCostWeekend: null,
  title: null,
  bandDescription: null,
  bands: [],
})

/**
 * Returns the values of a night after a change. Returns null if staff removed all changes. Then the rules of the week apply, and the night
 * needs no row.
 */
export function changedDay(night: Night, week: Week, day: Day | null, change: NightChange): Day | null {
  if (change.kind === 'ordinary') return null
  return { ...(day ?? ordinaryDay(night, week)), ...changed(week, change) }
}

function changed(week: Week, change: NightChange): Partial<Day> {
  switch (change.kind) {
    case 'close':
      return { isClosed: true, isPrivate: false, title: textOf(change.reason) }
    case 'private':
      return { isClosed: false, isPrivate: true, title: textOf(change.reason) }
    case 'open':
      return { isClosed: false, isPrivate: false, reservationAvailable: true, title: null }
    case 'availability':
      return { reservationAvailable: change.reservation, walkinAvailable: change.walkin }
    case 'tickets':
      return { isUsingTicket: change.isOn }
    case 'weekend':
      return { minimumCostWeekend: change.isOn ? (week.weekendMinimum ?? 0) : null }
    case 'payment':
      return { paymentType: change.type }
    case 'title':
      return {
        title: textOf(change.title),
        bandDescription: textOf(change.bandDescription),
        bands: change.bands.map((band) => band.trim()).filter((band) => band !== ''),
      }
    case 'ordinary':
      return {}
  }
}

export const NIGHT_STATES = ['open', 'stopped', 'private', 'closed'] as const
/** States of a night for the sale. `stopped`: guests cannot reserve online, but existing reservations stay valid. */
export type NightState = (typeof NIGHT_STATES)[number]

export function nightState({ isClosed, isPrivate, reservationAvailable }: Day): NightState {
  if (isClosed) return 'closed'
  if (isPrivate) return 'private'
  return reservationAvailable ? 'open' : 'stopped'
}

export const isShut = ({ isClosed, isPrivate }: Pick<Day, 'isClosed' | 'isPrivate'>): boolean => isClosed || isPrivate

/** Returns true if a change closes a night that was open. Such a change is allowed only if the night has no bookings. */
export function shuts(night: Night, week: Week, was: Day | null, becomes: Day | null): boolean {
  const ordinary = ordinaryDay(night, week)
  return !isShut(was ?? ordinary) && isShut(becomes ?? ordinary)
}

export function opens(night: Night, week: Week, was: Day | null, becomes: Day | null): boolean {
  const ordinary = ordinaryDay(night, week)
  return isShut(was ?? ordinary) && !isShut(becomes ?? ordinary)
}

/** Trims the texts in both languages. Returns null if both texts are empty. */
function textOf({ id = '', en = '' }: LocalizedText): LocalizedText | null {
  const text = { ...(id.trim() && { id: id.trim() }), ...(en.trim() && { en: en.trim() }) }
  return Object.keys(text).length > 0 ? text : null
}
