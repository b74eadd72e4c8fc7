// Tokens of guests, venues and doors stay valid when keys change, and become invalid when the old keys are retired.
import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentData, Reservation } from '#contract/web/entities.ts'
import { readTicket, admissionProblem } from '#domain/reservations/ticket-payload.ts'
import { createWebServer } from '#server/web-server.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { codeHashOf, isCodeOf } from '#server/identity/send-code.ts'
import { accountKeyVersion, openAccount, sealAccount } from '#server/payments/seal-account.ts'
import { resealAccounts } from '#server/payments/reseal-accounts.ts'
import { listSealedAccounts } from '#server/payments/sealed-account-repository.ts'
import { accessToken } from '#server/reservations/access.ts'
import { requestOfVenue } from '#server/reservations/requests/answer-request.ts'
import { paymentRedirectUrl } from '#server/reservations/settlement/open-payment-page.ts'
import { readTicketKeys, writeTicketKeys } from '#server/reservations/tickets/ticket-key-file.ts'
import { isSealedBy, sealTicket, ticketPublicKeys } from '#server/reservations/tickets/ticket-seal.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { entryByToken, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import type { App } from '#server/app.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { aHeldTable, forTables, freeTableIds, TABLES, until } from '#tests/support/booking.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'
import { signIn } from '#tests/support/member.ts'
import { anAskedRequest } from '#tests/support/venue-request.ts'
import { aFullNight, aWish } from '#tests/support/waitlist.ts'
import { testApp } from '#tests/support/app.ts'

/** Returns a copy of the app with keys of these versions, as if the process had restarted with them. */
const withKeys = <W extends Pick<App, 'keys'>>(app: W, ...versions: number[]): W => ({
  ...app,
  keys: openKeys(testKeyRing(versions)),
})

test('R-093 a guest’s key and payment link stay valid after a rotation, until their signing key is retired', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const hold = await aHeldTable(app, apiAt(url))
  const id = hold.reservation_id
  const address = new URL(paymentRedirectUrl(app, id)).pathname
  const at = async (...versions: number[]) => {
    const web = await createWebServer(withKeys(app, ...versions), null, { clientFolder: null, version: 'test' })
    const read = (token: string) =>
      web.hono.request(`/api/web/reservations/detail-reservation/${id}`, { headers: { 'X-Reservation-Token': token } })
    return { read, pay: async (path: string) => (await web.hono.request(path)).headers.get('location') ?? '' }
  }
  const rotatedServer = await at(2, 1)
  const fresh = accessToken(withKeys(app, 2, 1), { id })
  expect(fresh).toMatch(/^2\./)
  for (const token of [hold.token, fresh]) expect((await rotatedServer.read(token)).status).toBe(200)
  for (const token of [fresh.slice(0, -1), `1${fresh.slice(1)}`, fresh.slice(2), `2.${hold.token}`])
    expect((await rotatedServer.read(token)).status, token).toBe(404)
  const freshAddress = new URL(paymentRedirectUrl(withKeys(app, 2, 1), id)).pathname
  expect(freshAddress).not.toBe(address)
  for (const path of [address, freshAddress]) expect(await rotatedServer.pay(path)).not.toContain('payment-failed')
  expect(await rotatedServer.pay(`/pay/${id}.${fresh}`), 'the key to another use').toContain('payment-failed')
  const retiredServer = await at(2)
  expect((await retiredServer.read(hold.token)).status).toBe(404)
  expect((await retiredServer.read(fresh)).status).toBe(200)
  expect(await retiredServer.pay(address)).toContain('payment-failed')
  expect(await retiredServer.pay(freshAddress)).not.toContain('payment-failed')
})

test('waitlist and venue links stay valid after a rotation, until their signing key is retired', async () => {
  await using app = await testApp()
  const entry = await joinWaitlist(app, guest(), aWish(await aFullNight(app, { capacities: [] })))
  const bookingRequest = await anAskedRequest(app)
  const [old, fresh] = [waitlistToken(app, entry.id), waitlistToken(withKeys(app, 2, 1), entry.id)]
  expect(fresh.length).toBeLessThanOrEqual(120)
  for (const token of [old, fresh]) expect((await entryByToken(withKeys(app, 2, 1), token)).id).toBe(entry.id)
  await expect(entryByToken(withKeys(app, 2), old)).rejects.toMatchObject({ code: 'not_found' })
  await expect(entryByToken(withKeys(app, 1), fresh)).rejects.toMatchObject({ code: 'not_found' })
  const request = { id: bookingRequest.id, key: bookingRequest.key }
  expect((await requestOfVenue(withKeys(app, 2, 1), request)).reservation.id).toBe(bookingRequest.id)
  await expect(requestOfVenue(withKeys(app, 2), request)).rejects.toMatchObject({ code: 'not_found' })
})

