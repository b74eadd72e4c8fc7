// Calls of a night as it is lived: who comes, who sits where, and each change as it happens.
import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { RESERVATION_STATES } from '#domain/reservations/states.ts'
import { HOLD_KINDS } from '#domain/service/venue-hold.ts'

const instant = z.iso.datetime()
const rupiah = z.int().describe('whole rupiah')

/** `free`: the total is 0. */
const GIVEN = ['on_house', 'at_venue', 'free'] as const

export const nightParty = z.object({
  id: z.uuid(),
  code: z.string(),
  version: z.int(),
  name: z.string(),
  kind: z.enum(['tables', 'tickets', 'restaurant']),
  origin: z.string(),
  state: z.enum(RESERVATION_STATES),
  state_changed_at: instant,
  pax: z.int(),
  heads: z.int().nullable().describe('guests that came, as counted by staff'),
  arrival_at: instant,
  until: instant.nullable().describe('when its table belongs to another party'),
  seated_at: instant.nullable(),
  left_at: instant.nullable(),
  expires_at: instant.nullable().describe('deadline of a hold that waits for payment'),
  table_ids: z.array(z.int()),
  joined_ids: z.array(z.int()).describe('those of them that staff joined to what was sold'),
  place: z.string().describe('tables by name, or tickets with their number'),
  section: z.string().nullable(),
  paid: rupiah.describe('payments ahead, less refunds'),
  credit: rupiah.describe('part of the payments that reduces the bill; a booking fee never does'),
  owed: rupiah,
  given: z.enum(GIVEN).nullable().describe('reason why no payment was required'),
  free_code: z.string().nullable().describe('the code by which its total is 0'),
  minimum: rupiah.describe('minimum spend'),
  asks_waiver: z.boolean().describe('a waiver of its minimum waits for a second person'),
  spent: rupiah.nullable().describe('total of its bill'),
  flags: z.array(z.object({ kind: z.string(), text: z.string() })),
  note: z.string().describe('the guest’s own words'),
  changed_by: z.string().nullable().describe('who of the staff changed it last'),
  came: z.int().describe('guests that its doors let in'),
  inside: z.int().describe('of them, who is inside now'),
})
export type NightPartyOnWire = z.infer<typeof nightParty>

/** Why the venue holds a table, and until when. */
export const tableHold = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(HOLD_KINDS),
  reason: z.string(),
  for_name: z.string().nullable(),
  by: z.string().nullable().describe('of the staff; null: the program'),
  release_at: instant.nullable().describe('from when on it is to be had; null: not this night'),
  from: instant.nullable().describe('of a dinner’s table'),
  to: instant.nullable(),
})

export type TableHoldOnWire = z.infer<typeof tableHold>

export const nightTable = z.object({
  id: z.int(),
  name: z.string(),
  section: z.string(),
  capacity: z.int(),
  minimum: rupiah,
  is_reservable: z.boolean(),
  joins_id: z.int().nullable(),
  shape: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  rotate: z.number(),
  hold: tableHold.nullable(),
})

export const nightRoom = z.object({
  width: z.number().describe('metres'),
  height: z.number(),
  walls: z.array(z.string()).describe('SVG path data'),
  fixtures: z.array(
    z.object({
      kind: z.string(),
      label: z.string().nullable(),
      x: z.number(),
      y: z.number(),
      w: z.number(),
      h: z.number(),
      rotate: z.number(),
    }),
  ),
})

const nightDoor = z.object({
  came: z.int(),
  inside: z.int().describe('of everybody whom the doors let in'),
  most: z.int().nullable().describe('that the outlet holds; null: nobody said'),
})

export const officeNight = z.object({
  outlet: z.object({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() }),
  night: z.iso.date(),
  now: instant,
  opens_at: instant,
  closes_at: instant,
  title: z.string().nullable().describe('of its event'),
  parties: z.array(nightParty),
  tables: z.array(nightTable),
  room: nightRoom.describe('seen from above: origin top left, metres'),
  waiting: z.int().describe('on the waitlist'),
  requests: z.int().describe('to be answered'),
  door: nightDoor,
  sells_dinners: z.boolean().describe('its tables are held by the hour'),
  token: z.string().describe('of this state of it; the stream of changes goes on from there'),
})
export type OfficeNight = z.infer<typeof officeNight>

/** What the stream of a night tells, as its events `changes` (this) and `stale` (read it whole again). */
export const nightChanges = z.object({
  token: z.string(),
  parties: z.array(nightParty),
  gone: z.array(z.uuid()),
  held: z.array(z.object({ table_id: z.int(), hold: tableHold })).describe('every table that is held now'),
  door: nightDoor,
})
export type NightChanges = z.infer<typeof nightChanges>

const asked = z.object({ outlet_id: positiveIntegerInText, night: z.iso.date().optional() })

export const nightEndpoints = {
  night: {
    method: 'GET',
    path: '/api/office/night',
    needs: { permission: 'night.view', at: 'sent outlet' },
    summary: 'A night of an outlet: parties, tables, counters; the night of now where none is named',
    takes: asked,
    answers: officeNight,
  },
  nightStream: {
    method: 'GET',
    path: '/api/office/night/stream',
    needs: { permission: 'night.view', at: 'sent outlet' },
    summary: 'Changes of a night as server-sent events',
    takes: z.object({ outlet_id: positiveIntegerInText, night: z.iso.date(), token: z.string().max(60) }),
    answers: z.custom<Response>((answer) => answer instanceof Response),
  },
} as const satisfies Record<string, OfficeEndpoint>
