// Tests refunds over real HTTP with the gateway of the sandbox: the methods, the bank accounts, and the rule that each refund is sent once.
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/web/entities.ts'
import { link } from '#contract/pages.ts'
import { brokenInvariants } from '#server/db/invariants/invariants.ts'
import { openKeys } from '#server/keys/open-keys.ts'
import { openAccount, sealAccount } from '#server/payments/seal-account.ts'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { sendRefunds } from '#server/reservations/refunds/send-refunds.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import {
  askForOtherDetails,
  forgetOldAccounts,
  markTransferred,
  transfersToMake,
} from '#server/reservations/refunds/transfer-refunds.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import { apiAt, dataOf, failureOf, type Api } from '#tests/support/api.ts'
import { breaking } from '#tests/support/breaking-gateway.ts'
import { aHeldTable, forTables, freeTableIds, TABLES, until } from '#tests/support/booking.ts'
import { aPhone, guest, aProofName } from '#tests/support/guest.ts'
import { testKeyRing } from '#tests/support/key-ring.ts'
import { manyPaid, wrongRefunds } from '#tests/support/many-paid.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const CANCEL = '/api/web/reservations/cancel'
const NOW = '2026-11-20T15:00:00+07:00'
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const accountPath = (id: string) => `/api/web/reservations/${id}/refund-account`
const ACCOUNT = { bank: '014', account_number: '5270 123-456', account_holder: 'Raka Wicaksana' }

