// Calls about affiliators: partners who bring guests by codes, their terms, and their monthly statements.
import { z } from 'zod'
import { positiveInteger, rupiahDifference, wholeInteger } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { MOST_CODE_USES, PROPOSAL_PROBLEMS } from '#domain/pricing/affiliator-limits.ts'
import { RESERVATION_STATES } from '#domain/reservations/states.ts'

const instant = z.iso.datetime()
const rupiah = z.int().describe('whole rupiah')
const params = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })
const proposed = z.object({ state: z.enum(['set', 'asked']) }).describe('asked: waits for a second person')
const needs = { permission: 'affiliator.edit', at: 'group', presence: 'session' } as const
/** Calls that give money away, or state a debt of the group. */
const changes = { permission: 'affiliator.edit', at: 'group', presence: 'fresh' } as const
const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM')
const person = z.string().nullable().describe('name of a staff member')
const term = z.object({ kind: z.enum(['percent', 'per_head']), value: z.int() })
const figures = z.object({ booked: z.int(), came: z.int(), takings: rupiah, commission: rupiah })

const contact = {
  name: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(40),
  email: z.string().trim().max(120),
}

export const signedStatement = figures.extend({
  month,
  reservations: z.int(),
  signed_at: instant,
  signed_by: person,
  is_mine: z.boolean().describe('signed by the reader'),
  paid_at: instant.nullable(),
  paid_by: person,
  reference: z.string().nullable(),
})

export const officeAffiliator = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  today: z.iso.date(),
  month,
  terms: z.array(term.extend({ id: z.int(), from_night: z.iso.date(), at: instant, by: person, approved_by: person })),
  codes: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['percent', 'amount']),
      value: z.int(),
      outlets: z.array(z.string()).nullable().describe('null: every outlet'),
      valid_from: z.iso.date().nullable(),
      valid_to: z.iso.date().nullable(),
      use_limit: z.int().nullable(),
      bookings: z.int().describe('that stand'),
      approved_by: person,
      state: z.enum(['open', 'paused', 'ended']),
    }),
  ),
  proposals: z
    .array(
      z.object({
        id: z.uuid(),
        term: term.extend({ from_night: z.iso.date() }).nullable(),
        code: z
          .object({
            code: z.string(),
            kind: z.enum(['percent', 'amount']),
            value: z.int(),
            valid_to: z.iso.date(),
            use_limit: z.int(),
          })
          .nullable(),
        asked_by: person,
        asked_at: instant,
        approval: z
          .enum(['mine', ...PROPOSAL_PROBLEMS])
          .describe('mine: the reader may approve it; else the reason against it'),
      }),
    )
    .describe('terms and codes above the limit of their author'),
  open: z
    .array(figures.extend({ month, reservations: z.int(), can_be_signed: z.boolean() }))
    .describe('months that are not signed: the one to sign next, and the running one'),
  statements: z.array(signedStatement),
})
export type OfficeAffiliator = z.infer<typeof officeAffiliator>

export const officeStatement = z.object({
  affiliator: z.object({ id: z.uuid(), name: z.string() }),
  month,
  signed: signedStatement.nullable(),
  can_be_signed: z.boolean(),
  reservations: z.int(),
  sums: figures,
  adjustments: rupiah.describe('of what was signed before'),
  lines: z.array(
    figures.extend({
      booking_code: z.string(),
      code: z.string(),
      night: z.iso.date(),
      outlet: z.string(),
      state: z.enum(RESERVATION_STATES),
      kind: z.enum(['booking', 'adjustment']),
    }),
  ),
})
export type OfficeStatement = z.infer<typeof officeStatement>

