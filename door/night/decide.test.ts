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

function aTicket(n: number, { outletId = 3, keyId = 1, by = privateKey } = {}): string {
  const signed = ticketBytes({ id: aParty(n).id, outletId, validUntil: new Date(CLOSES), kind: 'tables' }, keyId)
  return writeTicket(signed, sign(null, signed, by))
}

async function aDoor(
  list: Partial<DoorList>,
  { claim, store = aStore() }: { claim?: Door['claimHeads']; store?: ReturnType<typeof aStore> } = {},
) {
  const stored = await keptOf(store, aList({ keys, ...list }))
  const clock = { at: OPENS + 3_600_000 }
  const book = openNightBook({ device: DEVICE, store, kept: stored, now: () => clock.at })
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

test('a guest’s scan is stored before the verdict is returned, and showing the ticket again at once stores no new scan', async () => {
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] })
  const decision = await door.present(aTicket(1), 'in')
  expect(decision).toMatchObject({ verdict: { kind: 'admit' }, heads: 1, scan: { number: 1, kind: 'in', heads: 1 } })
  expect(door.store.kept.scans).toHaveLength(1)
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('just_now')
  door.clock.at += 60_000
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('already_in')
  expect(door.store.kept.scans.map(({ scan }) => scan.kind)).toEqual(['in', 'refused'])
})

test('if a scan cannot be stored, no verdict is returned', async () => {
  const store = aStore()
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] }, { store })
  store.addScan = () => Promise.reject(new Error('QuotaExceededError'))
  await expect(door.present(aTicket(1), 'in')).rejects.toThrow('QuotaExceededError')
  expect(door.book.heads.inside(null)).toBe(0)
})

test('two codes that arrive at the same instant are decided one after the other', async () => {
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] })
  const decisions = await Promise.all([door.present(aTicket(1), 'in'), door.present(aTicket(1), 'in')])
  expect(decisions.map(({ verdict }) => verdict.kind)).toEqual(['admit', 'just_now'])
  expect(door.book.heads.inside(null)).toBe(1)
})

test('undoing the scan of one group of a party subtracts its guests, and works only once', async () => {
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

test('if a party has just entered at another door, this door cannot admit more guests than the ticket allows', async () => {
  const at = OPENS + 3_500_000
  const claim: Door['claimHeads'] = async ({ heads }) => ({
    ok: true,
    meta: null,
    data: { isFree: heads < 3, inside: 2, last: { device: NORTH, at } },
  })
  const door = await aDoor({ parties: [aParty(1, { heads: 4 })] }, { claim })
  const decision = await door.letIn(await door.present(aTicket(1), 'in'), 4)
  expect(decision).toMatchObject({
    asks: true,
    scan: null,
    verdict: { kind: 'how_many', most: 2, inside: { lastDevice: NORTH } },
  })
  expect(await door.letIn(decision, 2)).toMatchObject({ heads: 2, scan: { kind: 'in' } })
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

test('if the server does not answer in time, the verdict of the device applies', async () => {
  const claim: Door['claimHeads'] = async () => ({ ok: false, failure: null })
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })] }, { claim })
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('admit')
})

