import type { Language } from '#domain/language.ts'
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sealTicket } from '#server/reservations/tickets/ticket-seal.ts'
import { ticketNotes } from '#server/reservations/tickets/ticket-notes.ts'
import { apiAt } from '#tests/support/api.ts'
import { forTables, freeTableIds, NIGHT, TABLES } from '#tests/support/booking.ts'
import { PASS_CERTIFICATE } from '#tests/support/pass-certificate.ts'
import { unpackPass } from '#tests/support/pass-files.ts'
import { GOOGLE_PUBLIC_KEY, googleServer, TEST_WALLETS } from '#tests/support/wallet-stand-in.ts'
import { testApp } from '#tests/support/app.ts'

const passColor = (hex: string) =>
  `rgb(${[hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((channel) => Number.parseInt(channel, 16)).join(', ')})`

async function brand(wallets: Partial<typeof TEST_WALLETS>, language: Language, google: string | null = null) {
  const app = await testApp({
    now: '2026-11-20T10:00:00+07:00',
    settings: {
      wallets: { apple: wallets.apple ?? null, google: wallets.google ?? null },
      walletUrls: { apple: null, google },
    },
  })
  const { url } = await app.open()
  const [table] = await freeTableIds(app)
  const answer = await apiAt(url).post(TABLES, forTables([table ?? 0]), { language })
  const { data, access_token: key } = JSON.parse(answer.text).data
  const id: string = data.reservation_id
  const passAddress = `${url}/api/web/reservations/${id}/ticket.pkpass?key=${key}`
  const beforePaying = await fetch(passAddress)
  await settlePayment(app, id, { kind: 'paid', amount: data.amount, currency: 'IDR', method: 'qris' })
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error('no reservation')
  return { app, url, id, key, row, passAddress, beforePaying, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/**
 * Returns true if `seal` is a detached PKCS #7 signature over `manifest`, made with the test certificate. The signature covers a set of
 * attributes (a SET, RFC 5652 §5.4). One of these attributes is the digest of the manifest. The signature itself is the last 256 bytes of
 * `seal`.
 */
function isSealed(seal: Buffer, manifest: Buffer): boolean {
  const key = new X509Certificate(PASS_CERTIFICATE).publicKey
  for (const [digest, algorithm] of [
    ['sha1', 'RSA-SHA1'],
    ['sha256', 'RSA-SHA256'],
  ] as const) {
    const digestIndex = seal.indexOf(createHash(digest).update(manifest).digest())
    for (let at = digestIndex; at > 0; at--) {
      if (seal[at] !== 0xa0) continue
      const isLong = seal[at + 1] === 0x81
      const end = at + (isLong ? 3 + (seal[at + 2] ?? 0) : 2 + (seal[at + 1] ?? 0))
      const attributes = Buffer.concat([Buffer.from([0x31]), seal.subarray(at + 1, end)])
      if (end > digestIndex && verify(algorithm, attributes, key, seal.subarray(-256))) return true
    }
  }
  return false
}

test('R-078 an Apple Wallet pass is signed, and its text is in the language of the reservation', async () => {
  for (const language of ['id', 'en'] as const) {
    await using h = await brand(TEST_WALLETS, language)
    expect(h.beforePaying.status, 'not paid').toBe(404)
    expect((await fetch(h.passAddress.replace(/key=.*/, 'key=another'))).status).toBe(404)
    const answer = await fetch(h.passAddress)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const files = unpackPass(Buffer.from(await answer.arrayBuffer()))
    const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
    const digests: Record<string, string> = JSON.parse(manifest.toString())
    expect(Object.keys(digests)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png']))
    for (const [name, digest] of Object.entries(digests))
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
        name,
      ).toBe(digest)
    const seal = files.get('signature') ?? Buffer.alloc(0)
    expect(isSealed(seal, manifest)).toBe(true)
    expect(isSealed(seal, Buffer.concat([manifest, Buffer.from(' ')]))).toBe(false)

    const pass = JSON.parse((files.get('pass.json') ?? Buffer.alloc(0)).toString())
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.senja',
      teamIdentifier: 'AB12CD34EF',
      serialNumber: h.id,
      relevantDate: `${NIGHT}T14:00:00Z`,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: sealTicket(h.app, h.row), altText: h.row.bookingCode }],
    })
    expect(new Date(pass.expirationDate).getTime()).toBeGreaterThan(new Date(pass.relevantDate).getTime())
    const readFields = (fields: { label: string; value: string }[]) => fields.map(({ label, value }) => [label, value])
    expect(readFields(pass.eventTicket.headerFields)).toEqual([
      language === 'id' ? ['Tiba', '21.00 WIB'] : ['Arrive', '21:00 WIB'],
    ])
    expect(readFields(pass.eventTicket.auxiliaryFields).slice(0, 2)).toEqual(
      language === 'id'
        ? [
            ['Tanggal', 'Rabu 25 November 2026'],
            ['Tamu', 2],
          ]
        : [
            ['Date', 'Wednesday 25 November 2026'],
            ['Guests', 2],
          ],
    )
    expect(pass.eventTicket.primaryFields, 'a phone prints them over the strip').toEqual([])
    expect(pass.backgroundColor, 'the deep colour of the house').toBe(passColor(colorsOf(h.row.brandSlug).deep))
    const strip = await sharp(files.get('strip@2x.png')).metadata()
    expect([strip.width, strip.height]).toEqual([750, 196])
  }
})