export const affiliatorEndpoints = {
  affiliators: {
    method: 'GET',
    path: '/api/office/affiliators',
    needs,
    summary: 'All affiliators by name',
    answers: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        codes: z.array(z.object({ code: z.string(), is_open: z.boolean() })),
        term: term.nullable(),
        last_month: month.nullable(),
        owed: rupiah.describe('signed and not paid'),
      }),
    ),
  },
  addAffiliator: {
    method: 'POST',
    path: '/api/office/affiliators',
    needs: changes,
    summary: 'A new affiliator',
    takes: z.object(contact),
    answers: z.object({ id: z.uuid() }),
    status: 201,
  },
  affiliator: {
    method: 'GET',
    path: '/api/office/affiliators/:id',
    needs,
    summary: 'An affiliator with terms, codes and months',
    params,
    answers: officeAffiliator,
  },
  editAffiliator: {
    method: 'POST',
    path: '/api/office/affiliators/:id',
    needs: changes,
    summary: 'Another name, phone or email; the codes follow the name',
    params,
    takes: z.object(contact),
    answers: done,
  },
  setTerms: {
    method: 'POST',
    path: '/api/office/affiliators/:id/terms',
    needs: changes,
    summary: 'Another commission, of bookings made from now on for nights from one on; proposed above a limit',
    params,
    takes: term.extend({ value: z.int().min(0).max(100_000_000), from_night: z.iso.date() }),
    answers: proposed,
    status: 201,
  },
  makeCode: {
    method: 'POST',
    path: '/api/office/affiliators/:id/codes',
    needs: changes,
    summary: 'A new code; proposed above a limit',
    params,
    takes: z.object({
      code: z.string().max(60),
      kind: z.enum(['percent', 'amount']),
      value: z.int().positive().max(1_000_000_000),
      outlet_ids: z.array(positiveInteger).min(1).max(200).nullable(),
      valid_from: z.iso.date().nullable(),
      valid_to: z.iso.date(),
      use_limit: z.int().positive().max(MOST_CODE_USES),
    }),
    answers: proposed,
    status: 201,
  },
  boundCode: {
    method: 'POST',
    path: '/api/office/affiliators/:id/codes/bounds',
    needs: changes,
    summary: 'Another end and limit of uses of a code; one that a second person approved is only narrowed',
    params,
    takes: z.object({
      code: z.string().max(60),
      valid_to: z.iso.date(),
      use_limit: z.int().positive().max(MOST_CODE_USES),
    }),
    answers: done,
  },
  answerProposal: {
    method: 'POST',
    path: '/api/office/affiliators/:id/proposals/answer',
    needs: { permission: 'affiliator.approve', at: 'group', presence: 'fresh' },
    summary: 'Approve or refuse terms or a code above the limit of their author',
    params,
    takes: z.object({ proposal: z.uuid(), is_approved: z.boolean() }),
    answers: done,
  },
  withdrawProposal: {
    method: 'POST',
    path: '/api/office/affiliators/:id/proposals/withdraw',
    needs,
    summary: 'Take one’s own proposal back',
    params,
    takes: z.object({ proposal: z.uuid() }),
    answers: done,
  },
  changeCode: {
    method: 'POST',
    path: '/api/office/affiliators/:id/codes/change',
    needs: changes,
    summary: 'Pause a code, open it again, or end it for good',
    params,
    takes: z.object({ code: z.string().max(60), act: z.enum(['pause', 'resume', 'end']) }),
    answers: done,
  },
  affiliatorUses: {
    method: 'GET',
    path: '/api/office/affiliators/:id/uses',
    needs,
    summary: 'Reservations with codes of an affiliator, the newest first',
    params,
    takes: z.object({ before: instant.optional() }),
    answers: z.array(
      z.object({
        booking_code: z.string(),
        code: z.string(),
        night: z.iso.date(),
        outlet: z.string(),
        state: z.enum(RESERVATION_STATES),
        left_at: instant.nullable(),
        pax: z.int(),
        is_free: z.boolean().describe('its total is 0'),
        made_at: instant,
      }),
    ),
  },
  statement: {
    method: 'GET',
    path: '/api/office/affiliators/:id/statement',
    needs,
    summary: 'A month of an affiliator, line by line',
    params,
    takes: z.object({ month }),
    answers: officeStatement,
  },
  statementFile: {
    method: 'GET',
    path: '/api/office/affiliators/:id/statement-file',
    needs,
    summary: 'The same as a table',
    params,
    takes: z.object({ month }),
    answers: z.custom<Response>((answer) => answer instanceof Response),
  },
  signStatement: {
    method: 'POST',
    path: '/api/office/affiliators/:id/statement/sign',
    needs: changes,
    summary: 'Sign a month that is over: it never changes again',
    params,
    takes: z.object({ month, commission: rupiahDifference.describe('as it was seen'), lines: wholeInteger }),
    answers: done,
  },
  payStatement: {
    method: 'POST',
    path: '/api/office/affiliators/:id/statement/pay',
    needs: { permission: 'affiliator.pay', at: 'group', presence: 'fresh' },
    summary: 'Mark a signed month as paid; never by whoever signed it',
    params,
    takes: z.object({ month, reference: z.string().trim().min(1).max(120) }),
    answers: done,
  },
} as const satisfies Record<string, OfficeEndpoint>
