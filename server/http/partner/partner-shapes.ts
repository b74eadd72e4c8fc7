// The data that partners send and receive.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText, rupiahSum } from '#contract/numbers.ts'
import { BILL_STATES, MOST_PARTS } from '#domain/partner/bill-record.ts'
import { WAITING_REASONS } from '#domain/partner/meet-bill.ts'
import { SPLIT_STATES } from '#domain/reservations/split.ts'
import { Refused } from '#domain/refusals.ts'

export const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
export const guests = z.int().min(1).max(500)
export const longText = (longest: number) => z.string().max(longest)
const instant = z.iso.datetime()
const amount = z.int().describe('Whole rupiah')

export const noFields = z.object({})
export const atOutlet = z.object({ outlet_id: positiveIntegerInText })
export const atNight = atOutlet.extend({ night: z.iso.date() })
export const atReservation = z.object({ reservation_id: z.uuid() })

export const single = <S extends z.ZodType>(item: S) => z.object({ data: item })
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe('The cursor of the next page; null on the last page'),
  })

export const pageQuery = z.object({
  cursor: z.string().max(100).optional().describe('The `next_cursor` of the page before'),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
})

const CURSOR = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads a cursor, which is the id of the last row of the previous page. Returns null for the first page. @throws Refused validation_failed
 */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  const id = Buffer.from(cursor, 'base64url').toString()
  if (!CURSOR.test(id)) throw new Refused('validation_failed', { errors: { cursor: ['invalid'] } })
  return id
}

/** Makes a page from rows. The caller has read up to `limit` + 1 rows; the extra row shows that another page follows. */
export function presentPage<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(present),
    next_cursor: last ? Buffer.from(last.id).toString('base64url') : null,
  }
}

export const outlet = z
  .object({ id: positiveInteger, name: z.string(), brand: z.string(), slug: z.string(), timezone: z.string() })
  .meta({ id: 'Outlet' })

export const night = z
  .object({
    night: z.iso.date().describe('The date on which the outlet opens'),
    state: z.string().describe('open, event, or the reason why guests cannot book it online'),
    event: z.object({ id: positiveInteger, title: z.string() }).nullable(),
    sells: z.enum(['tables', 'tickets', 'dinners']),
  })
  .meta({ id: 'Night' })

export const availability = z
  .object({
    night: z.iso.date(),
    opens_at: instant,
    closes_at: instant,
    pay_until_at_the_latest: instant.describe('The latest deadline of a pay link'),
    problem: z.string().nullable().describe('The reason why nobody can book; null if bookings are possible'),
    tables: z.array(
      z.object({
        id: positiveInteger,
        name: z.string(),
        section: z.string(),
        capacity: z.int(),
        price: amount,
        minimum: amount,
        is_free: z.boolean(),
      }),
    ),
    tickets: z.array(
      z.object({ id: positiveInteger, name: z.string(), price: amount, minimum: amount, left: z.int() }),
    ),
    courses: z.array(z.object({ id: positiveInteger, name: z.string(), deposit: amount })),
  })
  .meta({ id: 'Availability' })

export const PARTNER_STATES = [
  'waiting_for_payment',
  'pending',
  'confirmed',
  'seated',
  'no_show',
  'canceled',
  'expired',
  'no_response',
  'walkout',
  'bill_closed',
] as const

export const split = z
  .object({
    state: z
      .enum(SPLIT_STATES)
      .describe(
        'gathering: friends pay; covering: the guest who booked may pay the rest; funded: all shares are paid; released: the places are free, and payments go back',
      ),
    share_count: z.int(),
    paid_count: z.int().describe('Includes shares that need no payment'),
    deadline: instant.describe('Friends pay until then'),
    cover_until: instant.describe('The guest who booked may pay the rest until then'),
  })
  .meta({ id: 'Split' })

export const reservation = z
  .object({
    id: z.uuid(),
    code: z.string().describe('The booking code, which the guest also has'),
    version: z.int().describe('Rises at each change. The ETag contains it'),
    outlet_id: positiveInteger,
    night: z.iso.date(),
    arrival_time: clock.describe('On the clock of the outlet'),
    arrives_at: instant,
    kind: z.enum(['tables', 'tickets', 'restaurant']),
    state: z.enum(PARTNER_STATES),
    name: z.string().describe('Empty after the guest was erased'),
    pax: z.int(),
    language: z.enum(['id', 'en']),
    items: z.array(z.object({ id: positiveInteger, name: z.string(), quantity: z.int(), price: amount })),
    amount: amount.describe('The price in advance'),
    paid: amount.describe('Paid in advance and not refunded'),
    pay_until: instant.nullable(),
    bill: z.object({ total: amount, credit: amount, due: amount }).nullable(),
    split: split.nullable().describe('The shares of the price; null if one guest pays all'),
    created_at: instant,
  })
  .meta({ id: 'Reservation' })

export const madeReservation = z
  .object({
    reservation,
    pay_link: z.url().nullable().describe('The page on which the guest pays; null if nothing is due'),
  })
  .meta({ id: 'MadeReservation' })

const items = z
  .array(
    z.object({
      name: z.string().trim().min(1).max(120),
      quantity: z.number().positive().max(10_000),
      amount: z.int().min(-1_000_000_000).max(1_000_000_000).describe('Of the whole line, in rupiah'),
    }),
  )
  .min(1)
  .max(200)

export const billToPut = z.object({
  reservation_id: z.uuid().optional().describe('The visit. It wins over `table`'),
  table: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe(
      'The table as the till spells it, instead of `reservation_id`. Case, spaces and leading zeros do not count',
    ),
  covers: z.int().min(0).max(500).optional().describe('The number of guests on the bill'),
  state: z.enum(BILL_STATES),
  parts: z
    .int()
    .min(1)
    .max(MOST_PARTS)
    .default(1)
    .describe('The number of bills into which the party split its bill; the visit closes when all of them are closed'),
  opened_at: instant,
  items,
  discount: rupiahSum.default(0),
  service: rupiahSum.default(0),
  tax: rupiahSum.default(0),
  total: rupiahSum.describe('The items, less the discount, with service and tax'),
  cash: rupiahSum.default(0).describe('Paid in cash, after the deduction of prepaid money'),
  cards: rupiahSum.default(0).describe('Paid by card, after the deduction of prepaid money'),
  refunded: rupiahSum
    .default(0)
    .describe('Given back at the till after the bill was closed, in all; it reduces the total'),
})

export const bill = z
  .object({
    ...billToPut.shape,
    reservation_id: z.uuid().nullable(),
    table: z.string().nullable(),
    covers: z.int().nullable(),
    matched: z.boolean().describe('False: the bill has no visit, and nothing was closed'),
    reason: z
      .enum([...WAITING_REASONS, 'put_away'])
      .nullable()
      .describe('The reason why the bill has no visit; null if it has one, or if it is void'),
    source: z.string(),
    external_id: z.string(),
    version: z.int(),
    changed_at: instant,
    settled: z
      .object({ total: amount, credit: amount, due: amount, minimum: amount })
      .nullable()
      .describe(
        'The closed bill of the visit: at least the minimum spend, less prepaid money; null until it is closed',
      ),
  })
  .meta({ id: 'Bill' })

export const guest = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone_number: z.string(),
    email: z.string(),
    visits: z.int(),
    last_night: z.iso.date().nullable(),
  })
  .meta({ id: 'Guest' })
