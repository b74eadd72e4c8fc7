// Tests attacks on a night: attackers hold many places with unproven phones while honest guests also book.
import { expect, test } from 'vitest'
import { isRefused } from '#domain/refusals.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { accessToken } from '#server/reservations/access.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { aTicketOf, NIGHT } from '#tests/support/booking.ts'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { aPhone, freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const limited = () => testApp({ settings: { areLimitsOn: true } })

/** Tries to hold tables. Returns 'held', or the code of the refusal. */
async function tryHold(app: TestApp, viewer: Viewer, ids: number[], over: { phone?: string; night?: string } = {}) {
  const { phone = aPhone(), night = NIGHT } = over
  const tables = ids.map((tableId) => ({ tableId, pax: 2 }))
  return readOutcome(holdTables(app, viewer, { ...bookingForm(night, '21:00', { phone }), tables }))
}

async function readOutcome(hold: Promise<unknown>) {
  try {
    await hold
    return 'held'
  } catch (error) {
    if (isRefused(error)) return error.code
    throw error
  }
}

async function idsOf(app: TestApp, night = NIGHT) {
  return (await freeTables(app, 'kuningan', night)).map(({ id }) => id)
}

const prove = (app: TestApp, phone: string, browserKey: string) => app.sql`
  insert into phone_proofs (phone, browser_key, proven_at) values (${phone}, ${browserKey}, ${app.now()})`

const waitingTables = async (app: TestApp) => {
  const [row] = await app.sql<{ held: number }[]>`
    select count(*)::int as held from reservation_tables t join reservations r on r.id = t.reservation_id
    where r.state = 0 and r.night = ${NIGHT}`
  return row?.held ?? 0
}

/** Converts a percentage of all tables to a number of tables, rounded down. Free and taken tables are included. */
async function tablesIn(app: TestApp, percent: number) {
  const [row] = await app.sql<{ all: number }[]>`select count(*)::int as all from tables t
    join outlets o on o.id = t.outlet_id where o.slug = 'kuningan' and t.is_reservable`
  return Math.floor(((row?.all ?? 0) * percent) / 100)
}

test('R-048 guests of one IP network without a phone proof can together hold one booking or 5 % of a night', async () => {
  await using app = await limited()
  const ids = await idsOf(app)
  const outcomes = []
  for (let n = 0; n + 3 <= ids.length; n += 3)
    outcomes.push(await tryHold(app, guest({ address: `10.0.0.${n}` }), ids.slice(n, n + 3)))
  const heldCount = outcomes.filter((word) => word === 'held').length * 3
  expect(heldCount).toBeGreaterThan(0)
  expect(heldCount).toBeLessThanOrEqual(Math.max(3, await tablesIn(app, 5)))
  expect(new Set(outcomes)).toEqual(new Set(['held', 'phone_proof_needed']))
  const free = await idsOf(app)
  const [phone, next] = [aPhone(), guest({ address: '10.9.9.9', browserKey: 'next door' })]
  await prove(app, phone, 'next door')
  expect(await tryHold(app, next, free.slice(0, 1), { phone })).toBe('held')
  const [alert] = await app.sql`select what from alerts`
  expect(alert?.['what']).toContain(NIGHT)
})

test('R-048 two hundred IP networks without a phone proof can together hold at most 5 % of a night', async () => {
  await using app = await limited()
  const ids = await idsOf(app)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, n) => tryHold(app, guest({ address: `10.${n}.0.1` }), [ids[n % ids.length] ?? 0])),
  )
  expect(await waitingTables(app)).toBe(await tablesIn(app, 5))
  expect(outcomes).toContain('phone_proof_needed')
  const free = await idsOf(app)
  for (let n = 0; n < 20; n++)
    expect(await tryHold(app, guest({ address: `10.${n}.7.1` }), free.slice(0, 1))).toBe('phone_proof_needed')
})