const SAVE = 'https://pay.google.com/gp/v/save/'

/** Taps the Google Wallet button and returns the link to which the server sends the browser. */
async function tapGoogle({ url, id, key }: { url: string; id: string; key: string }, wait = 10_000) {
  const address = `${url}/api/web/reservations/${id}/google-wallet?key=${key}`
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(wait) })
  const target = answer.headers.get('location') ?? ''
  const [head = '', body = '', seal = ''] = target.replace(SAVE, '').split('.')
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    createPublicKey(GOOGLE_PUBLIC_KEY),
    Buffer.from(seal, 'base64url'),
  )
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const claims = target.startsWith(SAVE) ? read(body) : null
  return { status: answer.status, target, isSigned, head: claims && read(head), claims }
}

test('F17 no date in an Apple Wallet pass has milliseconds', async () => {
  await using h = await brand(TEST_WALLETS, 'id')
  const files = unpackPass(Buffer.from(await (await fetch(h.passAddress)).arrayBuffer()))
  const text = (files.get('pass.json') ?? Buffer.alloc(0)).toString()
  const dates = text.match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? []
  expect(dates.length).toBeGreaterThanOrEqual(2)
  for (const date of dates) expect(date).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"$/)
})

test('R-078 C10 the server saves the ticket at Google and redirects to a signed link with only the ticket’s id', async () => {
  for (const language of ['id', 'en'] as const) {
    await using google = await googleServer()
    await using h = await brand({ google: TEST_WALLETS.google }, language, google.url)
    expect((await ticketNotes(h.app, h.row, language)).wallets).toEqual({ hasApple: false, hasGoogle: true })
    expect(google.asked, 'a page asks Google nothing').toEqual([])
    const { status, target, isSigned, head, claims } = await tapGoogle(h)
    expect([status, isSigned]).toEqual([303, true])
    expect(head).toEqual({ alg: 'RS256', typ: 'JWT' })
    const id = `${TEST_WALLETS.google.issuer}.${h.id}`
    expect(claims).toEqual({
      iss: TEST_WALLETS.google.account,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(h.app.now().getTime() / 1000),
      origins: [h.app.publicUrl()],
      payload: { eventTicketObjects: [{ id }] },
    })
    expect(target.length).toBeLessThan(1000)
    const ticket = google.resources.get(`eventTicketObject/${id}`)
    expect(ticket).toMatchObject({
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: sealTicket(h.app, h.row), alternateText: h.row.bookingCode },
    })
    expect(google.resources.get(`eventTicketClass/${String(ticket?.['classId'])}`)).toMatchObject({
      eventName: { defaultValue: { language } },
    })
    expect((await tapGoogle({ ...h, key: 'another' })).status).toBe(404)
  }
})

