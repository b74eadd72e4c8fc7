import { generateKeyPairSync, sign } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import type { Door } from '#door/door.ts'
import { openDeciding } from '#door/night/decide.ts'
import { sealsOnlyNight } from '#door/night/seals-only-night.ts'
import { type DoorList, NO_LIST } from '#door/store/kept.ts'
import { openNightBook } from '#door/night/night-book.ts'
import { ticketBytes, writeTicket } from '#domain/reservations/ticket-payload.ts'
import { aList, aParty, aStore, CLOSES, keptOf, OPENS } from '#tests/support/door/kept-in-memory.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keys = [{ id: 1, spki: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url') }]
const DAY_MS = 86_400_000
const DEVICE = 'd0000000-0000-4000-8000-000000000001'
const NORTH = 'd0000000-0000-4000-8000-000000000002'

/** The text of a ticket's QR code. */
function aTicket(n: number, { outletId = 3, keyId = 1, by = privateKey } = {}): string {
  const signed = ticketBytes({ id: aParty(n).id, outletId, validUntil: new Date(CLOSES), kind: 'tables' }, keyId)
  return writeTicket(signed, sign(null, signed, by))
}

async function aDoor(
  list: Partial<DoorList>,
  { claim, store = aStore() }: { claim?: Door['claimHeads']; store?: ReturnType<typeof aStore> } = {},
) {
  const kept = await keptOf(store, aList({ keys, ...list }))
  const clock = { at: OPENS + 3_600_000 }
  const book = openNightBook({ device: DEVICE, store, kept, now: () => clock.at })
  const deciding = openDeciding({
    book,
    now: () => clock.at,
    door: claim ? { claimHeads: claim } : null,
    isOnLine: () => claim !== undefined,
    by: () => null,
    onWritten: () => {},
  })
  return { ...deciding, book, store, clock }
}

test('one guest is written before anything is said, and the same ticket afterwards is the scan before it', async () => {
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] })
  const said = await door.present(aTicket(1), 'in')
  expect(said).toMatchObject({ verdict: { kind: 'admit' }, heads: 1, scan: { number: 1, kind: 'in', heads: 1 } })
  expect(door.store.kept.scans).toHaveLength(1)
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('just_now')
  door.clock.at += 60_000
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('already_in')
  expect(door.store.kept.scans.map(({ scan }) => scan.kind)).toEqual(['in', 'refused'])
})

test('what cannot be written is not said', async () => {
  const store = aStore()
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] }, { store })
  store.addScan = () => Promise.reject(new Error('QuotaExceededError'))
  await expect(door.present(aTicket(1), 'in')).rejects.toThrow('QuotaExceededError')
  expect(door.book.heads.inside(null)).toBe(0)
})

test('two codes in one instant are decided one after the other', async () => {
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] })
  const said = await Promise.all([door.present(aTicket(1), 'in'), door.present(aTicket(1), 'in')])
  expect(said.map(({ verdict }) => verdict.kind)).toEqual(['admit', 'just_now'])
  expect(door.book.heads.inside(null)).toBe(1)
})

test('a party comes in pieces; an undo gives its heads back, and is not undone twice', async () => {
  const door = await aDoor({ parties: [aParty(1, { heads: 6 })] })
  const first = await door.letIn(await door.present(aTicket(1), 'in'), 2)
  door.clock.at += 60_000
  const rest = await door.present(aTicket(1), 'in')
  expect(rest).toMatchObject({ asks: true, verdict: { kind: 'how_many', most: 4 } })
  await door.letIn(rest, 4)
  expect(door.book.heads.inside(null)).toBe(6)
  expect(await door.undo(first.scan?.number ?? 0)).toMatchObject({ kind: 'undo', undoes: 1, heads: 2 })
  expect(await door.undo(first.scan?.number ?? 0)).toBeNull()
  expect(door.book.heads.of(aParty(1).id)).toMatchObject({ inside: 4, came: 4 })
})

test('the server names a ticket that went in elsewhere a moment ago: it is refused, and the last door is known', async () => {
  const at = OPENS + 3_500_000
  const claim: Door['claimHeads'] = async ({ heads }) => ({
    ok: true,
    meta: null,
    data: { isFree: heads < 3, inside: 2, last: { device: NORTH, at } },
  })
  const door = await aDoor({ parties: [aParty(1, { heads: 4 })] }, { claim })
  const asked = await door.letIn(await door.present(aTicket(1), 'in'), 4)
  expect(asked).toMatchObject({
    asks: true,
    scan: null,
    verdict: { kind: 'how_many', most: 2, inside: { lastDevice: NORTH } },
  })
  expect(await door.letIn(asked, 2)).toMatchObject({ heads: 2, scan: { kind: 'in' } })
  const full = await aDoor(
    { parties: [aParty(1, { heads: 1 })] },
    {
      claim: async () => ({
        ok: true,
        meta: null,
        data: { isFree: false, inside: 1, last: null },
      }),
    },
  )
  expect(await full.present(aTicket(1), 'in')).toMatchObject({
    verdict: { kind: 'already_in' },
    scan: { kind: 'refused' },
  })
})

