// Calls about the closing of a night: what it came to, the till as it was counted, the signature and who confirmed it.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import { LACKS } from '#domain/closing/closing.ts'
import type { NightFigures } from '#domain/closing/night-figures.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'

const outletId = positiveInteger
const night = z.iso.date()
const at = z.iso.datetime()
const count = z.int()
const rupiah = z.int().describe('whole rupiah')
const counted = z.object({
  cash: z.int().min(0).max(100_000_000_000),
  card: z.int().min(0).max(100_000_000_000),
})

export const nightFiguresOnWire = z.object({
  parties: z.object({
    expected: count,
    seated: count,
    left: count,
    no_show: count,
    walked_out: count,
    cancelled: count,
  }),
  heads: z.object({ expected: count, seated: count, left: count, no_show: count }),
  bills: z.object({
    closed: count,
    total: rupiah,
    credit: rupiah,
    due: rupiah,
    with_minimum: count,
    minimum: rupiah,
    short: count,
    shortfall: rupiah,
  }),
  ahead: z.object({
    payments: count,
    taken: rupiah,
    refunded: rupiah,
    taken_back: rupiah,
    credited: rupiah,
    fees: rupiah,
    kept: rupiah,
    open: rupiah,
  }),
  gateway: z.object({ told: count, told_amount: rupiah, untold: count, untold_amount: rupiah, apart: rupiah }),
  refunds: z.object({ count, amount: rupiah, open: count, open_amount: rupiah }),
  withheld: z.object({ tables: count, tickets: count }),
  doors: z.object({ scanned: count, inside: count, doubles: count, unsynced: count, overrides: count }),
  open: z.object({ bills: count, inside: count, coming: count, requests: count, unpaid: count }),
}) satisfies z.ZodType<NightFigures>

const party = z.object({ code: z.string(), name: z.string(), pax: count })

export const officeClosing = z.object({
  outlet: z.object({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() }),
  night,
  now: at,
  opens_at: at,
  closes_at: at,
  figures: nightFiguresOnWire,
  seen: z.string().describe('hash of these figures, which the signer sends'),
  lacks: z.array(z.enum(LACKS)),
  short: z.array(
    party.extend({
      minimum: rupiah,
      total: rupiah,
      shortfall: rupiah,
      waiver: z
        .object({ by: z.string().nullable(), reason: z.string() })
        .nullable()
        .describe('null: not waived, or closed before waivers were stored'),
    }),
  ),
  open: z.array(party.extend({ state: z.enum(['inside', 'left', 'coming']) })),
  counts: z.array(counted.extend({ by: z.string().nullable(), at })).describe('of the till, the newest first'),
  versions: z
    .array(
      z.object({
        version: z.int(),
        by: z.string().nullable(),
        by_me: z.boolean(),
        at,
        reason: z.string().nullable(),
        counted: counted.nullable(),
        figures: nightFiguresOnWire,
        hash: z.string().describe('hexadecimal'),
        audit_day: night.nullable().describe('the sealed day of the audit that the hash goes on from'),
        is_intact: z.boolean(),
        confirmed: z.object({ by: z.string().nullable(), at }).nullable(),
      }),
    )
    .describe('signatures, the newest first'),
  changed: z.array(z.object({ figure: z.string(), was: z.int(), is: z.int() })).describe('after the newest signature'),
  may: z.object({ count: z.boolean(), sign: z.boolean(), confirm: z.boolean() }),
})
export type OfficeClosing = z.infer<typeof officeClosing>

const closing = { permission: 'night.close', at: 'sent outlet', presence: 'session' } as const
const signing = { permission: 'night.close', at: 'sent outlet', presence: 'fresh' } as const

export const closeEndpoints = {
  closing: {
    method: 'GET',
    path: '/api/office/closing',
    needs: closing,
    summary: 'What a night came to, what it still lacks, and who has signed it; the night of now where none is named',
    takes: z.object({ outlet_id: positiveIntegerInText, night: night.optional() }),
    answers: officeClosing,
  },
  countTill: {
    method: 'POST',
    path: '/api/office/closing/count',
    needs: closing,
    summary: 'Write down what the till of a night holds',
    takes: counted.extend({ outlet_id: outletId, night }),
    answers: z.object({ apart: rupiah.describe('beyond what the closed bills left to pay') }),
    status: 201,
  },
  signNight: {
    method: 'POST',
    path: '/api/office/closing/sign',
    needs: signing,
    summary: 'Sign the figures of a night as they were seen; again after a change, with a reason',
    takes: z.object({
      outlet_id: outletId,
      night,
      version: positiveInteger.describe('one more than the newest signature that was seen'),
      seen: z.string().max(64),
      counted: counted.nullish(),
      reason: z.string().trim().max(300).nullish(),
    }),
    answers: z.object({ version: z.int(), hash: z.string() }),
    status: 201,
  },
  confirmNight: {
    method: 'POST',
    path: '/api/office/closing/confirm',
    needs: signing,
    summary: 'Confirm a signature of somebody else',
    takes: z.object({ outlet_id: outletId, night, version: positiveInteger }),
    answers: z.object({ confirmed: z.literal(true) }),
  },
} as const satisfies Record<string, OfficeEndpoint>
