import { expect, test } from 'vitest'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { waitForAnotherTry } from '#server/reservations/holding/retry-claim.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aTicketOf } from '#tests/support/booking.ts'
import { guest } from '#tests/support/guest.ts'
import { dinnerSections, heldDinner, heldTables, heldTickets, plainHold, writeHold } from '#tests/support/plain-hold.ts'

const refusal = (word: string) => Object.assign(new Error(word), { code: 'SJ409' })
const clash = (constraint: string) => Object.assign(new Error('taken'), { code: '23505', constraint_name: constraint })

/** Returns what the code does after a refused claim: another attempt or a refusal. */
async function after(
  app: TestApp,
  error: Error,
  over: Partial<Hold> = {},
  options: { tries?: number; hasAlternatives?: boolean } = {},
) {
  const hold = await plainHold(app, { tables: heldTables(1), ...over })
  return waitForAnotherTry(app, guest(), { error, hold }, { tries: 1, hasAlternatives: false, ...options })
}

test('a hold is retried with new values if its reservation number or booking code is already used', async () => {
  await using app = await testApp()
  for (const name of ['reservations_booking_code', 'reservations_reservation_number_unique'])
    expect(await after(app, clash(name))).toBe('again')
  for (const error of [clash('affiliator_uses_pkey'), new Error('a fault of ours')])
    await expect(after(app, error)).rejects.toBe(error)
})

test('R-046 the error for taken tables names the tables, after up to forty attempts with other tables', async () => {
  await using app = await testApp()
  const error = refusal('table_unavailable')
  const [section] = await dinnerSections(app)
  const expected = { code: 'table_unavailable', details: { tableNames: ['T1', 'T2'] } }
  const tables = heldTables(1, 2)
  const dinner = heldDinner({ ...section!, tableIds: [1, 2] })
  await expect(after(app, error, { tables })).rejects.toMatchObject(expected)
  await expect(after(app, error, { tables: [], dinner })).rejects.toMatchObject(expected)
  expect(await after(app, error, { tables }, { hasAlternatives: true, tries: 39 })).toBe('again')
  await expect(after(app, error, { tables }, { hasAlternatives: true, tries: 40 })).rejects.toMatchObject(expected)
  const attempt = after(app, refusal('payment_pending'), { tables }, { hasAlternatives: true })
  await expect(attempt).rejects.toMatchObject({ code: 'table_unavailable' })
})

test('R-046 if tickets seem sold out although enough units are free, the attempt is repeated after a pause', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const [firstId, other] = [await aTicketOf(app, { stock: 2 }), await aTicketOf(app, { stock: 1, at: 'gema-scbd' })]
  const ask = (...quantities: [number, number]) =>
    after(
      app,
      refusal('ticket_sold_out'),
      { tables: [], tickets: [firstId, other].flatMap((id, at) => heldTickets(id, quantities[at]!)) },
      { tries: 20 },
    )
  const startedAt = performance.now()
  expect(await ask(2, 1)).toBe('again')
  expect(performance.now() - startedAt).toBeGreaterThan(60)
  await expect(ask(3, 1)).rejects.toMatchObject({ code: 'ticket_sold_out' })
  await expect(ask(1, 2)).rejects.toMatchObject({ code: 'ticket_sold_out' })
})

test('R-046 R-104 if a lapsed hold has the requested ticket units, the server ends this hold and tries the new hold again', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const id = await aTicketOf(app, { stock: 1 })
  const lapsedHold = await plainHold(app, { kind: 'tickets', tickets: heldTickets(id, 1) })
  expect(await writeHold(app, lapsedHold)).toBe('held')
  app.clock.advance(1800)
  expect(await after(app, refusal('ticket_sold_out'), { tables: [], tickets: heldTickets(id, 1) })).toBe('again')
  expect(await findReservation(app.sql, lapsedHold.id)).toMatchObject({ state: 6 })
})

test('R-042 a hold with a discount code is tried again if the code has uses left, and otherwise gets a field error', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const affiliator = { code: 'ARUM10', useLimit: 1 }
  const expected = { code: 'validation_failed', details: { errors: { affiliator_code: ['code_invalid'] } } }
  expect(await after(app, refusal('code_used_up'), { affiliator })).toBe('again')
  expect(await writeHold(app, await plainHold(app, { affiliator }))).toBe('held')
  await expect(after(app, refusal('code_used_up'), { affiliator })).rejects.toMatchObject(expected)
  await expect(after(app, refusal('code_used_up'))).rejects.toMatchObject(expected)
})

test('R-048 the error for a guest with a waiting hold has the id of this hold', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const waiting = await plainHold(app, { slotKeys: ['a'] })
  expect(await writeHold(app, waiting)).toBe('held')
  await expect(after(app, refusal('payment_pending'), { slotKeys: ['a'] })).rejects.toMatchObject({
    code: 'payment_pending',
    details: { reservationId: waiting.id },
  })
  await expect(after(app, refusal('phone_proof_needed'))).rejects.toMatchObject({ code: 'phone_proof_needed' })
  expect(await app.sql`select 1 from alerts`).toHaveLength(1)
})

test('R-067 a new hold that is refused because of the waitlist is tried again after the waiting guests get offers', async () => {
  await using app = await testApp()
  expect(await after(app, refusal('line_ahead'))).toBe('behind the waitlist')
})
