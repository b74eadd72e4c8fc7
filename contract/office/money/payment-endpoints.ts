// Calls about money that came: payments, what of them does not match, and the gateway's days against ours.
import { z } from 'zod'
import { logIdInText, positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { PAYMENT_LIST_STATES } from '#domain/payments/payment-list.ts'

const instant = z.iso.datetime()
const rupiah = z.int().describe('whole rupiah')
const outlet = positiveIntegerInText.optional()
const done = z.object({ done: z.literal(true) })
const provider = z.string().max(30)
const outletShown = z.object({ id: z.int(), name: z.string(), brand: z.string(), zone: z.string() })

export const officePayment = z.object({
  id: z.uuid(),
  at: instant,
  amount: rupiah,
  decision: z.enum(['accepted', 'duplicate', 'mismatched', 'late']),
  method: z.string().nullable(),
  provider: z.string(),
  transaction: z.string().describe('what the provider calls it'),
  reference: z.string().describe('what we call it there'),
  fee: rupiah.nullable().describe('what the provider kept, VAT included; null until it is settled'),
  settled_at: instant.nullable(),
  back: rupiah.describe('on its way back or gone'),
  reservation: z.object({ id: z.uuid(), code: z.string(), guest: z.string(), night: z.iso.date() }),
  outlet: outletShown,
})
export type OfficePayment = z.infer<typeof officePayment>

export const officeFlag = z.object({
  id: z.int(),
  kind: z.string(),
  note: z.string(),
  reference: z.string(),
  at: instant,
  theirs: rupiah.nullable().describe('what the gateway has'),
  ours: rupiah.nullable().describe('what we have'),
  provider: z.string().nullable(),
  method: z.string().nullable(),
  reservation: z.object({ id: z.uuid(), code: z.string(), guest: z.string() }).nullable(),
  outlet: outletShown.omit({ zone: true }).nullable(),
  settled: z.object({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
})
export type OfficeFlag = z.infer<typeof officeFlag>

const line = z.object({ line: z.string().nullable(), kind: z.string(), reference: z.string() })

export const officeDay = z.object({
  day: z.iso.date(),
  read_at: instant.nullable().describe('null: nobody has read this day at its provider'),
  sums: z.array(
    z.object({
      kind: z.string(),
      lines: z.int(),
      met: z.int(),
      settled: z.int(),
      gross: rupiah,
      fee: rupiah,
      vat: rupiah,
      net: rupiah,
    }),
  ),
  apart: z.array(
    line.extend({
      why: z.enum(['not_ours', 'differs', 'not_listed', 'unsettled', 'not_read']),
      theirs: rupiah.nullable(),
      ours: rupiah.nullable(),
    }),
  ),
})

export const paymentEndpoints = {
  payments: {
    method: 'GET',
    path: '/api/office/payments',
    needs: { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    summary: 'Payments, the newest first, with what of them went back and what the gateway kept',
    takes: z.object({
      outlet,
      from: z.iso.date().optional().describe('a day of the group’s zone; a month ago without it'),
      to: z.iso.date().optional().describe('the last day of it'),
      state: z.enum(PAYMENT_LIST_STATES).default('all'),
      after: z.string().max(80).optional().describe('where the page before ended'),
    }),
    answers: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      sums: z.object({ count: z.int(), amount: rupiah, fee: rupiah, back: rupiah, unsettled: rupiah }),
      payments: z.array(officePayment),
      next: z.string().nullable(),
    }),
  },
  flags: {
    method: 'GET',
    path: '/api/office/flags',
    needs: { permission: 'payment.view', at: 'granted', presence: 'fresh' },
    summary: 'Money that does not match, to be looked at; what is of no outlet to those who see them all',
    takes: z.object({
      outlet,
      settled: z.enum(['yes', 'no']).default('no'),
      before: logIdInText.optional().describe('flags older than this one'),
    }),
    answers: z.object({ flags: z.array(officeFlag), next: z.int().nullable() }),
  },
  settleFlag: {
    method: 'POST',
    path: '/api/office/flags/:id/settle',
    needs: { permission: 'payment.settle', at: 'flag', presence: 'fresh' },
    summary: 'Somebody has looked: what they found out is kept with it',
    params: z.object({ id: logIdInText }),
    takes: z.object({ reason: z.string().trim().min(1).max(500) }),
    answers: done,
  },
  reconcile: {
    method: 'GET',
    path: '/api/office/reconcile',
    needs: { permission: 'payment.view', at: 'group', presence: 'fresh' },
    summary: 'Days of a gateway’s books against ours, and one of them line by line',
    takes: z.object({ provider: provider.optional(), day: z.iso.date().optional().describe('yesterday without it') }),
    answers: z.object({
      providers: z.array(
        z.object({ name: z.string(), has_list: z.boolean().describe('false: its report is brought as CSV') }),
      ),
      provider: z.string(),
      days: z.array(
        z.object({
          day: z.iso.date(),
          read_at: instant.nullable(),
          lines: z.int(),
          met: z.int(),
          theirs: rupiah,
          ours: rupiah,
          fee: rupiah,
        }),
      ),
      day: officeDay,
    }),
  },
  readStatement: {
    method: 'POST',
    path: '/api/office/reconcile/read',
    needs: { permission: 'payment.settle', at: 'group', presence: 'fresh' },
    summary: 'Read a day at its gateway now, and meet it with ours',
    takes: z.object({ provider, day: z.iso.date() }),
    answers: z.object({ lines: z.int().nullable().describe('null: its gateway has no list, or does not answer') }),
    perMinute: 20,
  },
  keepReport: {
    method: 'POST',
    path: '/api/office/reconcile/report',
    needs: { permission: 'payment.settle', at: 'group', presence: 'fresh' },
    summary: 'Meet a report that a gateway’s dashboard exported as CSV',
    takes: z.object({ provider, report: z.string().min(1).max(60_000) }),
    answers: z.object({
      days: z.array(z.iso.date()),
      fault: z.string().nullable().describe('the line and the column that cannot be read'),
    }),
    perMinute: 20,
  },
} as const satisfies Record<string, OfficeEndpoint>
