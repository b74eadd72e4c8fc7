// Tests each limit of unproven phones separately. In each test, the other limits are too high to have an effect.
import { expect, test } from 'vitest'
import type { Hold } from '#server/reservations/holding/hold.ts'
import type { UnprovenLimits } from '#server/reservations/limits/hold-proof.ts'
import { isCounted, raiseAlert, staysWithinNight } from '#server/reservations/limits/unproven-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { freeTables } from '#tests/support/guest.ts'
import { dinnerSections, heldDinner, heldTables, heldTickets, plainHold, writeHold } from '#tests/support/plain-hold.ts'
import { keepUnits } from '#tests/support/venue-hold.ts'

const ALL: UnprovenLimits = { quietPercent: 100, nightPercent: 100, addressPercent: 100, addressPlaces: 1000 }
const [BEFORE, LATER] = ['2026-11-23', '2026-11-26']

/**
 * Returns an app and three functions. `hold` holds places without a limit. `pay` holds and pays for places. `may` checks if a block of
 * addresses is allowed to hold more places.
 */
async function blocks(limits: Partial<UnprovenLimits> = {}) {
  const app = await testApp({ checkAtEnd: false })
  const proof = { isProven: false, limits: null }
  const hold = async (addressBlock: string, over: Partial<Hold>) => {
    const newHold = await plainHold(app, { proof: { ...proof, addressBlock }, ...over })
    expect(await writeHold(app, newHold)).toBe('held')
    return newHold.id
  }
  const pay = async (addressBlock: string, over: Partial<Hold>, { secondsAgo = 10 } = {}) => {
    const at = new Date(app.now().getTime() - secondsAgo * 1000)
    await app.sql`
      update reservations set state = 2, state_changed_at = ${at}, state_reason = 'paid', state_actor = 'system:test'
      where id = ${await hold(addressBlock, over)}`
  }
  const may = async (addressBlock: string, over: Partial<Hold>, isProven = false) => {
    const newHold = await plainHold(app, { ...over, proof: { isProven, addressBlock, limits: { ...ALL, ...limits } } })
    try {
      await app.sql`select ${staysWithinNight(app.sql, newHold)} as stays`
      return true
    } catch (error) {
      expect(error).toMatchObject({ code: 'SJ409', message: 'phone_proof_needed' })
      return false
    }
  }
  return { app, hold, pay, may, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/**
 * Returns the same functions as `blocks`, but for tickets. The night has 200 tickets: a hundred are free, and the venue withholds the other
 * hundred.
 */
async function tickets(limits: Partial<UnprovenLimits>) {
  const night = await blocks(limits)
  const id = await aTicketOf(night.app, { stock: 200 })
  await keepUnits(night.app.sql, id, 100)
  const of = (quantity: number): Partial<Hold> => ({ kind: 'tickets', tickets: heldTickets(id, quantity) })
  /** Splits a quantity over several reservations, because a reservation has at most three tickets. */
  const each = async (quantity: number, write: (over: Partial<Hold>) => Promise<unknown>) => {
    for (let left = quantity; left > 0; left -= 3) await write(of(Math.min(left, 3)))
  }
  return {
    ...night,
    hold: (block: string, quantity: number, over: Partial<Hold> = {}) =>
      each(quantity, (part) => night.hold(block, { ...part, ...over })),
    pay: (block: string, quantity: number, secondsAgo = 10) =>
      each(quantity, (part) => night.pay(block, part, { secondsAgo })),
    may: (block: string, quantity: number, over: Partial<Hold> = {}) => night.may(block, { ...of(quantity), ...over }),
  }
}

const expireNow = (app: TestApp) => ({ expiresAt: app.now() })
const proven = (addressBlock: string) => ({ proof: { isProven: true, addressBlock, limits: null } })

test('R-048 only holds with an unproven phone count towards the limits, and only if limits are on', async () => {
  await using night = await blocks({ addressPercent: 0 })
  await night.hold('A', {})
  expect([await night.may('A', {}), await night.may('A', {}, true)]).toEqual([false, true])
  const of = (isProven: boolean, limits: UnprovenLimits | null) => isCounted({ isProven, limits, addressBlock: 'A' })
  expect([of(false, ALL), of(true, ALL), of(false, null), isCounted(undefined)]).toEqual([true, false, false, false])
})

test('R-048 one block of IP addresses can hold a percentage of a night, or as many places as the block paid for in the last hour', async () => {
  await using night = await tickets({ addressPercent: 5 })
  expect(await night.may('A', 6), 'the first booking passes').toBe(true)
  await night.hold('A', 2)
  await night.hold('A', 9, expireNow(night.app))
  await night.hold('A', 9, proven('A'))
  await night.hold('B', 20)
  expect([await night.may('A', 3), await night.may('A', 4)]).toEqual([true, false])
  for (let paid = 0; paid < 6; paid++) await night.pay('A', 1, 3599)
  await night.pay('A', 1, 3600)
  await night.pay('B', 1)
  expect([await night.may('A', 4), await night.may('A', 5)]).toEqual([true, false])
})

test('R-048 over all nights and outlets, one block of IP addresses can hold at most a fixed number of places', async () => {
  await using night = await blocks({ addressPlaces: 3 })
  const ask = (count: number) => night.may('A', { tables: heldTables(...Array.from({ length: count }, (_, n) => n)) })
  expect(await ask(4), 'the first booking passes').toBe(true)
  const [firstTable, two, three] = await freeTables(night.app, 'kuningan', LATER)
  await night.hold('A', { night: LATER, tables: heldTables(firstTable!.id, two!.id) })
  await night.hold('A', { night: LATER, tables: heldTables(three!.id), ...expireNow(night.app) })
  await night.hold('A', { night: LATER, ...proven('A') })
  for (let other = 0; other < 4; other++) await night.hold('B', { night: LATER })
  expect([await ask(1), await ask(2)]).toEqual([true, false])
  for (let paid = 0; paid < 4; paid++) await night.pay('A', { night: BEFORE })
  expect([await ask(2), await ask(3)]).toEqual([true, false])
})

test('R-048 all blocks of IP addresses without a payment in the last hour together can hold at most `quietPercent` percent of a night', async () => {
  await using night = await tickets({ quietPercent: 5 })
  await night.pay('payer', 40)
  expect(await night.may('A', 6), 'the first booking passes').toBe(true)
  await night.hold('B', 3)
  await night.hold('payer', 9)
  expect([await night.may('A', 2), await night.may('A', 3)]).toEqual([true, false])
  expect(await night.may('payer', 3), 'who pays does not share with them').toBe(true)
})

test.each([
  ['nothing was paid for', 1, 4, 1],
  ['ten places were paid for', 10, 4, 6],
  ['forty places were paid for, of which a quarter counts', 40, 20, 5],
])(
  'R-048 when %s, only the allowed number of places with unproven phones can wait for payment',
  async (_, paid, waiting, more) => {
    await using night = await tickets({ quietPercent: 5, nightPercent: 25 })
    await night.pay('A', paid)
    await night.pay('A', 9, 3600)
    expect(await night.may('A', 40), 'the first booking passes').toBe(true)
    await night.hold('A', waiting)
    expect([await night.may('A', more), await night.may('A', more + 1)]).toEqual([true, false])
  },
)

test('R-048 holds of another ticket type do not count towards the limit of unproven holds', async () => {
  await using night = await tickets({ addressPercent: 5 })
  const other = await aTicketOf(night.app, { stock: 100, at: 'gema-scbd' })
  await night.hold('A', 18, { tickets: heldTickets(other, 3) })
  expect(await night.may('A', 6)).toBe(true)
})

test('R-048 holds of another outlet or night do not count towards the limit of unproven holds', async () => {
  await using night = await blocks({ addressPercent: 50 })
  const here = await freeTables(night.app, 'kuningan', NIGHT)
  await night.app
    .sql`update tables set is_reservable = false where id = any(${here.slice(-4).map(({ id }) => id)}::int[])`
  const [row] = await night.app.sql<{ half: number }[]>`
    select floor(count(*) / 2.0)::int as half from tables where outlet_id = ${here[0]!.outletId} and is_reservable`
  const [there] = await freeTables(night.app, 'braga', NIGHT)
  await night.hold('A', { outletId: there!.outletId, tables: heldTables(there!.id) })
  for (const other of [BEFORE, LATER]) await night.hold('A', { night: other })
  const ask = (count: number) => night.may('A', { tables: heldTables(...Array.from({ length: count }, (_, n) => n)) })
  expect(await ask(row!.half + 1), 'the first booking of the night passes').toBe(true)
  await night.hold('A', {})
  expect([await ask(row!.half - 1), await ask(row!.half)]).toEqual([true, false])
})

test('R-048 the limit of unproven dinners counts only dinners of the same section during the same hours', async () => {
  await using night = await blocks({ addressPercent: 50 })
  const [large, small] = await dinnerSections(night.app)
  const at = ({ tableIds, ...section }: NonNullable<typeof large>, count: number, hour = 12): Partial<Hold> => ({
    kind: 'restaurant',
    outletId: section.outletId,
    dinner: heldDinner({ ...section, tableIds: tableIds.slice(0, count) }, { hour }),
  })
  const section = large!
  const half = Math.floor(section.tableIds.length / 2)
  await night.hold('A', at(section, 1, 14))
  await night.hold('A', at(small!, 1))
  expect(await night.may('A', at(section, half + 1)), 'the first booking of these hours passes').toBe(true)
  await night.hold('A', at(section, 1))
  expect([await night.may('A', at(section, half - 1)), await night.may('A', at(section, half))]).toEqual([true, false])
})

test('an alert about a subject is raised again only after its previous alert has ended', async () => {
  await using app = await testApp()
  const endsAt = new Date(app.now().getTime() + 1000)
  const raise = (what: string, now = app.now()) => raiseAlert(app.sql, { what, now, endsAt })
  expect([await raise('a'), await raise('a'), await raise('b')]).toEqual([true, false, true])
  expect(await raise('a', endsAt)).toBe(true)
})

test('B4 R-048 a reservation with a total of 0 counts towards the limit of free reservations, but not as a payment', async () => {
  await using night = await tickets({ addressPercent: 5 })
  await night.hold('A', 2)
  for (let free = 0; free < 7; free++) await night.pay('A', 1)
  expect(await night.may('A', 4), 'seven that were paid for').toBe(true)
  await night.app.sql`update reservations set amount = 0 where state = 2`
  expect([await night.may('A', 3), await night.may('A', 4)]).toEqual([true, false])
  const free = { amount: 0 }
  expect([await night.may('A', 1, free), await night.may('B', 5, free)]).toEqual([false, true])
})
