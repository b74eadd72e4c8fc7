// Late money asks for its places: not where nobody would come to them any more.
import { expect, test } from 'vitest'
import { closesAt } from '#domain/calendar/night.ts'
import { STATE } from '#domain/reservations/states.ts'
import { expireHold } from '#server/reservations/expire-holds.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { heldTable, paidBy, refundsOf } from '#tests/support/paid-table.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

/** A hold that nobody paid in time, and the instant at which its night closes. */
async function lapsedHold(world: TestWorld) {
  const held = await heldTable(world)
  world.clock.advance(1860)
  await expireHold(world, held.id)
  const row = await findReservation(world.sql, held.id)
  if (!row) throw new Error('no reservation')
  return { ...held, closes: closesAt(row.night, row) }
}

test.each([
  ['a second before the night closes', -1000, STATE.Completed, []],
  ['at the instant at which the night closes', 0, STATE.Expired, ['late_money']],
  ['a day after the night', 86_400_000, STATE.Expired, ['late_money']],
] as const)(
  'R-103 of late money that comes %s the table is had or the sum goes back',
  async (_, after, state, refunds) => {
    await using world = await testWorld()
    const { id, amount, closes } = await lapsedHold(world)
    world.clock.set(new Date(closes.getTime() + after))
    await settlePayment(world, id, paidBy('T1', amount))
    expect(await findReservation(world.sql, id)).toMatchObject({ state })
    expect((await refundsOf(world, id)).map(([reason]) => reason)).toEqual(refunds)
  },
)

test('R-103 late money of a guest who was forgotten goes back, though the table is free', async () => {
  await using world = await testWorld()
  const { id, amount } = await lapsedHold(world)
  await world.sql`update reservations set name = '', phone = '', email = '', browser_key = null, notes = '', purpose = '',
    erased_at = ${world.now()} where id = ${id}`
  await settlePayment(world, id, paidBy('T1', amount))
  expect(await findReservation(world.sql, id)).toMatchObject({ state: STATE.Expired })
  expect((await refundsOf(world, id)).map(([reason]) => reason)).toEqual(['late_money'])
})
