// What staff makes of a night: from the day as it is to the day as it becomes.
import { type Night, weekdayOf } from '#domain/calendar/night.ts'

type Localized = { id?: string; en?: string }

/** How a night departs from the ordinary week, as far as staff decides it. */
export type Day = {
  isClosed: boolean
  isPrivate: boolean
  reservationAvailable: boolean
  walkinAvailable: boolean
  isUsingTicket: boolean
  paymentType: 'DownPayment' | 'BookingFee' | null
  /** Whole rupiah; not null: the night costs what a weekend costs. */
  minimumCostWeekend: number | null
  /** What the night is called; of a closed one why it is. */
  title: Localized | null
  bandDescription: Localized | null
  bands: string[]
}

/** `weekendMinimum`: the least that a table costs on a weekend, whole rupiah; null where the outlet has no tables. */
export type Week = { closedWeekdays: readonly number[]; isUsingTicket: boolean; weekendMinimum: number | null }

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
  | { kind: 'close' | 'private'; reason: Localized }
  | { kind: 'open' | 'ordinary' }
  | { kind: 'availability'; reservation: boolean; walkin: boolean }
  | { kind: 'tickets' | 'weekend'; isOn: boolean }
  | { kind: 'payment'; type: 'DownPayment' | 'BookingFee' | null }
  | { kind: 'title'; title: Localized; bandDescription: Localized; bands: string[] }

/** The night as the week has it. A row of its own outranks the week, so what it does not change says what the week said. */
export const ordinaryDay = (night: Night, week: Week): Day => ({
  isClosed: week.closedWeekdays.includes(weekdayOf(night)),
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

/** The day after a change; null where the night has no row any more and is as the week says. */
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
/** `stopped`: it goes on for whoever has booked, and takes no new reservation online. */
export type NightState = (typeof NIGHT_STATES)[number]

export function nightState({ isClosed, isPrivate, reservationAvailable }: Day): NightState {
  if (isClosed) return 'closed'
  if (isPrivate) return 'private'
  return reservationAvailable ? 'open' : 'stopped'
}

/** Whether a night takes no guests at all. */
export const isShut = ({ isClosed, isPrivate }: Pick<Day, 'isClosed' | 'isPrivate'>): boolean => isClosed || isPrivate

/** Whether a change shuts a night that was not shut: then nobody may have booked it. */
export function shuts(night: Night, week: Week, was: Day | null, becomes: Day | null): boolean {
  const ordinary = ordinaryDay(night, week)
  return !isShut(was ?? ordinary) && isShut(becomes ?? ordinary)
}

/** Whether a change lets guests in on a night that took none. */
export function opens(night: Night, week: Week, was: Day | null, becomes: Day | null): boolean {
  const ordinary = ordinaryDay(night, week)
  return isShut(was ?? ordinary) && !isShut(becomes ?? ordinary)
}

/** A text of what was written in either language; null where nothing was. */
function textOf({ id = '', en = '' }: Localized): Localized | null {
  const text = { ...(id.trim() && { id: id.trim() }), ...(en.trim() && { en: en.trim() }) }
  return Object.keys(text).length > 0 ? text : null
}
