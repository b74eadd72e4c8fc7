// Checks the content of a reservation’s files, and checks which callers may download these files. No test checks the layout of paper
// tickets, because people check the layout by eye.
import type { Language } from '#domain/language.ts'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { ticketPaper } from '#server/reservations/tickets/ticket-paper.ts'
import { apiAt, dataOf, type Api } from '#tests/support/api.ts'
import { aHeldTable, aTicketOf, forTickets, TICKETS } from '#tests/support/booking.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

async function openTestServer(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const { url } = await app.open()
  return { app, url, api: apiAt(url), [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const settle = (app: TestApp, { reservation_id, amount }: { reservation_id: string; amount: number }) =>
  settlePayment(app, reservation_id, { kind: 'paid', amount, currency: 'IDR', method: 'qris' })

async function heldTickets(app: TestApp, api: Api, language: Language) {
  const ticket = await aTicketOf(app, { stock: 10, price: 250_000 })
  const answer = await api.post(TICKETS, forTickets([{ id: ticket, qty: 2, pax: 2 }]), { language })
  const { data, access_token: token = '' } = dataOf<{
    data: { reservation_id: string; booking_code: string; amount: number }
    access_token?: string
  }>(answer)
  return { ...data, token }
}

/**
 * Returns the decompressed streams of a PDF. Compressed data may end with a carriage return, so only the line feed before `endstream` is
 * removed.
 */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

test('R-078 R-051 the PDF of a paid ticket is one page with a QR code, and only its guest can open it', async () => {
  await using h = await openTestServer()
  const hold = await aHeldTable(h.app, h.api)
  const address = `${h.url}/api/web/reservations/${hold.reservation_id}/ticket.pdf`
  const ask = (query: string, headers: Record<string, string> = {}) => fetch(`${address}${query}`, { headers })
  expect((await ask(`?key=${hold.token}`)).status, 'not paid').toBe(404)
  await settle(h.app, hold)
  for (const query of ['', '?key=', `?key=${'k'.repeat(43)}`]) expect((await ask(query)).status, query).toBe(404)
  const byHeader = await ask('', { 'X-Reservation-Token': hold.token })
  const answer = await ask(`?key=${hold.token}`)
  expect([byHeader.status, answer.status]).toEqual([200, 200])
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${hold.booking_code}.pdf"`)
  const pdf = Buffer.from(await answer.arrayBuffer())
  const text = pdf.toString('latin1')
  expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  expect(text.match(/\/FontFile2/g)?.length).toBe(3)
  expect(text).not.toContain('Helvetica')
  // The PDF contains one picture, which is a strip of the poster of the night.
  expect(text.match(/\/Subtype\s*\/Image/g)).toHaveLength(1)
  // The QR code is drawn as a few hundred black rectangles.
  expect(streamsOf(pdf).match(/ re$/gm)?.length).toBeGreaterThan(300)
  expect(pdf.length).toBeLessThan(120_000)
  const png = await fetch(address.replace('.pdf', '.png'), { headers: { 'X-Reservation-Token': hold.token } })
  expect(png.status).toBe(200)
})

test('R-078 the QR code of a reservation is answered with 404 before payment', async () => {
  await using h = await openTestServer()
  const hold = await aHeldTable(h.app, h.api)
  const png = `${h.url}/api/web/reservations/${hold.reservation_id}/ticket.png`
  expect((await fetch(png, { headers: { 'X-Reservation-Token': hold.token } })).status).toBe(404)
})

test('R-078 R-052 R-101 a paper ticket has the language of its reservation, and shows night, places, price, rules and refund', async () => {
  for (const language of ['id', 'en'] as const) {
    await using h = await openTestServer({ now: '2026-11-20T10:00:00+07:00' })
    const hold = await heldTickets(h.app, h.api, language)
    await settle(h.app, hold)
    const row = await findReservation(h.app.sql, hold.reservation_id)
    if (!row) throw new Error('no reservation')
    const paper = await ticketPaper(h.app, row)
    const valueOf = (term: string) => paper.facts.find((fact) => fact.term === term)?.value
    expect(paper.code.value).toBe(hold.booking_code)
    expect(paper.qrPayload).toMatch(/^SJ1:/)
    expect(paper.price.lines.at(-1)).toMatchObject({ isSum: true })
    if (language === 'id') {
      expect(valueOf('Tanggal')).toBe('Rabu 25 November 2026')
      expect(valueOf('Tiba')).toBe('21.00 WIB')
      expect(valueOf('Tiket')).toMatch(/^2 × /)
      expect(paper.before.lines.at(2)).toContain('Dibatalkan sebelum Minggu 22 November 2026, 17.00 WIB: 50% kembali.')
      expect(paper.before.lines).toContain('Jaket untuk angin lantai 38.')
    } else {
      expect(valueOf('Date')).toBe('Wednesday 25 November 2026')
      expect(valueOf('Arrive')).toBe('21:00 WIB')
      expect(paper.before.lines.at(2)).toContain('Canceled before Sunday 22 November 2026, 17:00 WIB: 50% comes back.')
      expect(paper.rules.lines[0]).toMatch(/^Dress\. Smart, not stiff\./)
    }
    expect(paper.page.url).toContain(`/${language}/reservation/manage/${hold.reservation_id}?key=`)
  }
})