test('each kind of wrong ticket has its own verdict, and is stored as refused', async () => {
  const door = await aDoor({ parties: [aParty(1, { standing: 'refunded' })] })
  const forgedKey = generateKeyPairSync('ed25519').privateKey
  const kinds = []
  for (const text of [
    'https://example.com',
    aTicket(1, { by: forgedKey }),
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

test('the door asks for the number of guests if a ticket with a valid seal is not on the guest list', async () => {
  const door = await aDoor({})
  const decision = await door.present(aTicket(9), 'in')
  expect(decision).toMatchObject({ asks: true, verdict: { kind: 'not_matched' } })
  await door.letIn(decision, 3)
  expect(door.book.heads.inside(null)).toBe(3)
  door.clock.at += 60_000
  expect((await door.present(aTicket(9), 'out')).verdict).toMatchObject({ kind: 'out', most: 3 })
})

test('at the capacity limit, which also counts walk-ins, the door admits no ticket', async () => {
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

test('an override is stored with its reason, and needs no confirmation by the server', async () => {
  const counts = [{ subject: aParty(1).id, device: NORTH, came: 1, went: 0, lastAt: OPENS }]
  const door = await aDoor({ parties: [aParty(1, { heads: 1 })], counts })
  const decision = await door.present(aTicket(1), 'in')
  expect(decision.verdict.kind).toBe('already_in')
  expect(await door.letIn(decision, 1, 'Left his coat')).toMatchObject({
    scan: { kind: 'in', override: 'Left his coat' },
  })
  expect(door.book.heads.inside(null)).toBe(2)
})

test('the door does not count its own scans twice if the counts of the server include them', async () => {
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

test('with a list of 5,000 parties and a capacity limit, the door checks the seal and finds the party in less than 10 ms', async () => {
  const parties = Array.from({ length: 5000 }, (_, i) => aParty(i, { heads: 1 }))
  const counts = parties
    .slice(0, 2000)
    .map(({ id: subject }) => ({ subject, device: NORTH, came: 1, went: 0, lastAt: OPENS }))
  const door = await aDoor({ parties, counts, limits: [{ section: null, name: 'Gema', most: 6000 }] })
  await door.present(aTicket(2000), 'in')
  const texts = Array.from({ length: 40 }, (_, i) => aTicket(3000 + i))
  const startedAt = performance.now()
  for (const text of texts) expect((await door.present(text, 'in')).verdict.kind).toBe('admit')
  expect((performance.now() - startedAt) / texts.length).toBeLessThan(10)
})

test('a ticket that is read again within ten seconds admits no guest until staff admit the remaining guests', async () => {
  const door = await aDoor({ parties: [aParty(1, { heads: 5 })] })
  await door.letIn(await door.present(aTicket(1), 'in'), 2)
  door.clock.at += 4000
  const decision = await door.present(aTicket(1), 'in')
  expect(decision).toMatchObject({ verdict: { kind: 'just_now', most: 3 }, scan: null })
  expect(door.book.heads.inside(null)).toBe(2)
  expect(await door.letIn(decision, 3)).toMatchObject({ heads: 3, scan: { kind: 'in', heads: 3 } })
  expect((await door.present(aTicket(1), 'in')).verdict).toMatchObject({ kind: 'just_now', most: 0 })
  expect(door.book.heads.inside(null)).toBe(5)
})

test('if the outlet is full, a code that the camera reads twice admits no more guests', async () => {
  const limits = [{ section: null, name: 'Gema', most: 2 }]
  const door = await aDoor({ limits, parties: [aParty(1, { heads: 4 })] })
  await door.letIn(await door.present(aTicket(1), 'in'), 2)
  expect((await door.present(aTicket(1), 'in')).verdict).toMatchObject({ kind: 'just_now', most: 0 })
})

const offLine: Door['claimHeads'] = async () => ({ ok: false, failure: null })

test('the steward must confirm every entry if the guest list is older than twelve hours', async () => {
  const parties = [aParty(1, { heads: 3 }), aParty(2, { standing: 'cancelled' })]
  const door = await aDoor({ parties, now: OPENS - 12 * 3_600_000 }, { claim: offLine })
  const decision = await door.present(aTicket(1), 'in')
  expect(decision).toMatchObject({ asks: true, scan: null, verdict: { kind: 'not_matched', most: 3 } })
  await door.letIn(decision, 3)
  door.clock.at += 60_000
  expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('already_in')
  expect((await door.present(aTicket(2), 'in')).verdict.kind).toBe('cancelled')
})

test('without a guest list, the door still checks the seal, the outlet and the night of each ticket', async () => {
  const seals = {
    keys,
    outlets: [{ id: 4, name: 'Selasar' }],
    // The device last had contact with the server three days ago.
    night: { date: '2031-03-04', opensAt: OPENS - 3 * DAY_MS, closesAt: CLOSES - 3 * DAY_MS, minimumAge: null },
  }
  const outlet = { id: 3, name: 'Gema', zone: 'Asia/Jakarta', zoneName: 'WIB' } as const
  const facts = sealsOnlyNight({ id: DEVICE, name: 'West', outlet, rights: ['scan'], seals }, OPENS + 3_600_000)
  expect(facts.night).toMatchObject({ date: '2031-03-07', opensAt: OPENS, closesAt: CLOSES })
  const afterMidnight = sealsOnlyNight({ id: DEVICE, name: 'West', outlet, rights: ['scan'], seals }, CLOSES - 1)
  expect(afterMidnight.night.date).toBe('2031-03-07')
  const door = await aDoor({ ...facts, parties: [], now: NO_LIST }, { claim: offLine })
  const forgedKey = generateKeyPairSync('ed25519').privateKey
  const kinds = []
  for (const text of [
    'x',
    aTicket(1, { by: forgedKey }),
    aTicket(1, { keyId: 2, outletId: 4 }),
    aTicket(1, { outletId: 4 }),
    aTicket(1),
  ])
    kinds.push((await door.present(text, 'in')).verdict.kind)
  expect(kinds).toEqual(['not_ours', 'forged', 'newer_key', 'other_outlet', 'not_matched'])
  expect(door.store.kept.scans.map(({ scan }) => scan.kind)).toEqual(['refused', 'refused', 'refused', 'refused'])
})

test('if the browser does not support Ed25519, the door verifies seals of tickets with an implementation in JavaScript', async () => {
  const own = crypto.subtle.importKey.bind(crypto.subtle)
  crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  try {
    const door = await aDoor({ parties: [aParty(1, { heads: 1 })] })
    const forgedKey = generateKeyPairSync('ed25519').privateKey
    expect((await door.present(aTicket(1, { by: forgedKey }), 'in')).verdict.kind).toBe('forged')
    expect((await door.present(aTicket(1), 'in')).verdict.kind).toBe('admit')
  } finally {
    crypto.subtle.importKey = own
  }
})

test('the door refuses the ticket of a share that was just passed on, even if its list still contains the ticket', async () => {
  const claim: Door['claimHeads'] = async () => ({
    ok: true,
    meta: null,
    data: { isFree: false, inside: 0, last: null },
  })
  const share = { host: aParty(9).id, organiser: 'Rani S.', guestNo: 3, pax: 8, isPassedOn: false }
  const door = await aDoor({ parties: [aParty(1, { heads: 1, share })] }, { claim })
  expect(await door.present(aTicket(1), 'in')).toMatchObject({
    verdict: { kind: 'cancelled', party: { share: { isPassedOn: true } } },
    scan: { kind: 'refused' },
  })
})
