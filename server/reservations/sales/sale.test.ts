// Tests a sale from its planning to its last place: joins, the draw, turns, and the refusal of holds without a turn.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawFault } from '#domain/sales/draw.ts'
import { changeSale, endSale, pauseSale, resumeSale } from '#server/reservations/sales/change-sale.ts'
import { drawnHolders } from '#server/reservations/sales/entrant-repository.ts'
import { askEffort, type Effort, effortFor } from '#server/reservations/sales/join-effort.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { refusedHolds } from '#server/reservations/sales/refused-holds-repository.ts'
import { leaveSale } from '#server/reservations/sales/read-sale.ts'
import { findSale } from '#server/reservations/sales/sale-repository.ts'
import { tickSale } from '#server/reservations/sales/tick-sale.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { waitAfterSale } from '#server/reservations/sales/wait-after-sale.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { aUuid, testApp, type TestApp } from '#tests/support/app.ts'
import { guest } from '#tests/support/guest.ts'
import {
  anOpenSale,
  aSale,
  type ASale,
  buyIn,
  join,
  mine,
  type Person,
  SALE_STAFF,
  saleTerms,
  someMembers,
  tickAfter,
} from '#tests/support/sale.ts'

const aSaleAgain = (app: TestApp, { outletId, night }: ASale) =>
  planSale(app, SALE_STAFF, { id: aUuid(), outletId, night, ...saleTerms(app) })

const statesOf = async (app: TestApp, sale: ASale, line: readonly Person[]) =>
  Promise.all(line.map(async (person) => (await mine(app, sale, person)).state))

test('the draw of a sale matches the published hash of its seed, and only guests with a turn can hold places', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const sale = await aSale(app)
  const people = await someMembers(app, 6)
  await Promise.all([...people, ...people].map((person) => join(app, sale, person)))
  await expect(buyIn(app, sale, people[0]!)).rejects.toMatchObject({
    code: 'queue_first',
    details: { saleId: sale.id },
  })
  await expect.poll(() => refusedHolds(app.sql, sale.id, app.now()), { timeout: 5000 }).toBe(1)
  await tickAfter(app, sale, 300)
  expect(await refusedHolds(app.sql, sale.id, app.now()), 'a minute later').toBe(0)
  const drawnSale = (await findSale(app.sql, sale.id))!
  const holders = await drawnHolders(app.sql, { id: sale.id, drawn: drawnSale.drawn! })
  expect(holders).toHaveLength(6)
  const { seedHash, seed, entrantsHash } = drawnSale
  expect(drawFault({ seedHash, seed: seed!, entrantsHash: entrantsHash!, holders })).toBeNull()
  expect(createHash('sha256').update(seed!).digest().equals(seedHash)).toBe(true)
  const states = await statesOf(app, sale, people)
  const inTurn = people.filter((_, i) => states[i] === 'turn')
  expect(inTurn).toHaveLength(2)
  await expect(buyIn(app, sale, inTurn[0]!, { qty: 3 })).rejects.toMatchObject({
    code: 'sale_limit',
    details: { tickets: 2 },
  })
  const { id: reservationId } = await buyIn(app, sale, inTurn[0]!, { qty: 2 })
  expect(await mine(app, sale, inTurn[0]!)).toMatchObject({ state: 'used', reservationId })
  await buyIn(app, sale, inTurn[1]!)
  await tickAfter(app, sale, 1)
  expect(await findSale(app.sql, sale.id)).toMatchObject({ state: 'sold_out' })
})

test('a phone that joins a sale ten times at once after the draw gets one place, behind all drawn guests', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 3)
  const [late] = await someMembers(app, 1)
  const entrants = await Promise.all(Array.from({ length: 10 }, () => join(app, sale, late!)))
  expect(new Set(entrants.map(({ holder }) => holder.toString('hex'))).size).toBe(1)
  await tickAfter(app, sale, 1)
  expect(await mine(app, sale, late!)).toMatchObject({ position: line.length + 1 })
  expect(await app.sql`select count(*)::int as n from sale_entrants`).toEqual([{ n: 4 }])
})

test('a guest can use a turn once, with any notation of the phone, and no other guest can use this turn', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 2)
  const [first, second] = line as [Person, Person]
  await expect(buyIn(app, sale, second, { phone: first.phone })).rejects.toMatchObject({ code: 'queue_first' })
  const localPhone = `0${first.phone.slice(3)}`
  const tries = await Promise.allSettled([1, 2, 3].map(() => buyIn(app, sale, first, { phone: localPhone })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [units] = await app.sql`select count(*)::int as n from ticket_units where reservation_id is not null`
  expect(units).toEqual({ n: 1 })
})

