// Tests the bank account of a refund. The owner can export the account, and the deletion of the owner's account erases it.
import { expect, test } from 'vitest'
import { markTransferred, transfersToMake } from '#server/reservations/refunds/transfer-refunds.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES, until } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp } from '#tests/support/app.ts'

test('a member’s export contains only the last digits of the bank account of a refund', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const { token } = await signIn(api, phone)
  const asOwner = { headers: { Authorization: `Bearer ${token}` } }
  const [table] = await freeTableIds(app)
  const response = await api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), asOwner)
  const { reservation_id: id } = dataOf<{ data: { reservation_id: string } }>(response).data
  dataOf(await api.post(`/api/sandbox/payments/${id}`, { action: 'pay', method: 'virtual_account' }))
  await until(
    () => app.sql<{ state: number }[]>`select state from reservations where id = ${id}`,
    ([row]) => row?.state === 2,
  )
  dataOf(await api.post('/api/web/reservations/cancel', { reservation_id: id, reason: 'Others' }, asOwner))
  const account = { bank: '014', account_number: '5270123456', account_holder: 'Raka Wicaksana' }
  dataOf(await api.post(`/api/web/reservations/${id}/refund-account`, account, asOwner))
  const [transfer] = await transfersToMake(app, { isTaking: true })
  expect(await markTransferred(app, transfer?.id ?? '', 'BI-FAST 77120')).toBe('marked')

  const copy = await api.get('/api/web/profile/data', asOwner)
  const { reservations } = dataOf<{ reservations: { refunds: { account: unknown }[] }[] }>(copy)
  expect(reservations[0]?.refunds[0]?.account).toMatchObject({ bank: '014', last_digits: '3456' })
  expect(copy.text).not.toContain('5270123456')

  app.clock.advance(61)
  dataOf(await api.post('/api/web/profile/deletion/code', undefined, asOwner))
  const [sms] = await app.sql<{ code: string }[]>`
    select code from sandbox.inbox where "to" = ${phone} and kind = 'sms' order by id desc limit 1`
  const deleted = await api.post('/api/web/profile/deletion', { confirmation_code: sms?.code ?? '' }, asOwner)
  expect(deleted.status).toBe(200)
  expect(await app.sql`select refund_id from refund_accounts`).toHaveLength(0)
})