test('no answer in time: what the device knows stands', async () => {
  const claim: Door['claimHeads'] = async () => ({ ok: false, failure: null })
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] }, { claim })
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('admit')
})

test('each wrong ticket has its word, and is written as refused', async () => {
  const door = await aDoor({ parties: [aParty(1, { standing: 'refunded' })] })
  const forged = generateKeyPairSync('ed25519').privateKey
  const kinds = []
  for (const text of [
    'https://example.com',
    aTicket(1, { by: forged }),
    aTicket(1, { keyId: 2 }),
    aTicket(1, { outletId: 4 }),
    aTicket(1),
  ])
    kinds.push((await door.present(text, 'in')).verdict.kind)
  expect(kinds).toEqual(['not_ours', 'forged', 'newer_key', 'other_outlet', 'refunded'])
  const subjects = door.store.kept.scans.map(({ scan }) => [scan.kind, scan.subject])
  expect(subjects.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => ['refused', 'unknown']))
  expect(subjects.at(-1)).toEqual(['refused', 'reservation'])
})

test('sealed but not on the list asks how many, and counts them under the ticket', async () => {
  const door = await aDoor({})
  const said = await door.present(aTicket(9), 'in')
  expect(said).toMatchObject({ asks: true, verdict: { kind: 'not_matched' } })
  await door.letIn(said, 3)
  expect(door.book.heads.inside(null)).toBe(3)
  door.clock.at += 60_000
  expect((await door.present(aTicket(9), 'out')).verdict).toMatchObject({ kind: 'out', most: 3 })
})

test('a full house holds tickets and walk-ins count; a section has its own limit', async () => {
  const limits = [
    { section: null, name: 'Gema', most: 3 },
    { section: 1, name: 'Balcony', most: 1 },
  ]
  const door = await aDoor({
    limits,
    parties: [aParty(1, { heads: 1 }), aParty(2, { heads: 1 }), aParty(3, { heads: 1, section: 2 })],
  })
  await door.present(aTicket(1), 'in')
  expect((await door.present(aTicket(2), 'in')).verdict.kind).toBe('full')
  await door.walkIn('in', 2)
  expect((await door.present(aTicket(3), 'in')).verdict.kind).toBe('full')
  await door.walkIn('out', 1)
  expect((await door.present(aTicket(3), 'in')).verdict.kind).toBe('admit')
  expect(door.book.heads.inside(null)).toBe(3)
})

test('an override is written with its reason, and needs no claim', async () => {
  const counts = [{ subject: aParty(1).id, device: NORTH, came: 1, went: 0, lastAt: OPENS }]
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })], counts })
  const said = await door.present(aTicket(1), 'in')
  expect(said.verdict.kind).toBe('already_in')
  expect(await door.letIn(said, 1, 'Left his coat')).toMatchObject({ scan: { kind: 'in', override: 'Left his coat' } })
  expect(door.book.heads.inside(null)).toBe(2)
})

test('the server’s count of this door is not added to its own scans, and a reload counts the same', async () => {
  const store = aStore()
  const door = await aDoor({ parties: [aParty(1, { heads: 4 })] }, { store })
  await door.letIn(await door.present(aTicket(1), 'in'), 3)
  const count = (device: string, came: number) => ({ subject: aParty(1).id, device, came, went: 0, lastAt: OPENS })
  await door.book.take(aList({ keys, isWhole: false, counts: [count(DEVICE, 3), count(NORTH, 1)] }))
  expect(door.book.heads.of(aParty(1).id).inside).toBe(4)
  const again = openNightBook({
    device: DEVICE,
    store,
    kept: { ...(await store.read()), facts: door.book.facts() },
    now: () => OPENS,
  })
  expect(again.heads.of(aParty(1).id).inside).toBe(4)
  expect(again.nextNumber()).toBe(2)
  expect(again.waiting()).toHaveLength(1)
})