test('a code that was sent before a rotation still signs in after the rotation', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const hash = codeHashOf(app, '+6281200000001', '123456')
  expect(isCodeOf(withKeys(app, 2, 1), '+6281200000001', '123456', hash)).toBe(true)
  expect(isCodeOf(withKeys(app, 2, 1), '+6281200000001', '123457', hash)).toBe(false)
  expect(isCodeOf(withKeys(app, 2, 1), '+6281200000002', '123456', hash)).toBe(false)
  expect(isCodeOf(withKeys(app, 2), '+6281200000001', '123456', hash)).toBe(false)
})

test('R-078 the public key file verifies a printed ticket until the ticket’s key is retired', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const reservation = {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    outletId: 7,
    kind: 'tables',
    night: '2031-03-08',
    timezone: 'Asia/Makassar',
    openHour: '21:00',
    closeHour: '03:00',
    specialHours: [],
  } as const
  const why = (text: string, ...versions: number[]) => {
    const file = writeTicketKeys(ticketPublicKeys(withKeys(app, ...versions)))
    const isSealed = isSealedBy(readTicketKeys(file))
    return admissionProblem(readTicket(text), { now: new Date('2031-03-08T22:00+08:00'), outletId: 7, isSealed })
  }
  const [old, fresh] = [sealTicket(app, reservation), sealTicket(withKeys(app, 2, 1), reservation)]
  expect([readTicket(old)?.keyId, readTicket(fresh)?.keyId]).toEqual([1, 2])
  expect([why(old, 1), why(old, 2, 1), why(fresh, 2, 1)]).toEqual([null, null, null])
  expect([why(old, 2), why(fresh, 1), why(fresh, 3)]).toEqual(['forged', 'forged', 'forged'])
  const [pem = ''] = ticketPublicKeys(app).values()
  expect([...readTicketKeys(pem)]).toEqual([[1, pem]])
})

test('R-079 bank details that an old key sealed can be opened with that key until the current key seals them again', async () => {
  await using app = await testApp({ now: '2026-11-20T15:00:00+07:00' })
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const { token } = await signIn(api, phone)
  const as = { headers: { Authorization: `Bearer ${token}` } }
  const [table] = await freeTableIds(app)
  const response = await api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), as)
  const { reservation_id: id } = dataOf<PaymentData>(response).data
  dataOf(await api.post(`/api/sandbox/payments/${id}`, { action: 'pay', method: 'virtual_account' }))
  const detail = () => api.get(`/api/web/reservations/detail-reservation/${id}`, as)
  await until(
    async () => dataOf<Reservation>(await detail()),
    ({ status }) => status === 2,
  )
  dataOf(await api.post('/api/web/reservations/cancel', { reservation_id: id, reason: 'Change of Plan' }, as))
  const account = { bank: '014', account_number: '5270123456', account_holder: 'Raka Wicaksana' }
  dataOf(await api.post(`/api/web/reservations/${id}/refund-account`, account, as))
  const [row] = await listSealedAccounts(app.sql)
  if (!row) throw new Error('no account')
  const plain = openAccount(app, row.refundId, row.sealed)
  expect(plain).toEqual({ number: '5270123456', holder: 'Raka Wicaksana' })
  expect(() => openAccount(withKeys(app, 2), row.refundId, row.sealed)).toThrow('version 1')

  const rotatedApp = withKeys(app, 2, 1)
  expect(openAccount(rotatedApp, row.refundId, row.sealed)).toEqual(plain)
  expect(await resealAccounts(withKeys(app, 2))).toEqual({ resealed: 0, unreadable: [row.refundId] })
  expect(await resealAccounts(rotatedApp)).toEqual({ resealed: 1, unreadable: [] })
  expect(await resealAccounts(rotatedApp)).toEqual({ resealed: 0, unreadable: [] })
  const [again] = await listSealedAccounts(app.sql)
  if (!again) throw new Error('no account')
  expect(accountKeyVersion(again.sealed)).toBe(2)
  expect(openAccount(withKeys(app, 2), row.refundId, again.sealed)).toEqual(plain)
  expect(() => openAccount(app, row.refundId, again.sealed)).toThrow()
})

test('a bank account that was encrypted without a key version is decrypted with the first key, whatever its nonce', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const account = { number: '123456', holder: 'Raka' }
  const { keys } = app
  for (const nonce of [Buffer.alloc(12, 7), Buffer.from('SAK\u0001 nonce12'), Buffer.from('SAK\u0009 nonce12')]) {
    const before = sealedAsBefore(keys.material('refund-account', 'a', 1), nonce, account)
    expect(openAccount(withKeys(app, 2, 1), 'a', before)).toEqual(account)
    expect(() => openAccount(withKeys(app, 2), 'a', before)).toThrow()
  }
  const sealed = sealAccount(withKeys(app, 2, 1), 'a', account)
  sealed[3] = 1
  expect(() => openAccount(withKeys(app, 2, 1), 'a', sealed)).toThrow()
})

function sealedAsBefore(key: Buffer, nonce: Buffer, { number, holder }: { number: string; holder: string }) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const hidden = Buffer.concat([cipher.update(JSON.stringify([number, holder]), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}
