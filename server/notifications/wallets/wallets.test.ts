// Tickets in wallets, made with keys of nobody: what they say, and that their seals are good.
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { sealTicket } from '#server/reservations/tickets/ticket-seal.ts'
import { ticketNotes } from '#server/reservations/tickets/ticket-notes.ts'
import { apiAt } from '#tests/support/api.ts'
import { forTables, freeTableIds, NIGHT, TABLES } from '#tests/support/booking.ts'
import { PASS_CERTIFICATE } from '#tests/support/pass-certificate.ts'
import { unpackPass } from '#tests/support/pass-files.ts'
import { GOOGLE_PUBLIC_KEY, TEST_WALLETS } from '#tests/support/wallet-stand-in.ts'
import { testApp } from '#tests/support/app.ts'

async function brand(wallets: Partial<typeof TEST_WALLETS>, language: 'id' | 'en') {
  const app = await testApp({
    now: '2026-11-20T10:00:00+07:00',
    settings: { wallets: { apple: wallets.apple ?? null, google: wallets.google ?? null } },
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
  return { app, url, id, row, passAddress, beforePaying, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/**
 * Whether a detached PKCS #7 seal is the certificate's over `manifest`: it names the manifest's digest among its
 * attributes, and its last 256 bytes sign those attributes, read as a SET (RFC 5652 §5.4).
 */
function isSealed(seal: Buffer, manifest: Buffer): boolean {
  const key = new X509Certificate(PASS_CERTIFICATE).publicKey
  for (const [digest, algorithm] of [
    ['sha1', 'RSA-SHA1'],
    ['sha256', 'RSA-SHA256'],
  ] as const) {
    const named = seal.indexOf(createHash(digest).update(manifest).digest())
    for (let at = named; at > 0; at--) {
      if (seal[at] !== 0xa0) continue
      const isLong = seal[at + 1] === 0x81
      const end = at + (isLong ? 3 + (seal[at + 2] ?? 0) : 2 + (seal[at + 1] ?? 0))
      const attributes = Buffer.concat([Buffer.from([0x31]), seal.subarray(at + 1, end)])
      if (end > named && verify(algorithm, attributes, key, seal.subarray(-256))) return true
    }
  }
  return false
}

test('R-078 a pass for Apple Wallet names its files by their digests, is sealed, and says night, places and code in the language of its reservation', async () => {
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
      relevantDate: `${NIGHT}T14:00:00.000Z`,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: sealTicket(h.app, h.row), altText: h.row.bookingCode }],
    })
    expect(new Date(pass.expirationDate).getTime()).toBeGreaterThan(new Date(pass.relevantDate).getTime())
    const reported = (fields: { label: string; value: string }[]) => fields.map(({ label, value }) => [label, value])
    expect(reported(pass.eventTicket.headerFields)).toEqual([
      language === 'id' ? ['Tiba', '21.00 WIB'] : ['Arrive', '21:00 WIB'],
    ])
    expect(reported(pass.eventTicket.secondaryFields)).toEqual(
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
  }
})

test('R-078 the link for Google Wallet is signed by the group’s account, stands on its own site, and carries the ticket with its code', async () => {
  for (const language of ['id', 'en'] as const) {
    await using h = await brand({ google: TEST_WALLETS.google }, language)
    const { wallets } = await ticketNotes(h.app, h.row, language)
    expect(wallets.hasApple).toBe(false)
    const [base = '', jwt = ''] = (wallets.google ?? '').split(/(?<=\/save\/)/)
    expect(base).toBe('https://pay.google.com/gp/v/save/')
    const [head = '', body = '', seal = ''] = jwt.split('.')
    const isGood = (announced: string) =>
      verify('RSA-SHA256', Buffer.from(announced), createPublicKey(GOOGLE_PUBLIC_KEY), Buffer.from(seal, 'base64url'))
    expect(isGood(`${head}.${body}`)).toBe(true)
    expect(isGood(`${head}.${body}x`)).toBe(false)
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
    const claims = read(body)
    expect(claims).toMatchObject({
      iss: TEST_WALLETS.google.account,
      aud: 'google',
      typ: 'savetowallet',
      origins: [h.app.publicUrl()],
    })
    const [night] = claims.payload.eventTicketClasses
    const [ticket] = claims.payload.eventTicketObjects
    expect(night.eventName.defaultValue.language).toBe(language)
    expect(ticket).toMatchObject({
      id: `${TEST_WALLETS.google.issuer}.${h.id}`,
      classId: night.id,
      barcode: { type: 'QR_CODE', value: sealTicket(h.app, h.row), alternateText: h.row.bookingCode },
    })
  }
})

test('R-078 without keys there is no wallet: no button, and no pass', async () => {
  await using h = await brand({}, 'en')
  expect((await ticketNotes(h.app, h.row, 'en')).wallets).toEqual({ hasApple: false, google: null })
  expect((await fetch(h.passAddress)).status).toBe(404)
})
