// A practice night with invented parties and its own key. It never connects to the server.
import { base64urlOf } from '#door/night/seal.ts'
import { readList } from '#door/night/read-list.ts'
import type { DoorDevice, DoorList, DoorStore } from '#door/store/kept.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import { ticketBytes, writeTicket } from '#domain/reservations/ticket-payload.ts'

export const PRACTICE_DATABASE = 'senja-door-practice'

export const PRACTICE_KINDS = [
  'one',
  'four',
  'six',
  'checks',
  'twice',
  'unpaid',
  'refunded',
  'cancelled',
  'other_night',
  'other_house',
  'sold_since',
  'forged',
] as const
export type PracticeKind = (typeof PRACTICE_KINDS)[number]
export type PracticeTicket = { kind: PracticeKind; name: string; code: string; text: string }

const HOUR = 3_600_000
const KEY_ID = 1
const OTHER_HOUSE = 2
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const NORTH = idOf(900)

export const PRACTICE_DEVICE: DoorDevice = {
  id: idOf(901),
  name: 'Latihan · Practice',
  outlet: { id: 1, name: 'Latihan · Practice', zone: 'Asia/Jakarta', zoneName: 'WIB' },
  rights: ['scan', 'names', 'count'],
  // A practice night does not need these keys, outlets and hours. A door uses them only without a guest list, and a practice night always
  // has a guest list.
  seals: { keys: [], outlets: [], night: { date: '2000-01-01', opensAt: 0, closesAt: 0, minimumAge: null } },
}

const CROWD = ['Alya K.', 'Bagas H.', 'Citra M.', 'Dimas A.', 'Eka P.', 'Farah N.', 'Gilang R.', 'Hana S.']

const party = (n: number, name: string, heads: number, now: number, part: Partial<DoorParty> = {}): DoorParty => ({
  id: idOf(n),
  subject: 'reservation',
  code: `LAT-PRAC${String(n).padStart(2, '0')}`,
  name,
  kind: heads > 2 ? 'tables' : 'tickets',
  standing: 'expected',
  heads,
  place: heads > 2 ? `B${n}` : '',
  terms: '',
  section: null,
  arrivalAt: now + HOUR,
  flags: [],
  owes: 0,
  at: null,
  language: n % 3 === 0 ? 'en' : 'id',
  ...part,
})

/**
 * Returns the parties of a practice night. Parties with a practice ticket come first, in the order of the kinds of tickets. There is no
 * party for the last four kinds of tickets.
 */
const partiesAt = (now: number): DoorParty[] => [
  party(1, 'Ayu L.', 1, now),
  party(2, 'Raka W.', 4, now, { flags: [{ kind: 'vip', text: '' }] }),
  party(3, 'Yoga P.', 6, now, { flags: [{ kind: 'birthday', text: '' }] }),
  party(4, 'Kevin T.', 2, now, { owes: 1_500_000, flags: [{ kind: 'ban', text: '' }] }),
  party(5, 'Bagas H.', 2, now),
  party(6, 'Sari D.', 2, now, { standing: 'unpaid', owes: 500_000, at: now + HOUR }),
  party(7, 'Ben O.', 2, now, { standing: 'refunded' }),
  party(8, 'Nadia P.', 1, now, { standing: 'cancelled' }),
  ...CROWD.map((name, i) => party(20 + i, name, 1 + (i % 4), now)),
]

function listAt(now: number, spki: string): DoorList {
  const parties = partiesAt(now)
  const date = new Date(now).toISOString().slice(0, 10)
  return {
    now,
    cursor: '',
    isWhole: true,
    night: {
      outletId: PRACTICE_DEVICE.outlet.id,
      date,
      title: null,
      opensAt: now - 2 * HOUR,
      closesAt: now + 6 * HOUR,
      minimumAge: null,
      isCancelled: false,
    },
    keys: [{ id: KEY_ID, spki }],
    limits: [{ section: null, name: PRACTICE_DEVICE.outlet.name, most: 60 }],
    outlets: [
      { id: PRACTICE_DEVICE.outlet.id, name: PRACTICE_DEVICE.outlet.name },
      { id: OTHER_HOUSE, name: 'Lain · Other' },
    ],
    parties,
    gone: [],
    counts: [{ subject: idOf(5), device: NORTH, came: 2, went: 0, lastAt: now - HOUR }],
    doors: [{ id: NORTH, name: 'Utara · North', seenAt: now, onShift: null, isOut: true }],
    doubles: [],
    bell: null,
    people: [],
  }
}

/** Creates a key and a night in the database of the practice. Earlier practice data is deleted. */
export async function makePractice(store: DoorStore, now: number): Promise<void> {
  const key = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const spki = base64urlOf(await crypto.subtle.exportKey('spki', key.publicKey))
  const { facts, change } = readList(listAt(now, spki))
  await store.wipe()
  await store.save('key', key)
  await store.saveList(facts, change)
}

export async function practiceTickets(store: DoorStore): Promise<PracticeTicket[]> {
  const { key, facts, parties } = await store.read()
  if (!key || !facts) return []
  const { night } = facts
  const of: Partial<Record<PracticeKind, { outletId?: number; until?: number }>> = {
    other_night: { until: night.closesAt + 7 * 24 * HOUR },
    other_house: { outletId: OTHER_HOUSE },
  }
  return Promise.all(
    PRACTICE_KINDS.map(async (kind, i) => {
      const { outletId = night.outletId, until = night.closesAt } = of[kind] ?? {}
      const signed = ticketBytes({ id: idOf(i + 1), outletId, validUntil: new Date(until), kind: 'tickets' }, KEY_ID)
      const seal = new Uint8Array(await crypto.subtle.sign('Ed25519', key.privateKey, signed))
      if (kind === 'forged') seal[0] = (seal[0] ?? 0) ^ 255
      const guest = parties.find(({ id }) => id === idOf(i + 1))
      return { kind, name: guest?.name ?? '', code: guest?.code ?? '', text: writeTicket(signed, seal) }
    }),
  )
}

/**
 * Returns the link to the sheet of practice tickets. The hash of the link contains all data, so the sheet can also be opened on another
 * screen. Browsers do not send the hash to the server.
 */
export const sheetLink = (tickets: readonly PracticeTicket[]): string =>
  `/door/practice/tickets#${encodeURIComponent(JSON.stringify(tickets.map(({ kind, name, code, text }) => [kind, name, code, text])))}`

/** Parses the practice tickets in the link of a sheet. Returns an empty list if the link has other content. */
export function readSheet(hash: string): PracticeTicket[] {
  try {
    const rows: unknown = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')))
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown) => {
      if (!Array.isArray(row)) return []
      const [kind, name, code, text] = row.map(String)
      const knownKind = PRACTICE_KINDS.find((candidate) => candidate === kind)
      return knownKind && text?.startsWith('SJ1:')
        ? [{ kind: knownKind, name: name ?? '', code: code ?? '', text }]
        : []
    })
  } catch {
    return []
  }
}
