import { expect, test } from 'vitest'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { insideByHour } from '#server/service/reports/report-repository.ts'
import { aDinner, aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { paidBy } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('a party without a known departure counts as inside for the length of its dinner', async () => {
  await using app = await testApp()
  const menteng = await aRestaurant(app)
  const { id, amount } = await reserveRestaurant(app, guest(), aDinner(menteng))
  await settlePayment(app, id, paidBy('T dinner', amount))
  app.clock.advance((Date.parse(`${DINNER_NIGHT}T12:00:00Z`) - app.now().getTime()) / 1000)
  await app.sql.begin(async (sql) => {
    await sql`select set_config('senja.actor', 'system:test', true)`
    await sql`update reservation_dinners set during = tstzrange(lower(during), lower(during) + interval '4 hours') where reservation_id = ${id}`
    await sql`update reservations set state = 3, state_changed_at = ${app.now()} where id = ${id}`
  })
  const rows = await insideByHour(app.sql, { outlets: [menteng.outletId], from: DINNER_NIGHT, to: DINNER_NIGHT })
  expect(rows.map(({ hour, heads }) => [hour, heads])).toEqual([19, 20, 21, 22, 23].map((hour) => [hour, 2]))
})