test('C10 two simultaneous taps on Google Wallet create one ticket, and a later tap updates the ticket', async () => {
  await using google = await googleServer()
  await using h = await brand({ google: TEST_WALLETS.google }, 'en', google.url)
  const both = await Promise.all([tapGoogle(h), tapGoogle(h)])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  await h.app.sql`update reservations set name = 'Another Name' where id = ${h.id}`
  expect((await tapGoogle(h)).claims.payload.eventTicketObjects).toHaveLength(1)
  const tickets = [...google.resources].filter(([name]) => name.startsWith('eventTicketObject/'))
  expect(tickets).toMatchObject([[expect.anything(), { ticketHolderName: 'Another Name' }]])
})

test('C10 the Google link is shorter than 1,800 characters even with the longest names in any script', async () => {
  await using google = await googleServer()
  await using h = await brand({ google: TEST_WALLETS.google }, 'en', google.url)
  await h.app.sql`update reservations set name = ${'陈'.repeat(120)} where id = ${h.id}`
  await h.app
    .sql`update outlets set name = ${'เ'.repeat(200)}, address = ${'ก'.repeat(400)} where id = ${h.row.outletId}`
  const { status, claims, target } = await tapGoogle(h)
  expect([status, claims.payload]).toEqual([303, { eventTicketObjects: [{ id: expect.any(String) }] }])
  expect(target.length).toBeLessThan(1800)
})

test('C10 if Google cannot be reached, the link itself contains the ticket and has at most 1,800 characters', async () => {
  await using google = await googleServer(() => 503)
  await using h = await brand({ google: TEST_WALLETS.google }, 'id', google.url)
  const { status, target, isSigned, claims } = await tapGoogle(h)
  expect([status, isSigned]).toEqual([303, true])
  expect(target.length).toBeLessThanOrEqual(1800)
  expect(claims.payload.eventTicketObjects).toMatchObject([{ barcode: { value: sealTicket(h.app, h.row) } }])
  expect(claims.payload.eventTicketClasses).toHaveLength(1)
})

test('C10 if Google cannot be reached and the ticket is too long for a link, the guest returns to the ticket page with a notice', async () => {
  await using google = await googleServer(() => 503)
  await using h = await brand({ google: TEST_WALLETS.google }, 'id', google.url)
  await h.app.sql`update outlets set name = ${'ก'.repeat(200)} where id = ${h.row.outletId}`
  await h.app.sql`update reservations set name = ${'陈'.repeat(120)} where id = ${h.id}`
  const { status, target } = await tapGoogle(h)
  expect([status, target]).toEqual([303, `/id/reservation/manage/${h.id}?key=${h.key}&fault=wallet`])
})

test('C10 if Google does not answer, the guest waits at most a few seconds', async () => {
  const end = Promise.withResolvers<number>()
  await using google = await googleServer(() => end.promise)
  await using h = await brand({ google: TEST_WALLETS.google }, 'id', google.url)
  const { status } = await tapGoogle(h, 7000)
  expect(status).toBe(303)
  end.resolve(200)
})

test('R-078 if no wallet keys are configured, no wallet button is shown, and requests for a pass of Apple or Google get 404', async () => {
  await using h = await brand({}, 'en')
  expect((await ticketNotes(h.app, h.row, 'en')).wallets).toEqual({ hasApple: false, hasGoogle: false })
  expect((await fetch(h.passAddress)).status).toBe(404)
  expect((await tapGoogle(h)).status).toBe(404)
})
