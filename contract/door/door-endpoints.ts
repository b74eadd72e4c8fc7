// Calls of the door's own application: a device is enrolled, proves its key, takes its night's list, and sends what happened.
import { z } from 'zod'
import type { DoorEndpoint } from '#contract/door/door-endpoint.ts'
import { SCAN_KINDS, SCAN_SUBJECTS } from '#domain/door/scans.ts'
import { VERDICTS } from '#domain/door/verdict.ts'

const ms = z.int().describe('ms since 1970 by the server’s clock')
const base64url = z.string().regex(/^[\w-]+$/)
const right = z.enum(['scan', 'names', 'count', 'night', 'bell'])
const verdict = z.enum(Object.keys(VERDICTS) as [keyof typeof VERDICTS])

const sealKeys = z.array(z.object({ id: z.int(), spki: base64url.describe('Ed25519, DER') }))
const houses = z.array(z.object({ id: z.int(), name: z.string() })).describe('to name another house')

/** A device of the door, where it stands, what it may, and what it needs to check seals without any list. */
export const doorDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  outlet: z.object({ id: z.int(), name: z.string(), zone: z.string(), zone_name: z.string() }),
  rights: z.array(right),
  seals: z.object({
    keys: sealKeys,
    outlets: houses,
    night: z
      .object({ date: z.iso.date(), opens_at: ms, closes_at: ms, minimum_age: z.int().nullable() })
      .describe('the one that is on or comes next; others are whole days away'),
  }),
})

export const doorParty = z.object({
  id: z.uuid(),
  subject: z.enum(['reservation', 'name']),
  code: z.string(),
  name: z.string().describe('first name and initial; empty where the device may not search'),
  kind: z.enum(['tables', 'tickets', 'restaurant', 'guest_list']),
  standing: z.enum(['expected', 'unpaid', 'no_show', 'cancelled', 'refunded', 'moved']),
  heads: z.int(),
  place: z.string(),
  terms: z.string(),
  section: z.int().nullable(),
  arrival_at: ms,
  flags: z.array(z.object({ kind: z.enum(['ban', 'vip', 'birthday', 'allergy']), text: z.string() })),
  owes: z.int().describe('whole rupiah'),
  at: ms.nullable().describe('when an unpaid place is let go; when the night of a moved one opens'),
  language: z.enum(['id', 'en']),
})

/** What one device let in and out of one party, or of nobody's name (`walk_in`). */
export const doorCount = z.object({
  subject: z.string().describe('id of a party, or walk_in'),
  device: z.uuid(),
  came: z.int(),
  went: z.int(),
  last_at: ms.nullable(),
})

/** Another door, and how far it is known. */
const otherDoor = z.object({
  id: z.uuid(),
  name: z.string(),
  seen_at: ms.nullable(),
  on_shift: z.string().nullable(),
  is_out: z.boolean().optional().describe('it works this night, and has not said that it is done'),
})
export const doorBell = z.object({
  id: z.uuid(),
  kind: z.enum(['full', 'police', 'fire', 'fight', 'medical', 'over']),
  by: z.string(),
  at: ms,
})

/** A line for the manager: one ticket let in more than it holds. */
export const doorDouble = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  over: z.int(),
  first: z.object({ device: z.string(), at: ms, heads: z.int() }),
  second: z.object({ device: z.string(), at: ms, heads: z.int() }),
  settled_at: ms.nullable(),
})

/** The night's list: whole without `after`, else what changed since that cursor. */
export const doorList = z.object({
  now: ms,
  cursor: z.string(),
  is_whole: z.boolean(),
  night: z.object({
    outlet_id: z.int(),
    date: z.iso.date(),
    title: z.string().nullable(),
    opens_at: ms,
    closes_at: ms,
    minimum_age: z.int().nullable(),
    is_cancelled: z.boolean(),
  }),
  keys: sealKeys,
  limits: z.array(z.object({ section: z.int().nullable(), name: z.string(), most: z.int() })),
  outlets: houses,
  parties: z.array(doorParty),
  gone: z.array(z.uuid()),
  counts: z.array(doorCount).describe('of every device, each count as it is now'),
  doors: z.array(otherDoor),
  doubles: z.array(doorDouble),
  bell: doorBell.nullable(),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('who may be on shift'),
})
export type DoorListOnWire = z.infer<typeof doorList>

/** What happened, as the device wrote it before it showed it. */
export const sentScan = z.object({
  number: z.int().min(1).max(10_000_000),
  kind: z.enum(SCAN_KINDS),
  subject: z.enum(SCAN_SUBJECTS),
  subject_id: z.uuid().nullable(),
  heads: z.int().min(0).max(200),
  verdict: verdict.nullable(),
  night: z.iso.date(),
  at: ms,
  undoes: z.int().min(1).max(10_000_000).nullable(),
  override: z.string().trim().min(1).max(200).nullable(),
  by: z.uuid().nullable().describe('who was on shift'),
})
export type SentScan = z.infer<typeof sentScan>

/** `kept`: it is now; `known`: it was before; `bad`: it is not one, and blocks no other. */
const keptScan = z.object({ number: z.int().nullable(), state: z.enum(['kept', 'known', 'bad']) })

/** Scans that a phone lost before it sent them, and their guests. Only the office reads these figures. */
const lostScans = z.object({
  scans: z.int().min(0).max(10_000_000),
  came: z.int().min(0).max(1_000_000),
  went: z.int().min(0).max(1_000_000),
})

const signed = { device_id: z.uuid(), nonce: base64url.max(200), signature: base64url.max(200) }

