import { expect, test } from 'vitest'
import { MOST_UNASKED_A_DAY } from '#server/notifications/outbox.ts'
import { holdTables } from '#server/reservations/hold-tables.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settle-payment.ts'
import { freeTables, guest, words } from '#tests/support/guest.ts'
import { letGo } from '#tests/support/waitlist.ts'
import { testWorld, type TestWorld } from '#tests/support/world.ts'

const NIGHT = '2026-11-25'
const STRANGER = 'stranger@surat.example'

async function holdFor(world: TestWorld, email: string) {
  const [table] = await freeTables(world, 'kuningan', NIGHT)
  return holdTables(world, guest(), {
    ...words(NIGHT, '21:00', { email }),
    tables: [{ tableId: table?.id ?? 0, pax: 1 }],
  })
}

const statesOf = async (world: TestWorld) =>
  (
    await world.sql<{ state: string; n: number }[]>`
      select state, count(*)::int as n from messages where recipient = ${STRANGER} group by state order by state`
  ).map(({ state, n }) => [state, n])

test('R-105 an address that never answered is written to eight times a day, whoever types it however often', async () => {
  await using world = await testWorld()
  for (let n = 0; n < 10; n++) {
    const { id } = await holdFor(world, STRANGER)
    await sendMessages(world)
    await letGo(world, id)
    await sendMessages(world)
  }
  expect(await statesOf(world)).toEqual([
    ['capped', 20 - MOST_UNASKED_A_DAY],
    ['sent', MOST_UNASKED_A_DAY],
  ])
  world.clock.advance(86_401)
  await holdFor(world, STRANGER)
  await sendMessages(world)
  expect(await statesOf(world)).toContainEqual(['sent', MOST_UNASKED_A_DAY + 1])
})

test('R-105 what was paid is always confirmed, and whoever paid once is written to as before', async () => {
  await using world = await testWorld()
  for (let n = 0; n < 5; n++) {
    const { id } = await holdFor(world, STRANGER)
    await sendMessages(world)
    await letGo(world, id)
    await sendMessages(world)
  }
  const { id, amount } = await holdFor(world, STRANGER)
  await settlePayment(world, id, { kind: 'paid', amount, currency: 'IDR', method: 'qris', transactionId: 'T1' })
  await sendMessages(world)
  const [confirmed] = await world.sql`
    select state from messages where recipient = ${STRANGER} and kind = 'reservation_confirmed'`
  expect(confirmed?.['state']).toBe('sent')
  const before = new Map((await statesOf(world)) as [string, number][])
  const again = await holdFor(world, STRANGER)
  await sendMessages(world)
  await letGo(world, again.id)
  await sendMessages(world)
  expect(await statesOf(world)).toContainEqual(['sent', (before.get('sent') ?? 0) + 2])
})
