import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import { arrivalSlots } from '#domain/calendar/slots.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { ticketsOfNight } from '#server/inventory/repository.ts'
import { accessToken } from '#server/reservations/access.ts'
import { takeUnits, ticketsOfParty } from '#server/reservations/changes/party-repository.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { keepPlaces } from '#server/reservations/venue-holds/keep-places.ts'
import { actorOf } from '#server/reservations/viewer.ts'
import { freeTickets } from '#server/reservations/waitlist/repository.ts'
import { isRefused } from '#domain/refusals.ts'
import { failureOf } from '#server/http/refuse.ts'
import { changePhases } from '#server/stock/tickets/change-phases.ts'
import { changeTicketStock, copyTickets } from '#server/stock/tickets/change-tickets.ts'
import type { PhaseInput } from '#server/stock/tickets/stock-phase-repository.ts'
import { stockTickets } from '#server/stock/tickets/ticket-repository.ts'
import { transact } from '#server/work.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketNight, bookingForm, guest } from '#tests/support/guest.ts'
import { aPerson } from '#tests/support/office.ts'

const EARLY = { id: null, name: { id: 'Lebih awal', en: 'Early bird' }, price: 100_000, endsAt: null, stock: 5 }
const REGULAR = { id: null, name: { id: 'Reguler', en: 'Regular' }, price: 150_000, endsAt: null, stock: null }
const DOOR = { id: null, name: { id: 'Di pintu', en: 'Door' }, price: 200_000, endsAt: null, stock: null }

async function aSale(app: TestApp) {
  const { outletId, night, ticketId } = await aTicketNight(app)
  const { id } = await aPerson(app, 'manager', outletId)
  const actor = { kind: 'staff', id } as const
  const stored = async () => {
    const match = (await stockTickets(app.sql, outletId, night, app.now())).find((ticket) => ticket.id === ticketId)
    if (!match) throw new Error('no ticket')
    return match
  }
  const seeTicket = async () => ({ outletId, id: ticketId, version: (await stored()).version })
  const setPhases = async (phases: PhaseInput[]) => changePhases(app, actor, await seeTicket(), phases)
  const setStock = async (stock: number) => changeTicketStock(app, actor, await seeTicket(), stock)
  const saleNight = await findNight(app, outletId, night)
  const slot = (saleNight && arrivalSlots({ ...saleNight, now: app.now() })[0]) ?? ''
  const buy = (price: number | null, qty = 1) =>
    buyTickets(app, guest(), { ...bookingForm(night, slot), tickets: [{ id: ticketId, qty, price }] })
  const onSale = async () => {
    const ticket = (await ticketsOfNight(app.sql, outletId, night, app.now())).find(({ id: of }) => of === ticketId)
    return (
      ticket && {
        price: ticket.price,
        phase: ticket.phase?.name.en ?? null,
        left: ticket.seatsLeft,
        next: ticket.phase?.next?.price,
      }
    )
  }
  return { outletId, night, ticketId, actor, stored, setPhases, setStock, buy, onSale }
}

const amountsOf = (results: PromiseSettledResult<{ quote: { lines: { unitAmount: number }[] } }>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.quote.lines[0]?.unitAmount] : []))

test('when 50 guests buy the last 5 early tickets at once, exactly 5 guests pay the early price', async () => {
  await using app = await testApp({ pool: 24 })
  const { setPhases, setStock, buy, onSale, stored } = await aSale(app)
  await setStock(100)
  await setPhases([EARLY, REGULAR])
  expect(await onSale()).toEqual({ price: 100_000, phase: 'Early bird', left: 5, next: 150_000 })
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => buy(100_000)))
  expect(amountsOf(results)).toEqual(Array.from({ length: 5 }, () => 100_000))
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: 'validation_failed',
        details: { errors: { 'tickets.0.price': ['price_changed'] } },
      })
  expect(await onSale()).toMatchObject({ price: 150_000, phase: 'Regular' })
  expect((await stored()).held).toBe(5)
})

test('when 50 guests who accept any price buy at once, 5 guests pay the early price and 45 the regular price', async () => {
  await using app = await testApp({ pool: 24 })
  const { setPhases, setStock, buy, stored } = await aSale(app)
  await setStock(100)
  await setPhases([EARLY, REGULAR])
  const amounts = amountsOf(await Promise.allSettled(Array.from({ length: 50 }, () => buy(null))))
  expect(amounts.filter((amount) => amount === 100_000)).toHaveLength(5)
  expect(amounts.filter((amount) => amount === 150_000)).toHaveLength(45)
  expect((await stored()).held).toBe(50)
})

