// Calls about places that an outlet keeps back of its nights: who holds them, why, for whom and until when.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { HOLD_KINDS, HOLD_OUTCOMES } from '#domain/service/venue-hold.ts'

const instant = z.iso.datetime()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const params = z.object({ id: z.uuid() })
const version = positiveInteger.describe('the one that was seen: another is refused, and says who was faster')
const tableIds = z.array(positiveInteger).max(100)
const terms = {
  reason: z.string().max(300).describe('why; may be left out of a hold for somebody'),
  for_name: z.string().max(120),
  for_phone: z.string().max(40).nullish().describe('left out of a change: the one that is there stays'),
  until: clock
    .nullable()
    .describe('an hour of the night’s day from which on it is on sale; null: until the night ends'),
}

export const officeHold = z.object({
  id: z.uuid(),
  version: z.int(),
  night: z.iso.date(),
  kind: z.enum(HOLD_KINDS).describe('kept: a booking of staff may have it; closed: nobody'),
  reason: z.string(),
  for_name: z.string().nullable(),
  phone_end: z.string().nullable().describe('the last four digits'),
  by: z.string().nullable().describe('of the staff; null: the program'),
  made_at: instant,
  release_at: instant.nullable(),
  until: z.string().nullable().describe('the same on the outlet’s clock'),
  outcome: z.enum(HOLD_OUTCOMES).nullable().describe('null while it stands'),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  tables: z.array(z.object({ id: z.int(), name: z.string(), from: instant.nullable(), to: instant.nullable() })),
  tickets: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
  had: z.array(z.string()).describe('the names of its tables, once it has ended'),
  units: z.int().describe('how many tickets it had'),
})
export type OfficeHold = z.infer<typeof officeHold>

const made = z.object({ id: z.uuid(), version: z.int() })
const changed = z.object({ version: z.int() })

export const holdEndpoints = {
  holds: {
    method: 'GET',
    path: '/api/office/holds',
    needs: { permission: 'night.view', at: 'sent outlet' },
    summary: 'What an outlet holds: of a night, with what has ended, or from tonight on',
    takes: z.object({ outlet_id: positiveIntegerInText, night: z.iso.date().optional() }),
    answers: z.object({
      outlet: z.object({ id: z.int(), name: z.string(), zone: z.string(), sells_dinners: z.boolean() }),
      now: instant,
      tonight: z.iso.date(),
      night: z.iso.date().nullable(),
      holds: z.array(officeHold),
      tickets: z
        .array(z.object({ id: z.int(), name: z.string(), free: z.int() }))
        .describe('of the named night, to be held'),
    }),
  },
  makeHold: {
    method: 'POST',
    path: '/api/office/holds',
    needs: { permission: 'hold.keep', at: 'sent outlet' },
    summary: 'Hold tables and tickets of a night, all or none; closing them takes `hold.close`',
    takes: z.object({
      id: z.uuid().describe('drawn by whoever asks: sent again it changes nothing'),
      outlet_id: positiveInteger,
      night: z.iso.date(),
      kind: z.enum(HOLD_KINDS),
      ...terms,
      table_ids: tableIds,
      from: clock.nullish().describe('of a restaurant: from when its tables are held; else from the opening'),
      to: clock.nullish(),
      tickets: z
        .array(z.object({ ticket_id: positiveInteger, quantity: z.int().min(1).max(10_000) }))
        .max(50)
        .nullish(),
    }),
    answers: made,
    status: 201,
  },
  changeHold: {
    method: 'POST',
    path: '/api/office/holds/:id/change',
    needs: { permission: 'hold.keep', at: 'hold' },
    summary: 'Change why, for whom and until when places are held',
    params,
    takes: z.object({ version, ...terms }),
    answers: changed,
  },
  releaseHold: {
    method: 'POST',
    path: '/api/office/holds/:id/release',
    needs: { permission: 'hold.keep', at: 'hold' },
    summary: 'Put held places back on sale, all or some tables; whoever waits is asked first',
    params,
    takes: z.object({ version, table_ids: tableIds.min(1).nullish() }),
    answers: changed,
  },
  showHoldPhone: {
    method: 'POST',
    path: '/api/office/holds/:id/phone',
    needs: { permission: 'guest.contacts', at: 'hold' },
    summary: 'The whole phone of whom places are held for; who asked is in the audit',
    params,
    answers: z.object({ phone: z.string().nullable() }),
  },
} as const satisfies Record<string, OfficeEndpoint>
