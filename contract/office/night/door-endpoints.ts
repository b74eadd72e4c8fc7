// Calls of a night at the doors: who came and went, what waits for somebody, how many the house holds, the bell.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText, wholeInteger } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { BELL_KINDS } from '#domain/door/bell.ts'
import { VERDICTS } from '#domain/door/verdict.ts'

const at = z.iso.datetime()
const count = z.int()
const outletId = positiveInteger
const bell = z.object({ id: z.uuid(), kind: z.enum(BELL_KINDS), by: z.string(), at })
const scanned = z.object({ device: z.string(), at, heads: count })

export const officeDoor = z.object({
  outlet: z.object({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() }),
  night: z.iso.date(),
  now: at,
  opens_at: at,
  closes_at: at,
  total: z.object({ came: count, inside: count, most: count.nullable() }),
  quarters: z.array(z.object({ at, came: count, went: count })).describe('in which anything happened'),
  kinds: z.array(z.object({ kind: z.string(), came: count })),
  refused: z.array(z.object({ verdict: z.enum(Object.keys(VERDICTS) as [keyof typeof VERDICTS]), times: count })),
  doors: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      seen_at: at.nullable(),
      on_shift: z.string().nullable(),
      waiting: count.describe('scans that it had not sent when it was heard last'),
      is_revoked: z.boolean(),
      is_out: z.boolean().describe('it works this night, and has not said that it is done'),
      clock_jump: z
        .object({ ms: z.int(), at })
        .nullable()
        .describe('by how much its own clock was changed that night, and when that was heard; times are ours'),
      lost: z
        .object({ at, scans: count, came: count.nullable(), went: count.nullable() })
        .nullable()
        .describe(
          'scans that the device lost before it sent them, and their guests; null guests: the device did not know them',
        ),
      came: count,
      went: count,
      refused: count,
    }),
  ),
  doubles: z.array(
    z.object({
      id: z.uuid(),
      code: z.string().describe('of a reservation; empty for a name on a guest list'),
      name: z.string(),
      reason: z.enum(['twice', 'cancelled']).describe('cancelled: let in once after it was called off'),
      over: count,
      first: scanned,
      second: scanned,
      settled_at: at.nullable(),
      settled_by: z.string().nullable(),
    }),
  ),
  overrides: z
    .array(
      z.object({
        id: z.string(),
        door: z.string(),
        at,
        heads: count,
        reason: z.string(),
        by: z.string().nullable().describe('who was on shift there; null: nobody whom a PIN named'),
        code: z.string().describe('of a reservation; empty for all others'),
        name: z.string(),
      }),
    )
    .describe('whom somebody let in past what the door said, the latest first'),
  limits: z.array(
    z.object({
      section: z.int().nullable(),
      name: z.string().nullable().describe('null: the whole outlet'),
      most: count.nullable(),
      inside: count,
      version: z.int().describe('0: nobody set it'),
    }),
  ),
  bell: bell.nullable(),
  may: z.object({ settle: z.boolean(), limit: z.boolean() }),
})
export type OfficeDoor = z.infer<typeof officeDoor>

/** What rings at outlets of whoever listens; none where it is over everywhere. */
export const officeBells = z.array(
  bell.extend({
    outlet: z.object({ id: z.int(), name: z.string(), brand: z.string(), slug: z.string(), zone: z.string() }),
  }),
)
export type OfficeBell = z.infer<typeof officeBells>[number]

const done = z.object({ done: z.literal(true) })

export const officeDoorEndpoints = {
  doorNight: {
    method: 'GET',
    path: '/api/office/door',
    needs: { permission: 'door.scan', at: 'sent outlet' },
    summary: 'A night at the doors; the one of now where none is named',
    takes: z.object({ outlet_id: positiveIntegerInText, night: z.iso.date().optional() }),
    answers: officeDoor,
  },
  setDoorLimit: {
    method: 'POST',
    path: '/api/office/door/limit',
    needs: { permission: 'stock.plan', at: 'sent outlet' },
    summary: 'Say how many an outlet or a section holds at once; null: nobody says',
    takes: z.object({
      outlet_id: outletId,
      section: positiveInteger.nullable(),
      most: z.int().min(1).max(100_000).nullable(),
      version: wholeInteger.describe('as it was seen'),
    }),
    answers: done,
  },
  settleDouble: {
    method: 'POST',
    path: '/api/office/door/doubles/:id/settle',
    needs: { permission: 'door.override', at: 'door double' },
    summary: 'Say that a ticket which was let in twice is seen to',
    params: z.object({ id: z.uuid() }),
    answers: done,
  },
  bellStream: {
    method: 'GET',
    path: '/api/office/bells',
    needs: { permission: 'night.view', at: 'granted' },
    summary:
      'What rings at the outlets of whoever listens, as server-sent events: at once, and whenever it is something else',
    answers: z.custom<Response>((answer) => answer instanceof Response),
  },
  ringOfficeBell: {
    method: 'POST',
    path: '/api/office/door/bell',
    needs: { permission: 'door.scan', at: 'sent outlet' },
    summary: 'Tell every device of the doors',
    takes: z.object({ outlet_id: outletId, id: z.uuid(), kind: z.enum(BELL_KINDS) }),
    answers: bell,
    status: 201,
  },
} as const satisfies Record<string, OfficeEndpoint>