test('a guest moves back in the queue after one lapsed turn, and is removed after a second lapsed turn', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 1)
  const [member] = line as [Person]
  app.clock.advance(599)
  expect(await mine(app, sale, member)).toMatchObject({ state: 'turn' })
  app.clock.advance(1)
  await expect(buyIn(app, sale, member), 'in the very instant of its end').rejects.toMatchObject({
    code: 'queue_first',
  })
  await tickAfter(app, sale, 1)
  expect(await mine(app, sale, member)).toMatchObject({ state: 'turn', missed: 1, lineKey: 51 })
  await tickAfter(app, sale, 600)
  expect(await mine(app, sale, member)).toMatchObject({ state: 'missed', missed: 2 })
})

test('if a guest does not pay a hold in a sale, the next guest gets the place, and the first guest waits again', async () => {
  await using app = await testApp({ settings: { paymentWindowSeconds: 60 }, isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 4, { stock: 1, maxTickets: 1 })
  const [first, two] = line as [Person, Person]
  await buyIn(app, sale, first)
  await tickAfter(app, sale, 1)
  expect(await findSale(app.sql, sale.id)).toMatchObject({ state: 'sold_out' })
  app.clock.advance(60)
  await expireHolds(app)
  await tickAfter(app, sale, 1)
  expect(await findSale(app.sql, sale.id)).toMatchObject({ state: 'open', soldOutAt: null })
  expect(await statesOf(app, sale, [first, two])).toEqual(['waiting', 'turn'])
  expect(await mine(app, sale, first)).toMatchObject({ missed: 1 })
})

test('while a sale is paused no turn begins or lapses, and after the pause each turn has its remaining time', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 4)
  const [member] = line as [Person]
  const until = (await mine(app, sale, member)).turnUntil!
  app.clock.advance(100)
  await pauseSale(app, SALE_STAFF, { id: sale.id, version: 1 })
  await tickAfter(app, sale, 5000)
  expect(await statesOf(app, sale, line)).toEqual(['turn', 'turn', 'waiting', 'waiting'])
  await buyIn(app, sale, line[1]!)
  await expect(resumeSale(app, SALE_STAFF, { id: sale.id, version: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await resumeSale(app, SALE_STAFF, { id: sale.id, version: 2 })
  expect((await mine(app, sale, member)).turnUntil).toEqual(new Date(until.getTime() + 5_000_000))
  await tickAfter(app, sale, 1)
  expect((await mine(app, sale, member)).state).toBe('turn')
})

test('a sale blocks a second sale of the same night, and blocks no holds after its end', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 1)
  await expect(aSaleAgain(app, sale)).rejects.toMatchObject({ details: { errors: { night: ['night_taken'] } } })
  const seenSale = { id: sale.id, version: 1 }
  const { joinsFrom, opensAt } = (await findSale(app.sql, sale.id))!
  const times = { joinsFrom, opensAt }
  await changeSale(app, SALE_STAFF, seenSale, { ...saleTerms(app), ...times, ratePerMinute: 30, maxTickets: 1 })
  await expect(changeSale(app, SALE_STAFF, seenSale, saleTerms(app))).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await expect(buyIn(app, sale, line[0]!, { qty: 2 })).rejects.toMatchObject({ code: 'sale_limit' })
  await endSale(app, SALE_STAFF, { id: sale.id, version: 2 })
  await tickSale(app, sale.id)
  const [stranger] = await someMembers(app, 1)
  await buyIn(app, sale, stranger!, { qty: 2 })
  await expect(join(app, sale, stranger!)).rejects.toMatchObject({ code: 'wrong_state' })
  const audits = await app.sql<
    { action: string }[]
  >`select action from audit_entries where subject = ${`sales:${sale.id}`}`
  expect(audits.map(({ action }) => action)).toEqual(['insert', 'update', 'update'])
})

test('a guest who leaves the queue of a sale and returns gets the last position', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 5)
  const last = line[4]!
  await leaveSale(app, { saleId: sale.id, memberId: line[3]!.id })
  await join(app, sale, line[3]!)
  await tickAfter(app, sale, 1)
  expect(await mine(app, sale, line[3]!)).toMatchObject({ position: 4, lineKey: 6, state: 'waiting', ahead: 2 })
  expect(await mine(app, sale, last)).toMatchObject({ position: 5, ahead: 1 })
})

