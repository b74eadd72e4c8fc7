// Receipts by email and as PDF. Guests and staff can get only the receipts that they are allowed to read.
import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { OfficeReservation } from '#office/api/answers.ts'
import type { Reservation } from '#contract/web/entities.ts'
import { nightText } from '#server/notifications/emails/night-head.ts'
import { receiptFile } from '#server/books/receipts/receipt-file.ts'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { accessToken, payToken, viewToken } from '#server/reservations/access.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { act, bill, goodwill, paidAt } from '#tests/support/books.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const TABLE = { outlet: 'kuningan', night: '2026-11-25', time: '21:00', price: 900_000 }

async function aClosedBill(app: TestApp, language: Language = 'en') {
  const { id } = await paidAt(app, TABLE)
  await app.owner`update reservations set locale = ${language}, name = 'Rani Wibowo', email = 'rani@surat.example' where id = ${id}`
  app.clock.set('2026-11-25T23:00:00+07:00')
  await act(app, id, 'seat')
  await bill(app, id, 1_000_000)
  return id
}

async function onlyReceipt(app: TestApp, id: string) {
  const [row] = await receiptsOf(app.sql, id)
  if (!row) throw new Error('no receipt')
  return row
}

type Inbox = {
  kind: string
  subject: string
  text: string
  attachments: { name: string; type: string; base64: string }[]
}

/** Sends all waiting emails. Returns the emails of receipts and credit notes, oldest first. */
async function sentMails(app: TestApp): Promise<Inbox[]> {
  while ((await sendMessages(app)).handled > 0);
  return app.sql<Inbox[]>`
    select m.kind, i.subject, i.text, i.attachments from sandbox.inbox i join messages m on m.id = i.message_id
    where m.kind in ('receipt_issued', 'credit_note_issued') order by m.id`
}

test.each([
  [
    'id',
    'Kwitansi',
    ['Diterima dari', 'Tagihan di tempat', 'Biaya layanan', 'PBJT makanan dan minuman 10%', 'Jumlah', 'NPWP'],
  ],
  [
    'en',
    'Receipt',
    ['Received from', 'Bill at the venue', 'Service charge', 'Food and drink tax (PBJT) 10%', 'Total', 'NPWP'],
  ],
] as const)('books B14: the PDF of a receipt is in the language of the guest: %s', async (language, title, texts) => {
  await using app = await testApp()
  const id = await aClosedBill(app, language)
  const { content, name } = await receiptFile(await onlyReceipt(app, id))
  const { drawn, tags, blanks, source } = readPdf(content)
  const text = drawn.join('\n')
  for (const part of [title, 'SJ-R-2026-000001', 'Rani Wibowo', 'PT Senja Cakrawala Nusantara', ...texts])
    expect(text).toContain(part)
  expect(text).toContain(nightText(language, TABLE.night))
  expect(text).toMatch(/1[.,]000[.,]000/)
  expect([name, blanks, tags.includes('H1')]).toEqual(['SJ-R-2026-000001.pdf', 0, true])
  expect(source).toContain(language === 'id' ? '/Lang (id-ID)' : '/Lang (en-US)')
})

test('books B14: a reprinted receipt has the same text as before, even if company, outlet and guest have changed', async () => {
  await using app = await testApp()
  const id = await aClosedBill(app)
  const before = await receiptFile(await onlyReceipt(app, id))
  const owner = await aPerson(app, 'owner', null)
  const { url } = await app.open()
  const takes = {
    id: 1,
    name: 'PT Lain',
    address: 'Jl. Lain 1',
    taxNumber: '01.234.567.8-012.000',
    localTaxNumber: '',
  }
  expect((await askOffice(url, 'saveCompany', { cookie: owner.cookie, takes })).status).toBe(200)
  await app.owner`update outlets set name = 'Lain', address = 'Lain' where slug = 'kuningan'`
  await app.owner`update reservations set name = 'Lain', locale = 'id' where id = ${id}`
  const again = await receiptFile(await onlyReceipt(app, id))
  expect(again.content.equals(before.content)).toBe(true)
  await goodwill(app, id, 100_000)
  const note = (await receiptsOf(app.sql, id))[1]
  const text = readPdf((await receiptFile(note!)).content).drawn.join('\n')
  for (const part of ['Nota kredit', 'SJ-C-2026-000001', 'PT Lain', 'SJ-R-2026-000001', '01.234.567.8-012.000'])
    expect(text).toContain(part)
})

