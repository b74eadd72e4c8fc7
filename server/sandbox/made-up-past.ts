// Made-up guests of past nights. Every run makes the same guests.
import { createHash } from 'node:crypto'
import { type Night, instantOf, isWeekend, type OutletHours, weekdayOf } from '#domain/calendar/night.ts'
import { USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { isCredit, quote, type Quote } from '#domain/pricing/quote.ts'
import { dinnerEnd } from '#domain/inventory/seating.ts'
import { bookingCode, BOOKING_CODE_BYTES } from '#domain/reservations/booking-code.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { STATE } from '#domain/reservations/states.ts'

const NAMES = ['Rangga Hartono', 'Putri Maharani', 'Kevin Wijaya', 'Nadia Prameswari', 'Jessica Halim', 'Yoga Saputra']
const MORE_NAMES = ['Clara Widjaja', 'Bima Nugroho', 'Sekar Ayu', 'Daniel Siregar', 'Intan Permata', 'Laras Kusuma']
const GUESTS = [...NAMES, ...MORE_NAMES]

/** Percentage of occupied tables for each weekday, from Monday to Sunday. */
const TAKEN = [16, 20, 38, 46, 82, 90, 34]
/** Minutes after opening at which parties arrive. */
const ARRIVALS = [0, 30, 60, 60, 90, 90, 120, 150]
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type ByNight = { weekday: number; weekend: number; event: number }
export type PastTable = { id: number; name: string; capacity: number; downPayment: ByNight; minimumCost: ByNight }
export type PastDinner = {
  sectionId: number
  courses: readonly { id: number; name: LocalizedText; deposit: number }[]
}
export type PastCode = { code: string; kind: 'percent' | 'amount'; value: number }

/** A made-up party of a past night. All instants are ISO strings. */
export type PastParty = {
  id: string
  capture: string
  code: string
  number: string
  night: Night
  arrival: string
  origin: 'guest' | 'request'
  name: string
  phone: string
  tableId: number
  tableName: string
  /** The fields of a dinner. Null for a table for the night. */
  sectionId: number | null
  courseId: number | null
  courseName: LocalizedText | null
  deposit: number | null
  until: string | null
  pax: number
  heads: number | null
  state: number
  price: number
  minimum: number
  quote: Quote
  affiliator: string | null
  createdAt: string
  paidAt: string
  seatedAt: string | null
  leftAt: string | null
  endedAt: string
  bill: number | null
  credit: number
  refund: number
  refundPercentage: number
}

/**
 * Draws numbers from the hash of `words`. The same `words` always give the same numbers. `below` returns a whole number below its first
 * argument.
 */
const drawNumbers = (words: string) => {
  const bytes = createHash('sha256').update(words).digest()
  return { bytes, below: (below: number, at: number) => bytes.readUInt16BE(at * 2) % below }
}

const uuidOf = (words: string) => {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Place = {
  outletId: number
  bookingPrefix: string
  hours: OutletHours
  night: Night
  table: PastTable
  codes: readonly PastCode[]
  dinner?: PastDinner
}

type Sold = {
  table: PastTable
  course: PastDinner['courses'][number] | null
  pax: number
  rate: 'weekday' | 'weekend'
  code: PastCode | null
}

function priceOf({ table, course, pax, rate, code }: Sold): Quote {
  return quote({
    paymentType: course ? 'RestaurantDeposit' : 'DownPayment',
    lines: [
      course
        ? { label: course.name.id ?? '', quantity: pax, unitAmount: course.deposit }
        : { label: table.name, quantity: 1, unitAmount: table.downPayment[rate] },
    ],
    membershipDiscountPercent: 0,
    affiliator: code && { kind: code.kind, value: code.value },
    service: 0,
    tax: 0,
    taxKind: 'food',
    useService: false,
    useTax: false,
  })
}

/** Invents the party of a table on a past night, or returns null if the table stays free. `share` multiplies the percentages in `TAKEN`. */
export function partyOf(place: Place, share: number): PastParty | null {
  const { outletId, bookingPrefix, hours, night, table, codes, dinner } = place
  const key = `past ${outletId} ${night} ${table.id}`
  const { bytes, below } = drawNumbers(key)
  if (below(100, 0) >= (TAKEN[weekdayOf(night) - 1] ?? 0) * share) return null
  const rate = isWeekend(night) ? 'weekend' : 'weekday'
  const code = below(6, 1) === 0 ? (codes[below(Math.max(codes.length, 1), 2)] ?? null) : null
  const pax = Math.max(1, table.capacity - below(3, 8))
  const course = dinner?.courses[below(dinner.courses.length, 13)] ?? null
  const sold = priceOf({ table, course, pax, rate, code })
  // Invented parties have a payment, so a party with a total of 0 is skipped.
  if (sold.total === 0) return null
  const opens = instantOf(night, hours.openHour, hours).getTime()
  const arrivesAt = opens + (ARRIVALS[below(ARRIVALS.length, 3)] ?? 0) * MINUTE_MS
  const fate = below(100, 4)
  const state = fate < 7 ? STATE.Cancelled : fate < 13 ? STATE.NoShow : fate < 14 ? STATE.Walkout : STATE.ClosedBill
  const came = state === STATE.ClosedBill || state === STATE.Walkout
  const seatedAt = arrivesAt + below(25, 5) * MINUTE_MS
  const left = seatedAt + (90 + below(150, 6)) * MINUTE_MS
  const paid = opens - (1 + below(12, 7)) * DAY_MS
  const minimum = course ? 0 : table.minimumCost[rate]
  const bill = Math.round(((course ? sold.total : minimum) * (70 + below(110, 9))) / 100_000) * 1000
  // A canceled dinner is refunded in full, and a canceled table is refunded by half.
  const refundPercentage = course ? 100 : 50
  const at = (instant: number) => new Date(instant).toISOString()
  return {
    id: uuidOf(key),
    capture: uuidOf(`capture ${key}`),
    code: bookingCode(bookingPrefix, bytes.subarray(20, 20 + BOOKING_CODE_BYTES)),
    number: `SJ${night.slice(2).replaceAll('-', '')}-P${String(outletId).padStart(2, '0')}${String(table.id).padStart(5, '0')}`,
    night,
    arrival: clockAfter(hours.openHour, (arrivesAt - opens) / MINUTE_MS),
    origin: below(12, 10) === 0 ? 'request' : 'guest',
    name: GUESTS[below(GUESTS.length, 11)] ?? '',
    phone: `+62812${String(bytes.readUInt32BE(24) % 100_000_000).padStart(8, '0')}`,
    tableId: table.id,
    tableName: table.name,
    sectionId: dinner?.sectionId ?? null,
    courseId: course?.id ?? null,
    courseName: course?.name ?? null,
    deposit: course?.deposit ?? null,
    until: course && at(dinnerEnd(new Date(arrivesAt), USUAL_HOUSE.dinnerMinutes).getTime()),
    pax,
    heads: came ? Math.max(1, pax - below(2, 12)) : null,
    state,
    price: sold.total,
    minimum,
    quote: sold,
    affiliator: code?.code ?? null,
    createdAt: at(paid - 5 * MINUTE_MS),
    paidAt: at(paid),
    seatedAt: came ? at(seatedAt) : null,
    leftAt: came ? at(left) : null,
    endedAt: at(
      state === STATE.Cancelled ? paid + DAY_MS / 2 : state === STATE.NoShow ? arrivesAt + 90 * MINUTE_MS : left,
    ),
    bill: state === STATE.ClosedBill ? bill : null,
    credit: isCredit(sold.paymentType) ? sold.total : 0,
    refund: state === STATE.Cancelled ? Math.floor((sold.total * refundPercentage) / 100) : 0,
    refundPercentage,
  }
}

function clockAfter(clock: string, minutes: number): string {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  const total = (hours * 60 + rest + minutes) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