export const doorEndpoints = {
  enrolDoor: {
    method: 'POST',
    path: '/api/door/enrol',
    needs: 'anyone',
    perMinute: 20,
    summary: 'Enrol this browser with the public half of a key that it cannot give away; the code is good once',
    takes: z.object({
      code: z.string().regex(/^[0-9a-f]{32}$/i),
      public_key: base64url.max(400).describe('ECDSA P-256, DER (SPKI)'),
    }),
    answers: doorDevice,
    status: 201,
  },
  doorChallenge: {
    method: 'POST',
    path: '/api/door/challenge',
    needs: 'anyone',
    perMinute: 60,
    summary: 'Something to sign, good for a minute',
    takes: z.object({ device_id: z.uuid() }),
    answers: z.object({ nonce: base64url.describe('sign its characters: ECDSA, SHA-256, IEEE P1363'), now: ms }),
  },
  openDoor: {
    method: 'POST',
    path: '/api/door/session',
    needs: 'anyone',
    perMinute: 60,
    summary: 'Prove the key; the session it gives ends after an hour and is taken again in silence. 401: wipe yourself',
    takes: z.object(signed),
    answers: doorDevice,
  },
  doorNights: {
    method: 'GET',
    path: '/api/door/nights',
    needs: 'scan',
    summary: 'Nights that this door may work: the one that is on, and the next',
    answers: z.array(z.object({ date: z.iso.date(), title: z.string().nullable(), opens_at: ms, closes_at: ms })),
  },
  doorList: {
    method: 'GET',
    path: '/api/door/list',
    needs: 'scan',
    summary: 'The list of a night, or what changed of it since a cursor',
    takes: z.object({ night: z.iso.date(), after: z.string().max(80).optional() }),
    answers: doorList,
  },
  doorStream: {
    method: 'GET',
    path: '/api/door/stream',
    needs: 'scan',
    summary: 'A word whenever the list has changed, as server-sent events: `changed`, and `bell`',
    takes: z.object({ night: z.iso.date() }),
    answers: z.custom<Response>((answer) => answer instanceof Response),
  },
  sendScans: {
    method: 'POST',
    path: '/api/door/scans',
    needs: 'scan',
    summary: 'What happened here, in any order, however often: each number is kept once, a bad line blocks no other',
    takes: z.object({
      boot: z.uuid().describe('of this start of the application'),
      device_now: z.int().describe('ms of the device’s own clock, uncorrected'),
      waiting: z.int().min(0).max(10_000_000).describe('scans that are not sent yet'),
      scans: z.array(z.unknown()).max(200),
    }),
    answers: z.object({ now: ms, scans: z.array(keptScan) }),
  },
  claimHeads: {
    method: 'POST',
    path: '/api/door/claims',
    needs: 'scan',
    summary:
      'Before somebody is let in while there is a network: are these heads still free at this instant? Idempotent by number',
    takes: z.object({
      number: z.int().min(1).max(10_000_000),
      subject_id: z.uuid(),
      subject: z.enum(['reservation', 'name']),
      night: z.iso.date(),
      heads: z.int().min(1).max(200),
    }),
    answers: z.object({
      is_free: z.boolean(),
      inside: z.int().describe('of the party, this claim included'),
      last: z.object({ device: z.string(), at: ms }).nullable().describe('who let the last of them in'),
    }),
  },
  ringBell: {
    method: 'POST',
    path: '/api/door/bell',
    needs: 'bell',
    perMinute: 30,
    summary: 'Tell every device and the office of this outlet',
    takes: z.object({ id: z.uuid(), kind: z.enum(['full', 'police', 'fire', 'fight', 'medical', 'over']) }),
    answers: doorBell,
    status: 201,
  },
  takeShift: {
    method: 'POST',
    path: '/api/door/shift',
    needs: 'scan',
    perMinute: 30,
    summary: 'Say by PIN who stands here from now on, and what they may decide',
    takes: z.object({ staff_id: z.uuid(), pin: z.string().regex(/^\d{6}$/) }),
    answers: z.object({ staff_id: z.uuid(), name: z.string(), may_override: z.boolean() }),
  },
  doorNight: {
    method: 'GET',
    path: '/api/door/figures',
    needs: 'night',
    summary: 'In, out and refused by quarter hour, by door and by kind',
    takes: z.object({ night: z.iso.date() }),
    answers: z.object({
      quarters: z.array(z.object({ at: ms, came: z.int(), went: z.int() })),
      doors: z.array(z.object({ name: z.string(), came: z.int(), went: z.int(), refused: z.int() })),
      kinds: z.array(z.object({ kind: z.string(), came: z.int() })),
      refused: z.array(z.object({ verdict, times: z.int() })),
    }),
  },
  closeDoor: {
    method: 'POST',
    path: '/api/door/close',
    needs: 'scan',
    summary: 'The night is done here: the device has forgotten its list, and has sent everything',
    takes: z.object({ night: z.iso.date(), last_number: z.int().min(0).max(10_000_000) }),
    answers: z.object({ missing: z.array(z.int()).describe('numbers that never came') }),
  },
  leaveDoor: {
    method: 'POST',
    path: '/api/door/leave',
    needs: 'anyone',
    perMinute: 20,
    summary:
      'A revoked device proves its key and reports once how many scans it lost. The server accepts no scan from it',
    takes: z.object({ ...signed, lost: lostScans }),
    answers: z.object({ done: z.literal(true) }),
  },
  reportCleared: {
    method: 'POST',
    path: '/api/door/cleared',
    needs: 'scan',
    summary:
      'The browser cleared the storage of this device: revokes the device and reports its lost scans to the office',
    takes: z.object({
      lost: lostScans.nullable().describe('null: unknown; the last reported number of unsent scans counts'),
    }),
    answers: z.object({ name: z.string(), scans: z.int().describe('lost scans, at least') }),
  },
} as const satisfies Record<string, DoorEndpoint>

export type DoorCall = keyof typeof doorEndpoints