test('a guest who wants more tickets than a phase has sees the number of remaining tickets and the next price', async () => {
  await using app = await testApp()
  const { setPhases, setStock, buy } = await aSale(app)
  await setStock(20)
  await setPhases([{ ...EARLY, stock: 2 }, REGULAR])
  const refusal = await buy(null, 3).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'ticket_sold_out', details: { phase: { left: 2, next: { price: 173_250 } } } })
  if (!isRefused(refusal)) throw new Error('no refusal')
  expect(failureOf(refusal, 'en').message).toMatch(
    /, Early bird: only 2 left at this price\. Choose at most 2\. After that: Regular, IDR 173,250\.$/,
  )
  expect(failureOf(refusal, 'id').message).toMatch(/tinggal 2 dengan harga ini.* Setelah itu: .+, IDR/)
  expect(amountsOf(await Promise.allSettled([buy(null, 2)]))).toEqual([100_000])
})

test('a released unpaid ticket returns to its phase, or to the next phase if its phase has ended', async () => {
  await using app = await testApp()
  const { setPhases, setStock, buy, onSale } = await aSale(app)
  await setStock(20)
  const release = (id: string) => releaseHold(app, guest({ reservationToken: accessToken(app, { id }) }), id)
  await setPhases([{ ...EARLY, stock: 2, endsAt: '2026-11-23T18:00' }, REGULAR])
  const holds = [await buy(100_000), await buy(100_000)]
  expect(await onSale()).toMatchObject({ phase: 'Regular', left: 18 })
  await release(holds[0]?.id ?? '')
  expect(await onSale()).toMatchObject({ phase: 'Early bird', left: 1 })
  app.clock.set('2026-11-23T12:00:00Z')
  expect(await onSale()).toMatchObject({ phase: 'Regular', price: 150_000, left: 20 })
  await expect(buy(100_000)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(amountsOf(await Promise.allSettled([buy(150_000)]))).toEqual([150_000])
})

test('a ticket phase ends at its time in the outlet’s time zone, but a held ticket keeps the price of its phase', async () => {
  await using app = await testApp({ now: '2026-11-23T10:59:59Z' })
  const { setPhases, buy, onSale, stored } = await aSale(app)
  await setPhases([{ ...EARLY, stock: null, endsAt: '2026-11-23T18:00' }, REGULAR])
  expect((await stored()).phases[0]?.endsAt).toBe('2026-11-23T18:00')
  const { id } = await buy(100_000)
  expect(await onSale()).toMatchObject({ phase: 'Early bird' })
  app.clock.set('2026-11-23T11:00:00Z')
  expect(await onSale()).toMatchObject({ phase: 'Regular', price: 150_000 })
  const [line] = await app.sql<{ name: string; unitAmount: number }[]>`
    select ticket_name ->> 'en' as name, unit_amount from reservation_tickets where reservation_id = ${id}`
  expect(line?.name).toMatch(/, Early bird$/)
  expect(line?.unitAmount).toBe(100_000)
})

test('a purchase of more tickets than the phase has left is refused as sold out', async () => {
  await using app = await testApp()
  const { setPhases, buy } = await aSale(app)
  await setPhases([{ ...EARLY, stock: 2 }, REGULAR])
  await expect(buy(100_000, 3)).rejects.toMatchObject({ code: 'ticket_sold_out' })
  await expect(buy(100_000, 2)).resolves.toBeDefined()
})

test('no phase is on sale once the last phase has ended', async () => {
  await using app = await testApp()
  const { setPhases, buy, onSale } = await aSale(app)
  await setPhases([
    { ...EARLY, stock: null, endsAt: '2026-11-21T12:00' },
    { ...DOOR, endsAt: '2026-11-22T12:00' },
  ])
  app.clock.set('2026-11-23T12:00:00Z')
  expect(await onSale()).toMatchObject({ phase: null, left: 0 })
  await expect(buy(null)).rejects.toMatchObject({ code: 'ticket_sold_out' })
})

test('a change of the ticket phases cannot remove a phase with sold tickets, or exceed the stock of the ticket type', async () => {
  await using app = await testApp()
  const { setPhases, setStock, buy, stored, onSale } = await aSale(app)
  await setStock(20)
  await setPhases([{ ...EARLY, stock: 3 }, REGULAR])
  await buy(100_000, 2)
  const [early = 0, regular = 0] = (await stored()).phases.map(({ id }) => id)
  await expect(setPhases([{ ...REGULAR, id: regular }])).rejects.toMatchObject({ code: 'has_bookings' })
  await expect(setPhases([{ ...EARLY, id: early, stock: 1 }, REGULAR])).rejects.toMatchObject({ code: 'has_bookings' })
  await expect(setPhases([{ ...EARLY, id: early, stock: 21 }, REGULAR])).rejects.toMatchObject({
    details: { errors: { 'phases.0.stock': ['phase_stock'] } },
  })
  await expect(setPhases([{ ...EARLY, id: 0 }, REGULAR])).rejects.toMatchObject({ code: 'not_found' })
  await setPhases([
    { ...EARLY, id: early, stock: 10 },
    { ...DOOR, id: regular },
  ])
  expect(await onSale()).toEqual({ price: 100_000, phase: 'Early bird', left: 8, next: 200_000 })
  await expect(setStock(9)).rejects.toMatchObject({ details: { errors: { stock: ['phase_stock'] } } })
  await setStock(12)
  expect((await stored()).price).toBe(200_000)
  await expect(setPhases([])).rejects.toMatchObject({ code: 'has_bookings' })
})

test('staff can change the ticket phases while guests buy, and no ticket unit is sold twice', async () => {
  await using app = await testApp({ pool: 24 })
  const { setPhases, setStock, buy, stored } = await aSale(app)
  await setStock(60)
  await setPhases([EARLY, REGULAR])
  const editPhases = async () => {
    for (const stock of [8, 12, 3, 20]) {
      const ids = (await stored()).phases.map(({ id }) => id)
      const door = { ...DOOR, id: ids.length > 2 ? (ids[1] ?? null) : null, stock: 2 }
      const phases = [{ ...EARLY, id: ids[0] ?? null, stock }, door, { ...REGULAR, id: ids.at(-1) ?? null }]
      await setPhases(stock === 12 ? phases.toSpliced(1, 1) : phases).catch((error: unknown) =>
        expect(error).toMatchObject({ code: expect.stringMatching(/^(has_bookings|validation_failed)$/) }),
      )
    }
  }
  const purchases = Array.from({ length: 40 }, () => buy(null))
  const [, results] = await Promise.all([editPhases(), Promise.allSettled(purchases)])
  const amounts = amountsOf(results)
  expect(amounts).toHaveLength(40)
  expect(amounts.every((amount) => [100_000, 150_000, 200_000].includes(amount ?? 0))).toBe(true)
  expect((await stored()).held).toBe(40)
})

test('a copy of a night has its ticket phases with full stock, and their ends move with the night', async () => {
  await using app = await testApp()
  const { outletId, night, actor, setPhases, setStock, buy, ticketId } = await aSale(app)
  await setStock(20)
  await setPhases([{ ...EARLY, stock: 3, endsAt: `${addNights(night, -2)}T18:00` }, REGULAR])
  await buy(100_000, 2)
  const next = addNights(night, 300)
  await copyTickets(app, actor, { outletId, night: next }, night)
  const copies = await stockTickets(app.sql, outletId, next, app.now())
  const copy = copies.find(({ phases }) => phases.length > 0)
  expect(copy?.id).not.toBe(ticketId)
  expect(copy?.phases.map(({ name, price, stock, sold, endsAt }) => [name.en, price, stock, sold, endsAt])).toEqual([
    ['Early bird', 100_000, 3, 0, `${addNights(next, -2)}T18:00`],
    ['Regular', 150_000, null, 0, null],
  ])
  const [onSale] = (await ticketsOfNight(app.sql, outletId, next, app.now())).filter(({ id }) => id === copy?.id)
  expect(onSale).toMatchObject({ seatsLeft: 3, price: 100_000 })
})

test('the waitlist offers tickets at the price of the phase that is on sale', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { outletId, night, ticketId, setPhases, setStock, buy } = await aSale(app)
  await setStock(20)
  await setPhases([{ ...EARLY, stock: 3 }, REGULAR])
  const { id } = await buy(100_000, 1)
  const offerOf = async () => {
    const waitlist = { outletId, night, kind: 'tickets' } as const
    return (await freeTickets(app.sql, waitlist, { enough: 3, now: app.now() })).find(
      (ticket) => ticket.id === ticketId,
    )
  }
  expect(await offerOf()).toMatchObject({ price: 100_000, free: 2, phase: { name: { en: 'Early bird' } } })
  const [more] = await ticketsOfParty(app.sql, id, app.now())
  expect(more).toMatchObject({ price: 100_000, free: 2 })
  await transact(app, actorOf(guest()), async ({ sql }) => {
    expect(await takeUnits(sql, { id, ticketId, units: 2, phaseId: more?.phaseId ?? null, holdId: null })).toBe(true)
  })
  expect(await offerOf()).toMatchObject({ price: 150_000, free: 3 })
  expect((await ticketsOfParty(app.sql, id, app.now()))[0]).toMatchObject({ price: 150_000, quantity: 3 })
})

test('the venue first holds tickets without a phase, and then tickets of a phase', async () => {
  await using app = await testApp()
  const { outletId, night, ticketId, actor, setPhases, setStock, onSale } = await aSale(app)
  await setStock(10)
  await setPhases([{ ...EARLY, stock: 4 }, REGULAR])
  const keep = (quantity: number) =>
    keepPlaces(app, actor, {
      id: randomUUID(),
      outletId,
      night,
      kind: 'kept',
      tableIds: [],
      from: null,
      to: null,
      tickets: [{ ticketId, quantity }],
      reason: 'the artist',
      forName: '',
      forPhone: '',
      until: null,
    })
  await keep(6)
  expect(await onSale()).toMatchObject({ phase: 'Early bird', left: 4, next: 150_000 })
  await keep(3)
  expect(await onSale()).toMatchObject({ phase: 'Early bird', left: 1 })
})
