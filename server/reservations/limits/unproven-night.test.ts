// Attacks on a night's places by phones that nobody proved, and honest guests beside them.
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

/** 'held', or the code of the refusal. */
async function tryHold(app: TestApp, viewer: Viewer, ids: number[], over: { phone?: string; night?: string } = {}) {
  const { phone = aPhone(), night = NIGHT } = over
  const tables = ids.map((tableId) => ({ tableId, pax: 2 }))
  return reported(holdTables(app, viewer, { ...bookingForm(night, '21:00', { phone }), tables }))
}

async function reported(hold: Promise<unknown>) {
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

/** So many percent of the tables of a night, free or not. */
async function tablesIn(app: TestApp, percent: number) {
  const [row] = await app.sql<{ all: number }[]>`select count(*)::int as all from tables t
    join outlets o on o.id = t.outlet_id where o.slug = 'kuningan' and t.is_reservable`
  return Math.floor(((row?.all ?? 0) * percent) / 100)
}

test('R-048 one address holds one booking or 5 % of a night with phones that it only typed, then proves them; the next address books on', async () => {
  await using app = await limited()
  const ids = await idsOf(app)
  const announced = []
  for (let n = 0; n + 3 <= ids.length; n += 3)
    announced.push(await tryHold(app, guest({ address: `10.0.0.${n}` }), ids.slice(n, n + 3)))
  const held = announced.filter((word) => word === 'held').length * 3
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(Math.max(3, await tablesIn(app, 5)))
  expect(new Set(announced)).toEqual(new Set(['held', 'phone_proof_needed']))
  const free = await idsOf(app)
  const [phone, next] = [aPhone(), guest({ address: '10.9.9.9', browserKey: 'next door' })]
  await prove(app, phone, 'next door')
  expect(await tryHold(app, next, free.slice(0, 1), { phone })).toBe('held')
  const [alert] = await app.sql`select what from alerts`
  expect(alert?.['what']).toContain(NIGHT)
})

test('R-048 two hundred addresses hold 5 % of a night with typed phones, all at once and after', async () => {
  await using app = await limited()
  const ids = await idsOf(app)
  const announced = await Promise.all(
    Array.from({ length: 200 }, (_, n) => tryHold(app, guest({ address: `10.${n}.0.1` }), [ids[n % ids.length] ?? 0])),
  )
  expect(await waitingTables(app)).toBe(await tablesIn(app, 5))
  expect(announced).toContain('phone_proof_needed')
  const free = await idsOf(app)
  for (let n = 0; n < 20; n++)
    expect(await tryHold(app, guest({ address: `10.${n}.7.1` }), free.slice(0, 1))).toBe('phone_proof_needed')
})

/** Half of the night is paid for, by guests of three networks. */
async function sellHalf(app: TestApp, ids: number[]) {
  for (const [n, id] of ids.slice(0, Math.floor(ids.length * 0.5)).entries()) {
    const [phone, browserKey] = [aPhone(), `paying ${id}`]
    await prove(app, phone, browserKey)
    const held = await holdTables(app, guest({ browserKey, address: `10.2.${n % 3}.1` }), {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await settlePayment(app, held.id, paidBy(`T ${id}`, held.amount))
  }
}

/** Holds what is free, table by table, until somebody is refused. */
async function holdAll(app: TestApp, addressOf: (n: number) => string) {
  let held = 0
  for (const [n, id] of (await idsOf(app)).entries()) {
    const word = await tryHold(app, guest({ address: addressOf(n) }), [id])
    if (word !== 'held') return { held, word }
    held += 1
  }
  return { held, word: 'all' }
}

test('R-048 a night that sells has as many waiting with typed phones as were paid for in the last hour, up to a quarter', async () => {
  await using app = await limited()
  await sellHalf(app, await idsOf(app))
  const hold = () => holdAll(app, (n) => `10.2.${n % 3}.9`)
  expect(await hold()).toEqual({ held: await tablesIn(app, 25), word: 'phone_proof_needed' })
  app.clock.advance(3700)
  expect(await hold()).toEqual({ held: await tablesIn(app, 5), word: 'phone_proof_needed' })
})

test('R-048 of a night that sells, two hundred addresses that pay for nothing hold 5 %', async () => {
  await using app = await limited()
  await sellHalf(app, await idsOf(app))
  expect(await holdAll(app, (n) => `10.3.${n}.1`)).toEqual({
    held: await tablesIn(app, 5),
    word: 'phone_proof_needed',
  })
  expect(await holdAll(app, () => '10.2.0.1')).toMatchObject({ word: 'phone_proof_needed' })
  expect(await waitingTables(app)).toBeGreaterThan(await tablesIn(app, 5))
})

test('R-048 tickets of a night, too, wait for 5 % of typed phones at most', async () => {
  await using app = await limited()
  const id = await aTicketOf(app, { stock: 100 })
  const buy = (n: number, qty: number) =>
    reported(
      buyTickets(app, guest({ address: `10.3.${n}.1` }), {
        ...bookingForm(NIGHT, '21:00'),
        tickets: [{ id, qty, pax: 1 }],
      }),
    )
  const announced = await Promise.all(Array.from({ length: 20 }, (_, n) => buy(n, 1)))
  expect(announced.filter((word) => word === 'held')).toHaveLength(5)
  expect(announced.filter((word) => word === 'phone_proof_needed')).toHaveLength(15)
})

test('R-048 dinners of one hour count the tables of their section', async () => {
  await using app = await limited()
  const at = await aRestaurant(app)
  const announced = []
  for (let n = 0; n < 4; n++)
    announced.push(await reported(reserveRestaurant(app, guest({ address: `10.4.${n}.1` }), aDinner(at))))
  expect(announced).toEqual(['held', 'phone_proof_needed', 'phone_proof_needed', 'phone_proof_needed'])
})

test('R-048 of two hundred guests behind one carrier who pay a while after they hold, few prove a phone and none is refused', async () => {
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
    const held = await buy(n)
    unpaid.push(() => settlePayment(app, held.id, paidBy(`T ${n}`, held.amount)))
    if (unpaid.length > 20) await unpaid.shift()?.()
    app.clock.advance(2)
  }
  expect(proofs).toBeLessThan(20)
})

test('R-048 guests behind one carrier who prove their phones are never refused for their neighbours', async () => {
  await using app = await limited()
  const ids = await idsOf(app)
  for (const [n, id] of ids.entries()) {
    const [phone, browserKey] = [`+62811${String(10_000_000 + n)}`, `browser ${n}`]
    await prove(app, phone, browserKey)
    expect(await tryHold(app, guest({ address: '100.64.0.1', browserKey }), [id], { phone })).toBe('held')
  }
})

test('R-055 three releases of holds with a typed phone ban the browser, and not the owner of the phone', async () => {
  await using app = await limited()
  const phone = aPhone()
  const stranger = guest({ browserKey: 'a stranger', address: '10.0.0.1' })
  for (const id of (await idsOf(app)).slice(0, 3)) {
    const held = await holdTables(app, stranger, {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await releaseHold(app, { ...stranger, reservationToken: accessToken(app, held) }, held.id)
  }
  const [id = 0] = await idsOf(app)
  expect(await tryHold(app, stranger, [id])).toBe('banned')
  await prove(app, phone, 'the owner')
  expect(await tryHold(app, guest({ browserKey: 'the owner', address: '10.1.0.1' }), [id], { phone })).toBe('held')
})

test('R-055 three releases of holds with a proven phone ban it in another browser that proves it', async () => {
  await using app = await limited()
  const phone = aPhone()
  await prove(app, phone, 'one')
  await prove(app, phone, 'two')
  const owner = guest({ browserKey: 'one' })
  for (const id of (await idsOf(app)).slice(0, 3)) {
    const held = await holdTables(app, owner, {
      ...bookingForm(NIGHT, '21:00', { phone }),
      tables: [{ tableId: id, pax: 2 }],
    })
    await releaseHold(app, { ...owner, reservationToken: accessToken(app, held) }, held.id)
  }
  const [id = 0] = await idsOf(app)
  expect(await tryHold(app, guest({ browserKey: 'two' }), [id], { phone })).toBe('banned')
})