async function openTestServer() {
  const app = await testApp({ now: NOW })
  const api = apiAt((await app.open()).url)
  return { app, api, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}
type TestServer = { app: TestApp; api: Api }

async function paidTable({ app, api }: TestServer, method: string) {
  const phone = aPhone()
  const { token } = await signIn(api, phone)
  const [table] = await freeTableIds(app)
  const response = await api.post(TABLES, forTables([table ?? 0], { phone_number: phone }), as(token))
  const { reservation_id: id, amount } = dataOf<{ data: { reservation_id: string; amount: number } }>(response).data
  dataOf(await api.post(`/api/sandbox/payments/${id}`, { action: 'pay', method }))
  const detail = async () =>
    dataOf<Reservation>(await api.get(`/api/web/reservations/detail-reservation/${id}`, as(token)))
  const { payment } = await until(detail, (reservation) => reservation.status === 2)
  expect(payment.method).toBe(method)
  const [intent] = await app.sql<
    { orderId: string }[]
  >`select reference as order_id from payment_intents where reservation_id = ${id}`
  return { id, amount, token, detail, orderId: intent?.orderId ?? '' }
}

const cancel = (api: Api, { id, token }: { id: string; token: string }) =>
  api.post(CANCEL, { reservation_id: id, reason: 'Change of Plan' }, as(token))

const emailsOf = async ({ app, api }: TestServer, subject: RegExp) => {
  await sendMessages(app)
  const all = dataOf<{ subject: string; text: string }[]>(
    await api.get('/api/sandbox/messages', { query: { kind: 'email' } }),
  )
  return all.filter((email) => subject.test(email.subject))
}

test.each([
  ['qris', 'gateway'],
  ['credit_card', 'gateway'],
  ['e_wallet', 'transfer'],
  ['virtual_account', 'transfer'],
  ['retail_outlet', 'transfer'],
] as const)('R-079 R-101 half of a payment with the method %s is refunded by %s', async (method, by) => {
  await using h = await openTestServer()
  const paid = await paidTable(h, method)
  const half = Math.round(paid.amount / 2)
  const offer = await h.api.get(`/api/web/reservations/${paid.id}/refund`, as(paid.token))
  expect(dataOf(offer)).toEqual({ percentage: 50, amount: half, way: by })
  const status = by === 'gateway' ? 'queued' : 'details_needed'
  const { refund } = dataOf<{ refund: object }>(await cancel(h.api, paid))
  expect(refund).toEqual({ percentage: 50, amount: half, way: by, status })
  await sendRefunds(h.app)
  const [back] = (await paid.detail()).payment.refunds
  const atGateway = (await viewPayment(h.app, paid.orderId))?.refunds
  if (by === 'gateway') {
    expect(back).toMatchObject({ status: 'done', way: by, percentage: 50, amount: half })
    expect(atGateway).toEqual([{ amount: half, status: 'done' }])
    expect(await emailsOf(h, /your refund of IDR [\d,]+ was sent/)).toHaveLength(1)
  } else {
    expect(back).toMatchObject({ status, way: by, expected_by: null, account: null, is_asked_again: false })
    expect(atGateway).toEqual([])
    const [email] = await emailsOf(h, /your reservation is canceled/)
    expect(email?.text).toContain('Give bank details')
    expect(email?.text).toContain(link('manage', 'en', { reservation_id: paid.id }))
  }
})

test('R-101 if the gateway cannot refund, the guest gets one email that asks for a bank account, and the refund stays open', async () => {
  await using h = await openTestServer()
  const paid = await paidTable(h, 'qris')
  dataOf(await cancel(h.api, paid))
  await h.app.sql`update sandbox.gateway_payments set method = 'virtual_account' where order_id = ${paid.orderId}`
  await sendRefunds(h.app)
  h.app.clock.advance(60)
  await sendRefunds(h.app)
  expect((await paid.detail()).payment.refunds).toMatchObject([{ status: 'details_needed', way: 'transfer' }])
  expect(await emailsOf(h, /where shall we send your IDR/)).toHaveLength(1)
})

test('R-079 a bank account is requested only if a refund is due, and all its fields are validated', async () => {
  await using h = await openTestServer()
  const paid = await paidTable(h, 'virtual_account')
  const early = await h.api.post(accountPath(paid.id), ACCOUNT, as(paid.token))
  expect([early.status, failureOf(early).code]).toEqual([403, 'forbidden'])
  dataOf(await cancel(h.api, paid))
  const empty = await h.api.post(accountPath(paid.id), {}, as(paid.token))
  expect([empty.status, failureOf(empty).errors]).toEqual([
    422,
    {
      bank: ['Choose your bank from the list.'],
      account_number: ['The account number is required.'],
      account_holder: ["The account holder's name is required."],
    },
  ])
  const id = await h.api.post(
    accountPath(paid.id),
    { bank: '1', account_number: 'x'.repeat(300) },
    {
      ...as(paid.token),
      query: { locale: 'id' },
      isMeantBad: true,
    },
  )
  expect(failureOf(id).errors).toEqual({
    bank: ['Pilih bankmu dari daftar.'],
    account_number: ['Isian ini terlalu panjang.'],
    account_holder: ['Nama pemilik rekening wajib diisi.'],
  })
})

test('R-079 a guest can change the bank account of a refund until staff claim the transfer', async () => {
  await using h = await openTestServer()
  const paid = await paidTable(h, 'virtual_account')
  dataOf(await cancel(h.api, paid))
  for (let sent = 0; sent < 2; sent++) dataOf(await h.api.post(accountPath(paid.id), ACCOUNT, as(paid.token)))
  const emails = await emailsOf(h, /we have your account/)
  expect(emails.map(({ text }) => /Account: (.*)/.exec(text)?.[1])).toEqual(['BCA •••• 3456'])
  expect(emails[0]?.text).not.toMatch(/5270123456|Account: .*Wicaksana/)
  const changed = { ...ACCOUNT, bank: '008', account_number: '1440098765432' }
  const response = await h.api.post(accountPath(paid.id), changed, as(paid.token))
  expect(dataOf<Reservation>(response).payment.refunds).toMatchObject([
    { status: 'to_transfer', account: { bank: '008', bank_name: 'Bank Mandiri', last_digits: '5432' } },
  ])
  expect(response.text).not.toContain('1440098765432')
  expect(response.text).not.toMatch(/holder/)
  const notices = await emailsOf(h, /the account for .* was changed/)
  expect(notices.map(({ text }) => /Account: (.*)/.exec(text)?.[1])).toEqual(['Bank Mandiri •••• 5432'])
  const rows = await h.app.sql`select *, encode(sealed, 'escape') as bytes from refund_accounts`
  expect(JSON.stringify(rows)).not.toMatch(/Wicaksana|1440098765432/)

  expect(await transfersToMake(h.app, { isTaking: false })).toMatchObject([{ account: null, lastDigits: '5432' }])
  const [early] = await transfersToMake(h.app, { isTaking: true })
  expect(early, 'an account that was changed today is claimed in the office').toMatchObject({ state: 'to_transfer' })
  h.app.clock.advance(86_401)
  const [transfer] = await transfersToMake(h.app, { isTaking: true })
  expect(transfer).toMatchObject({ state: 'transferring', account: { number: '1440098765432' } })
  const late = await h.api.post(accountPath(paid.id), ACCOUNT, as(paid.token))
  expect(failureOf(late).code).toBe('forbidden')

  const refundId = transfer?.id ?? ''
  await expect(markTransferred(h.app, refundId, ' ')).rejects.toThrow(/reference/)
  const marks = await Promise.all(Array.from({ length: 10 }, () => markTransferred(h.app, refundId, 'BI-FAST 77120')))
  expect(marks.filter((mark) => mark === 'marked')).toHaveLength(1)
  await expect(markTransferred(h.app, refundId, 'BI-FAST 77121')).rejects.toThrow(/already/)
  expect((await paid.detail()).payment.refunds).toMatchObject([{ status: 'done', reference: 'BI-FAST 77120' }])
  const [email, ...others] = await emailsOf(h, /your refund of IDR [\d,]+ was sent/)
  expect(others).toEqual([])
  expect(email?.text).toContain('BI-FAST 77120')
  expect(email?.text).not.toContain('1440098765432')

  h.app.clock.advance(13 * 86_400)
  await forgetOldAccounts(h.app)
  expect((await paid.detail()).payment.refunds).toMatchObject([{ account: { last_digits: '5432' } }])
  h.app.clock.advance(86_401)
  await forgetOldAccounts(h.app)
  expect((await paid.detail()).payment.refunds).toMatchObject([{ status: 'done', account: null }])
  expect(await h.app.sql`select 1 from refund_accounts`).toHaveLength(0)
})

test('R-079 bank details that the bank rejects are deleted, and an email asks for new details each time', async () => {
  await using h = await openTestServer()
  const paid = await paidTable(h, 'retail_outlet')
  dataOf(await cancel(h.api, paid))
  for (const round of [1, 2]) {
    dataOf(await h.api.post(accountPath(paid.id), ACCOUNT, as(paid.token)))
    const [transfer] = await transfersToMake(h.app, { isTaking: true })
    await askForOtherDetails(h.app, transfer?.id ?? '')
    await expect(askForOtherDetails(h.app, transfer?.id ?? '')).rejects.toThrow(/where to/)
    expect((await paid.detail()).payment.refunds).toMatchObject([
      { status: 'details_needed', is_asked_again: true, account: null },
    ])
    expect(await emailsOf(h, /where shall we send your IDR/)).toHaveLength(round)
  }
  expect(await h.app.sql`select 1 from refund_accounts`).toHaveLength(0)
})

test('R-103 R-079 after a failed refund of a late payment, the guest needs a code to enter a bank account', async () => {
  await using h = await openTestServer()
  const hold = await aHeldTable(h.app, h.api)
  h.app.clock.advance(31 * 60)
  const other = await aHeldTable(h.app, h.api)
  expect(other.tableId).toBe(hold.tableId)
  const news = { kind: 'paid', amount: hold.amount, currency: 'IDR', method: 'virtual_account' } as const
  await h.app.sql`
    insert into sandbox.gateway_payments (order_id, token, amount, currency, status, method, paid_amount, description, guest, locale, return_url, notify_url, expires_at, created_at)
    select reference, reference, amount, 'IDR', 'paid', 'virtual_account', amount, '', '{}', 'en', 'http://a', 'http://a', expires_at, created_at
    from payment_intents where reservation_id = ${hold.reservation_id}`
  expect(await settlePayment(h.app, hold.reservation_id, news)).toBe('refunded')
  const [email] = await emailsOf(h, /we are refunding IDR/)
  const url = /http\S+\/reservation\/manage\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
  expect(new URL(url).searchParams.get('key')).toBe(hold.token)
  const path = accountPath(hold.reservation_id)
  for (const token of [undefined, other.token]) {
    const stranger = await h.api.post(path, ACCOUNT, token ? { token } : {})
    expect([stranger.status, failureOf(stranger).code]).toEqual([404, 'not_found'])
  }
  const byLink = await h.api.post(path, ACCOUNT, { token: hold.token })
  expect(failureOf(byLink)).toMatchObject({ status: 403, code: 'ownership_proof_needed' })
  const headers = { 'x-phone-proof': await aProofName(h.app, hold.reservation_id) }
  const stored = await h.api.post(path, ACCOUNT, { headers })
  expect(dataOf<Reservation>(stored).payment.refunds).toMatchObject([
    { status: 'to_transfer', percentage: 100, amount: hold.amount, account: { last_digits: '3456' } },
  ])
})

test.each(['before', 'after'] as const)(
  'R-079 R-101 if the server stops %s the gateway received the refund request, the refund is still made only once',
  async (at) => {
    await using h = await openTestServer()
    const paid = await paidTable(h, 'qris')
    dataOf(await cancel(h.api, paid))
    await sendRefunds(breaking(h.app, at))
    expect((await paid.detail()).payment.refunds).toMatchObject([{ status: 'queued' }])
    expect((await viewPayment(h.app, paid.orderId))?.refunds).toHaveLength(at === 'after' ? 1 : 0)
    for (let round = 0; round < 3; round++) {
      h.app.clock.advance(60)
      await sendRefunds(h.app)
    }
    expect((await paid.detail()).payment.refunds).toMatchObject([{ status: 'done' }])
    expect((await viewPayment(h.app, paid.orderId))?.refunds).toHaveLength(1)
    expect(await emailsOf(h, /your refund of IDR [\d,]+ was sent/)).toHaveLength(1)
  },
)

test('R-101 a refund is made only once if the server stops before it stores the gateway’s response', async () => {
  await using h = await openTestServer()
  const paid = await paidTable(h, 'qris')
  dataOf(await cancel(h.api, paid))
  await h.app.owner.unsafe(`
    create function ends() returns trigger language plpgsql as $$ begin raise exception 'the house ends here'; end $$;
    create trigger ends before insert on ledger_entries for each row execute function ends();`)
  expect(await sendRefunds(h.app)).toEqual({ handled: 0, failed: 1 })
  await h.app.owner.unsafe('drop trigger ends on ledger_entries')
  expect((await paid.detail()).payment.refunds).toMatchObject([{ status: 'queued' }])
  h.app.clock.advance(60)
  await Promise.all([sendRefunds(h.app), sendRefunds(h.app)])
  expect((await paid.detail()).payment.refunds).toMatchObject([{ status: 'done' }])
  expect((await viewPayment(h.app, paid.orderId))?.refunds).toHaveLength(1)
})

test('R-101 a hundred reservations that are each canceled ten times are each refunded only once', async () => {
  await using h = await openTestServer()
  const reservations = await manyPaid(h.app.sql, { count: 100, now: h.app.now() })
  const clicks = reservations.flatMap((reservation) => Array.from({ length: 10 }, () => reservation))
  const outcomes = await Promise.allSettled(
    clicks.map(({ id, memberId }) => cancelReservation(h.app, guest({ memberId }), { id, reason: 'Change of Plan' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(reservations.length)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already_cancelled' })
  while ((await sendRefunds(h.app, 100)).handled > 0);
  expect(await wrongRefunds(h.app.sql, reservations)).toEqual([])
  expect(await brokenInvariants(h.app, h.app.now(), { jobsHaveRun: false })).toEqual([])
})

test('a bank account that was encrypted for one refund cannot be decrypted for another refund or after a changed byte', () => {
  const own = { keys: openKeys(testKeyRing()) }
  const sealed = sealAccount({ ...own, randomBytes: (size) => Buffer.alloc(size, 7) }, 'a', {
    number: '123456',
    holder: 'Raka',
  })
  expect(openAccount(own, 'a', sealed)).toEqual({ number: '123456', holder: 'Raka' })
  expect(() => openAccount(own, 'b', sealed)).toThrow()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => openAccount(own, 'a', sealed)).toThrow()
})