test('before a sale opens, only guests who requested a reminder get an email, but every guest gets an email when the turn begins', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const sale = await aSale(app, { opensAt: new Date(app.now().getTime() + 600_000) })
  const [subscriber, silent] = (await someMembers(app, 2)) as [Person, Person]
  await join(app, sale, subscriber, true)
  await join(app, sale, silent)
  await tickAfter(app, sale, 200)
  expect(await app.sql`select 1 from messages`).toHaveLength(0)
  await tickAfter(app, sale, 150)
  await tickAfter(app, sale, 1)
  expect(await app.sql`select kind from messages`).toEqual([{ kind: 'sale_opens' }])
  await tickAfter(app, sale, 249)
  await tickAfter(app, sale, 1)
  await sendMessages(app)
  const sent = await app.sql<{ kind: string; state: string }[]>`select kind, state from messages order by kind`
  expect(sent).toEqual(['sale_opens', 'sale_turn', 'sale_turn'].map((kind) => ({ kind, state: 'sent' })))
  const [mail] = await app.sql<{ text: string }[]>`
    select i.text from sandbox.inbox i join messages m on m.id = i.message_id where m.kind = 'sale_turn' limit 1`
  expect(mail?.text).toContain(`/penjualan/${sale.id}`)
})

test('when a sale is sold out, its guests can join the waitlist, with numbers in the order of the draw', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 4, { stock: 1, maxTickets: 1 })
  const wait = ({ id }: Person) =>
    waitAfterSale(app, guest({ memberId: id }), { saleId: sale.id, memberId: id, pax: 1 })
  await expect(wait(line[3]!)).rejects.toMatchObject({ code: 'wrong_state' })
  await buyIn(app, sale, line[0]!)
  await tickAfter(app, sale, 1)
  const [third, second] = [await wait(line[3]!), await wait(line[2]!)]
  expect(second.number).toBeLessThan(third.number)
  expect((await wait(line[3]!)).id).toBe(third.id)
  expect(await mine(app, sale, line[3]!)).toMatchObject({ waitsForPlace: true })
  await expect(wait(line[0]!)).rejects.toMatchObject({ code: 'wrong_state' })
  // A guest who joins now has no number before the next tick, but can already join the waitlist.
  const [late] = await someMembers(app, 1)
  await join(app, sale, late!)
  expect((await wait(late!)).number).toBeGreaterThan(third.number)
})

test('if several processes tick a sale at once, there is one draw, and each turn begins once', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const sale = await aSale(app, { stock: 2, maxTickets: 1 })
  const people = await someMembers(app, 12)
  await Promise.all(people.map((person) => join(app, sale, person)))
  app.clock.advance(300)
  await app.sql
    .begin(async (tx) => {
      await tx`update sales set seed = 'x', ticked_at = ${app.now()} where id = ${sale.id}`
    })
    .catch(() => undefined)
  await Promise.all([1, 2, 3, 4, 5].map(() => tickSale(app, sale.id)))
  const [turns] = await app.sql`select count(*)::int as n from sale_entrants where state = 'turn'`
  expect(turns).toEqual({ n: 2 })
  expect(await app.sql`select count(*)::int as n from sale_ticks`).toEqual([{ n: 1 }])
})

test('when a turn lapses while its guest makes a hold, the turn counts as used only if the hold succeeds', async () => {
  await using app = await testApp({ isCalendarEmpty: true })
  const { sale, line } = await anOpenSale(app, 6, { stock: 6, maxTickets: 1 })
  app.clock.advance(599)
  const inTurn = line.slice(0, 4)
  const tries = inTurn.map((person) =>
    buyIn(app, sale, person).then(
      () => 'held',
      () => 'refused',
    ),
  )
  app.clock.advance(1)
  await tickSale(app, sale.id)
  const outcomes = await Promise.all(tries)
  const states = await statesOf(app, sale, inTurn)
  outcomes.forEach((outcome, i) => expect(states[i] === 'used', String(i)).toBe(outcome === 'held'))
})

test('after many joins from one network, each session must send its own proof of work, which expires', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const whose = { saleId: aUuid(), token: 'one' }
  const ask = (effort: Effort | null = null, of = whose) => askEffort(app, of, '203.0.113.7', effort)
  for (let n = 0; n < 60; n++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'effort_needed' })
  await askEffort(app, whose, '198.51.100.7', null)
  const { salt, challenge, max_number: most, signature } = await effortFor(app, whose, '203.0.113.7')
  const hash = (n: number) => createHash('sha256').update(`${salt}${n}`).digest('hex')
  const number = Array.from({ length: most }, (_, n) => n).find((n) => hash(n) === challenge)!
  await ask({ salt, number, signature })
  await expect(ask({ salt, number: number + 1, signature })).rejects.toMatchObject({ code: 'effort_needed' })
  await expect(ask({ salt, number, signature }, { ...whose, token: 'two' })).rejects.toThrow('effort_needed')
  app.clock.advance(301)
  await expect(ask({ salt, number, signature })).rejects.toMatchObject({ code: 'effort_needed' })
})