async function sellHalf(app: TestApp, ids: number[]) {
  for (const [n, id] of ids.slice(0, Math.floor(ids.length * 0.5)).entries()) {
    const [phone, browserKey] = [aPhone(), `paying ${id}`]
    await prove(app, phone, browserKey)
    const hold = await holdTables(app, guest({ browserKey, address: `10.2.${n % 3}.1` }), {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await settlePayment(app, hold.id, paidBy(`T ${id}`, hold.amount))
  }
}

async function holdAll(app: TestApp, addressOf: (n: number) => string) {
  let heldCount = 0
  for (const [n, id] of (await idsOf(app)).entries()) {
    const word = await tryHold(app, guest({ address: addressOf(n) }), [id])
    if (word !== 'held') return { held: heldCount, word }
    heldCount += 1
  }
  return { held: heldCount, word: 'all' }
}

test('R-048 on a busy night, guests without a phone proof can hold as many places as were paid in the last hour, up to a quarter of the night', async () => {
  await using app = await limited()
  await sellHalf(app, await idsOf(app))
  const hold = () => holdAll(app, (n) => `10.2.${n % 3}.9`)
  expect(await hold()).toEqual({ held: await tablesIn(app, 25), word: 'phone_proof_needed' })
  app.clock.advance(3700)
  expect(await hold()).toEqual({ held: await tablesIn(app, 5), word: 'phone_proof_needed' })
})

test('R-048 on a busy night, networks without a recent payment can together hold at most 5 % of the places', async () => {
  await using app = await limited()
  await sellHalf(app, await idsOf(app))
  expect(await holdAll(app, (n) => `10.3.${n}.1`)).toEqual({
    held: await tablesIn(app, 5),
    word: 'phone_proof_needed',
  })
  expect(await holdAll(app, () => '10.2.0.1')).toMatchObject({ word: 'phone_proof_needed' })
  expect(await waitingTables(app)).toBeGreaterThan(await tablesIn(app, 5))
})

test('R-048 guests without a phone proof can hold at most 5 % of the tickets of a night', async () => {
  await using app = await limited()
  const id = await aTicketOf(app, { stock: 100 })
  const buy = (n: number, qty: number) =>
    readOutcome(
      buyTickets(app, guest({ address: `10.3.${n}.1` }), {
        ...bookingForm(NIGHT, '21:00'),
        tickets: [{ id, qty, pax: 1 }],
      }),
    )
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => buy(n, 1)))
  expect(outcomes.filter((word) => word === 'held')).toHaveLength(5)
  expect(outcomes.filter((word) => word === 'phone_proof_needed')).toHaveLength(15)
})

test('R-048 for dinners without a phone proof, the limit is a share of the tables of one section during the same hours', async () => {
  await using app = await limited()
  const at = await aRestaurant(app)
  const outcomes = []
  for (let n = 0; n < 4; n++)
    outcomes.push(await readOutcome(reserveRestaurant(app, guest({ address: `10.4.${n}.1` }), aDinner(at))))
  expect(outcomes).toEqual(['held', 'phone_proof_needed', 'phone_proof_needed', 'phone_proof_needed'])
})

test('R-048 when two hundred guests of one mobile carrier pay with a delay, only a few must prove a phone, and all guests can buy', async () => {
  await using app = await limited()
  const id = await aTicketOf(app, { stock: 1000 })
  const unpaid: (() => Promise<unknown>)[] = []
  let proofs = 0
  const buy = async (n: number) => {
    const [phone, viewer] = [aPhone(), guest({ address: '100.64.0.1', browserKey: `browser ${n}` })]
    const booking = { ...bookingForm(NIGHT, '21:00', { phone }), tickets: [{ id, qty: 1, pax: 1 }] }
    try {
      return await buyTickets(app, viewer, booking)
    } catch (error) {
      if (!isRefused(error) || error.code !== 'phone_proof_needed') throw error
      proofs += 1
      await prove(app, phone, `browser ${n}`)
      return buyTickets(app, viewer, booking)
    }
  }
  for (let n = 0; n < 200; n++) {
    const hold = await buy(n)
    unpaid.push(() => settlePayment(app, hold.id, paidBy(`T ${n}`, hold.amount)))
    if (unpaid.length > 20) await unpaid.shift()?.()
    app.clock.advance(2)
  }
  expect(proofs).toBeLessThan(20)
})

test('R-048 guests of one mobile carrier who prove their phones are not blocked by other guests of the same carrier', async () => {
  await using app = await limited()
  const ids = await idsOf(app)
  for (const [n, id] of ids.entries()) {
    const [phone, browserKey] = [`+62811${String(10_000_000 + n)}`, `browser ${n}`]
    await prove(app, phone, browserKey)
    expect(await tryHold(app, guest({ address: '100.64.0.1', browserKey }), [id], { phone })).toBe('held')
  }
})

test('R-055 the release of three holds with an unproven phone bans the browser, but not the owner of the phone', async () => {
  await using app = await limited()
  const phone = aPhone()
  const stranger = guest({ browserKey: 'a stranger', address: '10.0.0.1' })
  for (const id of (await idsOf(app)).slice(0, 3)) {
    const hold = await holdTables(app, stranger, {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await releaseHold(app, { ...stranger, reservationToken: accessToken(app, hold) }, hold.id)
  }
  const [id = 0] = await idsOf(app)
  expect(await tryHold(app, stranger, [id])).toBe('banned')
  await prove(app, phone, 'the owner')
  expect(await tryHold(app, guest({ browserKey: 'the owner', address: '10.1.0.1' }), [id], { phone })).toBe('held')
})

test('R-055 the release of three holds with a proven phone bans the phone, even in another browser that has proven the phone', async () => {
  await using app = await limited()
  const phone = aPhone()
  await prove(app, phone, 'one')
  await prove(app, phone, 'two')
  const owner = guest({ browserKey: 'one' })
  for (const id of (await idsOf(app)).slice(0, 3)) {
    const hold = await holdTables(app, owner, {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await releaseHold(app, { ...owner, reservationToken: accessToken(app, hold) }, hold.id)
  }
  const [id = 0] = await idsOf(app)
  expect(await tryHold(app, guest({ browserKey: 'two' }), [id], { phone })).toBe('banned')
})
