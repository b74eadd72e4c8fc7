// What follows a claim that the database refused, reason by reason.
import { expect, test } from 'vitest'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { waitForAnotherTry } from '#server/reservations/holding/retry-claim.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf } from '#tests/support/booking.ts'
import { guest } from '#tests/support/guest.ts'
import { dinnerSections, heldDinner, heldTables, heldTickets, plainHold, written } from '#tests/support/plain-hold.ts'

const refusal = (word: string) => Object.assign(new Error(word), { code: 'SJ409' })
const clash = (constraint: string) => Object.assign(new Error('taken'), { code: '23505', constraint_name: constraint })

/** What is said after a claim was refused. */
async function after(
  app: TestApp,
  error: Error,
  over: Partial<Hold> = {},
  asked: { tries?: number; hasAlternatives?: boolean } = {},
) {
  const hold = await plainHold(app, { tables: heldTables(1), ...over })
  return waitForAnotherTry(app, guest(), { error, hold }, { tries: 1, hasAlternatives: false, ...asked })
}

test('a hold whose number or code somebody has is tried with others, and what else is broken is told as it is', async () => {
  await using app = await testApp()
  for (const name of ['reservations_booking_code_unique', 'reservations_reservation_number_unique'])
    expect(await after(app, clash(name))).toBe('again')
  for (const error of [clash('affiliator_uses_pkey'), new Error('a fault of ours')])
    await expect(after(app, error)).rejects.toBe(error)
})

test('R-046 a table that is gone is told by its name, but where another may do for forty tries', async () => {
  await using app = await testApp()
  const error = refusal('table_unavailable')
  const [section] = await dinnerSections(app)
  const told = { code: 'table_unavailable', details: { tableNames: ['T1', 'T2'] } }
  const tables = heldTables(1, 2)
  const dinner = heldDinner({ ...section!, tableIds: [1, 2] })
  await expect(after(app, error, { tables })).rejects.toMatchObject(told)
  await expect(after(app, error, { tables: [], dinner })).rejects.toMatchObject(told)
  expect(await after(app, error, { tables }, { hasAlternatives: true, tries: 39 })).toBe('again')
  await expect(after(app, error, { tables }, { hasAlternatives: true, tries: 40 })).rejects.toMatchObject(told)
  const taken = after(app, refusal('payment_pending'), { tables }, { hasAlternatives: true })
  await expect(taken).rejects.toMatchObject({ code: 'table_unavailable' })
})

test('R-046 tickets that look gone are asked for again while as many are free, after a pause', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const [one, other] = [await aTicketOf(app, { stock: 2 }), await aTicketOf(app, { stock: 1, at: 'gema-scbd' })]
  const ask = (...quantities: [number, number]) =>
    after(
      app,
      refusal('ticket_sold_out'),
      { tables: [], tickets: [one, other].flatMap((id, at) => heldTickets(id, quantities[at]!)) },
      { tries: 20 },
    )
  const begun = performance.now()
  expect(await ask(2, 1)).toBe('again')
  expect(performance.now() - begun).toBeGreaterThan(60)
  await expect(ask(3, 1)).rejects.toMatchObject({ code: 'ticket_sold_out' })
  await expect(ask(1, 2)).rejects.toMatchObject({ code: 'ticket_sold_out' })
})

test('R-046 R-104 units of a lapsed hold come back once its end was settled', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const id = await aTicketOf(app, { stock: 1 })
  const lapsed = await plainHold(app, { kind: 'tickets', tickets: heldTickets(id, 1) })
  expect(await written(app, lapsed)).toBe('held')
  app.clock.advance(1800)
  expect(await after(app, refusal('ticket_sold_out'), { tables: [], tickets: heldTickets(id, 1) })).toBe('again')
  expect(await findReservation(app.sql, lapsed.id)).toMatchObject({ state: 6 })
})

test('R-042 a code of which uses are left is tried again, and one that is used up is a fault of its field', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const affiliator = { code: 'ARUM10', useLimit: 1 }
  const told = { code: 'validation_failed', details: { errors: { affiliator_code: ['code_invalid'] } } }
  expect(await after(app, refusal('code_used_up'), { affiliator })).toBe('again')
  expect(await written(app, await plainHold(app, { affiliator }))).toBe('held')
  await expect(after(app, refusal('code_used_up'), { affiliator })).rejects.toMatchObject(told)
  await expect(after(app, refusal('code_used_up'))).rejects.toMatchObject(told)
})

test('R-048 who waits already is told of what waits, and who must prove the phone is told so and an alert left', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const waiting = await plainHold(app, { slotKeys: ['a'] })
  expect(await written(app, waiting)).toBe('held')
  await expect(after(app, refusal('payment_pending'), { slotKeys: ['a'] })).rejects.toMatchObject({
    code: 'payment_pending',
    details: { reservationId: waiting.id },
  })
  await expect(after(app, refusal('phone_proof_needed'))).rejects.toMatchObject({ code: 'phone_proof_needed' })
  expect(await app.sql`select 1 from alerts`).toHaveLength(1)
})

test('R-067 where somebody waits, the next try goes behind the line', async () => {
  await using app = await testApp()
  expect(await after(app, refusal('line_ahead'))).toBe('behind the waitlist')
})
