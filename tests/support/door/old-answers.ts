// The responses of the server as a door device of the previous release expects them. The calls are in `old-addresses.ts`.
import { z } from 'zod'
import { VERDICTS } from '#domain/door/verdict.ts'

const ms = z.int()
const base64url = z.string().regex(/^[\w-]+$/)
const right = z.enum(['scan', 'names', 'count', 'night', 'bell'])
const verdict = z.enum(Object.keys(VERDICTS) as [keyof typeof VERDICTS])

const sealKeys = z.array(z.strictObject({ id: z.int(), spki: base64url }))
const houses = z.array(z.strictObject({ id: z.int(), name: z.string() }))

const doorDevice = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  outlet: z.strictObject({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() }),
  rights: z.array(right),
  seals: z.strictObject({
    keys: sealKeys,
    outlets: houses,
    night: z.strictObject({ date: z.iso.date(), opens_at: ms, closes_at: ms, minimum_age: z.int().nullable() }),
  }),
})

const doorParty = z.strictObject({
  id: z.uuid(),
  subject: z.enum(['reservation', 'name']),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['tables', 'tickets', 'restaurant', 'guest_list']),
  standing: z.enum(['expected', 'unpaid', 'no_show', 'cancelled', 'refunded', 'moved']),
  heads: z.int(),
  place: z.string(),
  terms: z.string(),
  section: z.int().nullable(),
  arrival_at: ms,
  flags: z.array(z.strictObject({ kind: z.enum(['ban', 'vip', 'birthday', 'allergy']), text: z.string() })),
  owes: z.int(),
  at: ms.nullable(),
  language: z.enum(['id', 'en']),
})

const doorCount = z.strictObject({
  subject: z.string(),
  device: z.uuid(),
  came: z.int(),
  went: z.int(),
  last_at: ms.nullable(),
})

const otherDoor = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  seen_at: ms.nullable(),
  on_shift: z.string().nullable(),
  is_out: z.boolean().optional(),
})
const doorBell = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['full', 'police', 'fire', 'fight', 'medical', 'over']),
  by: z.string(),
  at: ms,
})

const doorDouble = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  over: z.int(),
  first: z.strictObject({ device: z.string(), at: ms, heads: z.int() }),
  second: z.strictObject({ device: z.string(), at: ms, heads: z.int() }),
  settled_at: ms.nullable(),
})

const doorList = z.strictObject({
  now: ms,
  cursor: z.string(),
  is_whole: z.boolean(),
  night: z.strictObject({
    outlet_id: z.int(),
    date: z.iso.date(),
    title: z.string().nullable(),
    opens_at: ms,
    closes_at: ms,
    minimum_age: z.int().nullable(),
    is_cancelled: z.boolean(),
  }),
  keys: sealKeys,
  limits: z.array(z.strictObject({ section: z.int().nullable(), name: z.string(), most: z.int() })),
  outlets: houses,
  parties: z.array(doorParty),
  gone: z.array(z.uuid()),
  counts: z.array(doorCount),
  doors: z.array(otherDoor),
  doubles: z.array(doorDouble),
  bell: doorBell.nullable(),
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
})

/** The response to each call of the previous release. A missing field or a new field is a fault. */
export const OLD_ANSWERS = {
  enrolDoor: doorDevice,
  doorChallenge: z.strictObject({ nonce: base64url, now: ms }),
  openDoor: doorDevice,
  doorNights: z.array(
    z.strictObject({ date: z.iso.date(), title: z.string().nullable(), opens_at: ms, closes_at: ms }),
  ),
  doorList,
  sendScans: z.strictObject({
    now: ms,
    scans: z.array(z.strictObject({ number: z.int().nullable(), state: z.enum(['kept', 'known', 'bad']) })),
  }),
  claimHeads: z.strictObject({
    is_free: z.boolean(),
    inside: z.int(),
    last: z.strictObject({ device: z.string(), at: ms }).nullable(),
  }),
  ringBell: doorBell,
  takeShift: z.strictObject({ staff_id: z.uuid(), name: z.string(), may_override: z.boolean() }),
  doorNight: z.strictObject({
    quarters: z.array(z.strictObject({ at: ms, came: z.int(), went: z.int() })),
    doors: z.array(z.strictObject({ name: z.string(), came: z.int(), went: z.int(), refused: z.int() })),
    kinds: z.array(z.strictObject({ kind: z.string(), came: z.int() })),
    refused: z.array(z.strictObject({ verdict, times: z.int() })),
  }),
  closeDoor: z.strictObject({ missing: z.array(z.int()) }),
  leaveDoor: z.strictObject({ done: z.literal(true) }),
  reportCleared: z.strictObject({ name: z.string(), scans: z.int() }),
}