test.each(['id', 'en'] as const)(
  'books B14: a receipt and a credit note are each emailed once, with their PDF, in the language %s',
  async (language) => {
    await using app = await testApp()
    const id = await aClosedBill(app, language)
    expect(await sentMails(app)).toEqual([])
    app.clock.advance(16 * 60)
    await goodwill(app, id, 100_000)
    app.clock.advance(16 * 60)
    const mails = await sentMails(app)
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt_issued', 'credit_note_issued'])
    const [receipt, note] = mails
    expect(receipt?.subject).toContain('SJ-R-2026-000001')
    expect(receipt?.text).toContain(language === 'id' ? 'ini kwitansi' : 'here is your receipt')
    expect(note?.text).toContain(language === 'id' ? 'Nota kredit' : 'Credit note')
    expect(mails.flatMap(({ attachments }) => attachments.map(({ name, type }) => [name, type]))).toEqual([
      ['SJ-R-2026-000001.pdf', 'application/pdf'],
      ['SJ-C-2026-000001.pdf', 'application/pdf'],
    ])
    const stored = await receiptFile(await onlyReceipt(app, id))
    expect(Buffer.from(receipt?.attachments[0]?.base64 ?? '', 'base64').equals(stored.content)).toBe(true)
    app.clock.advance(3600)
    expect((await sentMails(app)).length).toBe(2)
  },
)

test('books B14: a guest without an email address gets a receipt and no email', async () => {
  await using app = await testApp()
  const { id } = await paidAt(app, TABLE)
  await app.owner`update reservations set email = '' where id = ${id}`
  app.clock.set('2026-11-25T23:00:00+07:00')
  await bill(app, id, 1_000_000)
  expect((await receiptsOf(app.sql, id)).length).toBe(1)
  expect(await app.sql`select 1 from messages where kind = 'receipt_issued'`).toEqual([])
})

test('books B14: the page of a reservation lists its receipts, and only its guest can open the PDF', async () => {
  await using app = await testApp()
  const id = await aClosedBill(app)
  const { url } = await app.open()
  const api = apiAt(url)
  const token = accessToken(app, { id })
  const page = dataOf<Reservation>(await api.get(`/api/web/reservations/detail-reservation/${id}`, { token }))
  const { id: receipt } = await onlyReceipt(app, id)
  expect(page.receipts).toEqual([
    { id: receipt, kind: 'receipt', number: 'SJ-R-2026-000001', amount: 1_000_000, on_date: '2026-11-25' },
  ])
  const statusOf = async (own: string, key?: string) =>
    (
      await fetch(
        `${url}/api/web/reservations/${own}/receipts/${receipt}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
      )
    ).status
  expect(await statusOf(id, token)).toBe(200)
  expect(await statusOf(id, viewToken(app, { id }))).toBe(200)
  const other = await paidAt(app, { ...TABLE, night: '2026-12-09' })
  const others = accessToken(app, { id: other.id })
  expect([
    await statusOf(id),
    await statusOf(id, others),
    await statusOf(other.id, others),
    await statusOf(id, payToken(app, id)),
  ]).toEqual([404, 404, 404, 404])
})

test('books B14: staff see the receipts of a reservation, but only finance and owners can change the company’s data', async () => {
  await using app = await testApp()
  const id = await aClosedBill(app)
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const [host, finance, manager] = [
    await aPerson(app, 'host', outlet?.id ?? 0),
    await aPerson(app, 'finance', null),
    await aPerson(app, 'manager', null),
  ]
  const record = (await askOffice(url, 'reservation', { cookie: host.cookie, id })).body.data as OfficeReservation
  expect(record.receipts).toMatchObject([{ kind: 'receipt', number: 'SJ-R-2026-000001', amount: 1_000_000 }])
  const file = await fetch(`${url}/api/office/call/receiptPaper?id=${id}&receipt=${record.receipts[0]?.id}`, {
    headers: { cookie: host.cookie },
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const takes = {
    id: 1,
    name: 'PT Baru',
    address: 'Jl. Baru 2',
    taxNumber: '0123456789012000',
    localTaxNumber: 'P.2.1',
  }
  const save = async (cookie: string, more: object = {}) =>
    (await askOffice(url, 'saveCompany', { cookie, takes: { ...takes, ...more } })).status
  expect([await save(host.cookie), await save(manager.cookie), await save(finance.cookie)]).toEqual([403, 403, 200])
  expect([await save(finance.cookie, { taxNumber: '123' }), await save(finance.cookie, { id: 99 })]).toEqual([422, 404])
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: 'legal_entities' })
  expect(entries.slice(0, 1)).toMatchObject([
    { actorName: 'Rina finance', after: { name: 'PT Baru', tax_number: '0123456789012000' } },
  ])
})
