import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { apiAt, dataOf, failureOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { codesSent, otherThan, SEND } from '#tests/support/probing.ts'
import { testApp } from '#tests/support/app.ts'

const PROVE = '/api/web/auth/phone-proof'

test('R-048 R-075 if a night requires a proof of the phone, a guest without an account proves the phone by a code and books', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const api = apiAt((await app.open()).url)
  const [firstId = 0, two = 0, three = 0, four = 0] = await freeTableIds(app)
  dataOf(await api.post(TABLES, forTables([firstId, two, three])))
  const phone = aPhone()
  const booking = forTables([four], { phone_number: phone })
  expect(failureOf(await api.post(TABLES, booking))).toMatchObject({ status: 403, code: 'phone_proof_needed' })
  dataOf(await api.post(SEND, { phone_number: phone }))
  const [code = ''] = await codesSent(app, phone)
  const wrong = { phone_number: phone, confirmation_code: otherThan(code) }
  expect(failureOf(await api.post(PROVE, wrong)).status).toBe(422)
  const { proof } = dataOf<{ proof: string }>(await api.post(PROVE, { phone_number: phone, confirmation_code: code }))
  expect(await app.sql`select 1 from members where phone = ${phone}`).toHaveLength(0)
  const headers = { 'X-Phone-Proof': proof }
  // The proof is valid for this phone only, so a booking with another phone is refused.
  expect(failureOf(await api.post(TABLES, forTables([four]), { headers })).code).toBe('phone_proof_needed')
  dataOf(await api.post(TABLES, booking, { headers }))
})

test('R-048 a hold that was refused for an unproven phone succeeds after the proof', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const api = apiAt((await app.open()).url)
  const [firstId = 0, two = 0, three = 0, four = 0] = await freeTableIds(app)
  dataOf(await api.post(TABLES, forTables([firstId, two, three])))
  const phone = aPhone()
  const booking = forTables([four], { phone_number: phone })
  const options = { headers: { Cookie: 'senja_browser=one' }, idempotencyKey: 'f0b8f042-1e16-4f0a-a8f0-421e16df0a2f' }
  expect(failureOf(await api.post(TABLES, booking, options)).code).toBe('phone_proof_needed')
  expect(await app.sql`select 1 from idempotency_answers where key = ${options.idempotencyKey}`).toHaveLength(0)
  const { headers } = options
  dataOf(await api.post(SEND, { phone_number: phone }, { headers }))
  const [code = ''] = await codesSent(app, phone)
  dataOf(await api.post(PROVE, { phone_number: phone, confirmation_code: code }, { headers }))
  const first = dataOf<PaymentData>(await api.post(TABLES, booking, options))
  const again = dataOf<PaymentData>(await api.post(TABLES, booking, options))
  expect(again.data.reservation_id).toBe(first.data.reservation_id)
  expect(await app.sql`select 1 from reservations where phone = ${phone}`).toHaveLength(1)
})
test('R-075 forty guests at one network address can all prove their phones, because each phone has its own limits', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const api = apiAt((await app.open()).url)
  for (let n = 0; n < 40; n++) {
    const phone = aPhone()
    dataOf(await api.post(SEND, { phone_number: phone }))
    const [code = ''] = await codesSent(app, phone)
    dataOf(await api.post(PROVE, { phone_number: phone, confirmation_code: code }))
  }
})

test('R-075 twenty unconfirmed codes block a network address that has also confirmed codes', async () => {
  await using app = await testApp({ settings: { areLimitsOn: true } })
  const api = apiAt((await app.open()).url)
  for (let n = 0; n < 20; n++) dataOf(await api.post(SEND, { phone_number: aPhone() }))
  expect(failureOf(await api.post(SEND, { phone_number: aPhone() })).status).toBe(429)
})