test('seal and look-up in a list of 5,000 with a limit take at most 10 ms', async () => {
  const parties = Array.from({ length: 5000 }, (_, i) => aParty(i, { heads: 1 }))
  const counts = parties
    .slice(0, 2000)
    .map(({ id: subject }) => ({ subject, device: NORTH, came: 1, went: 0, lastAt: OPENS }))
  const door = await aDoor({ parties, counts, limits: [{ section: null, name: 'Gema', most: 6000 }] })
  await door.present(aTicket(2000), 'in')
  const texts = Array.from({ length: 40 }, (_, i) => aTicket(3000 + i))
  const begun = performance.now()
  for (const text of texts) expect((await door.present(text, 'in')).verdict.kind).toBe('admit')
  expect((performance.now() - begun) / texts.length).toBeLessThan(10)
})

test('the rest of a party that comes within ten seconds goes in by one tap; a code that is merely seen twice admits nobody', async () => {
  const door = await aDoor({ parties: [aParty(1, { heads: 5 })] })
  await door.letIn(await door.present(aTicket(1), 'in'), 2)
  door.clock.at += 4000
  const seen = await door.present(aTicket(1), 'in')
  expect(seen).toMatchObject({ verdict: { kind: 'just_now', most: 3 }, scan: null })
  expect(door.book.heads.inside(null)).toBe(2)
  expect(await door.letIn(seen, 3)).toMatchObject({ heads: 3, scan: { kind: 'in', heads: 3 } })
  expect((await door.present(aTicket(1), 'in')).verdict).toMatchObject({ kind: 'just_now', most: 0 })
  expect(door.book.heads.inside(null)).toBe(5)
})

test('in a full house a code that is seen twice offers nobody more', async () => {
  const limits = [{ section: null, name: 'Gema', most: 2 }]
  const door = await aDoor({ limits, parties: [aParty(1, { heads: 4 })] })
  await door.letIn(await door.present(aTicket(1), 'in'), 2)
  expect((await door.present(aTicket(1), 'in')).verdict).toMatchObject({ kind: 'just_now', most: 0 })
})

const offLine: Door['claimHeads'] = async () => ({ ok: false, failure: null })

test('a list older than twelve hours lets nobody in without a question, and still knows whom it saw cancelled', async () => {
  const parties = [aParty(1, { heads: 3 }), aParty(2, { standing: 'cancelled' })]
  const door = await aDoor({ parties, now: OPENS - 12 * 3_600_000 }, { claim: offLine })
  const said = await door.present(aTicket(1), 'in')
  expect(said).toMatchObject({ asks: true, scan: null, verdict: { kind: 'not_matched', most: 3 } })
  await door.letIn(said, 3)
  door.clock.at += 60_000
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('already_in')
  expect((await door.present(aTicket(2), 'in')).verdict.kind).toBe('cancelled')
})

test('without any list the seal, the house and the night are checked, and each scan is written', async () => {
  const seals = {
    keys,
    outlets: [{ id: 4, name: 'Selasar' }],
    // The device was heard three days ago.
    night: { date: '2031-03-04', opensAt: OPENS - 3 * DAY_MS, closesAt: CLOSES - 3 * DAY_MS, minimumAge: null },
  }
  const outlet = { id: 3, name: 'Gema', zone: 'Asia/Jakarta', zoneName: 'WIB' } as const
  const facts = sealsOnlyNight({ id: DEVICE, name: 'West', outlet, rights: ['scan'], seals }, OPENS + 3_600_000)
  expect(facts.night).toMatchObject({ date: '2031-03-07', opensAt: OPENS, closesAt: CLOSES })
  const afterMidnight = sealsOnlyNight({ id: DEVICE, name: 'West', outlet, rights: ['scan'], seals }, CLOSES - 1)
  expect(afterMidnight.night.date).toBe('2031-03-07')
  const door = await aDoor({ ...facts, parties: [], now: NO_LIST }, { claim: offLine })
  const forged = generateKeyPairSync('ed25519').privateKey
  const kinds = []
  for (const text of [
    'x',
    aTicket(1, { by: forged }),
    aTicket(1, { keyId: 2, outletId: 4 }),
    aTicket(1, { outletId: 4 }),
    aTicket(1),
  ])
    kinds.push((await door.present(text, 'in')).verdict.kind)
  expect(kinds).toEqual(['not_ours', 'forged', 'newer_key', 'other_outlet', 'not_matched'])
  expect(door.store.kept.scans.map(({ scan }) => scan.kind)).toEqual(['refused', 'refused', 'refused', 'refused'])
})

test('a browser without Ed25519 checks the same seals', async () => {
  const own = crypto.subtle.importKey.bind(crypto.subtle)
  crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  try {
    const door = await aDoor({ parties: [aParty(1, { heads: 1 })] })
    const forged = generateKeyPairSync('ed25519').privateKey
    expect((await door.present(aTicket(1, { by: forged }), 'in')).verdict.kind).toBe('forged')
    expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('admit')
  } finally {
    crypto.subtle.importKey = own
  }
})
