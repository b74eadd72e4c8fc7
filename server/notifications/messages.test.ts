import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import { calendarFile } from '#server/notifications/emails/calendar-file.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'
import { type KindOf, MESSAGES } from '#server/notifications/messages.ts'
import { GUEST_KINDS, MAIL_PAYLOADS } from '#tests/support/mail-kinds.ts'

const facts: EmailFacts = {
  groupName: 'Senja Group',
  shortName: 'Senja',
  guestName: 'Raka <script>alert(1)</script>',
  bookingCode: 'SNJ-7K3QZ9',
  reservationNumber: 'R-20261121-0042',
  outletName: 'Gema Jakarta',
  outletAddress: 'Gudang 7, Jl. Tembaga Raya 21; SCBD',
  mapUrl: 'https://maps.example/?q=1&z="2"',
  brandName: 'Gema',
  night: '2026-11-21',
  arrivalTime: '22:30',
  zone: 'WIB',
  startsAt: new Date('2026-11-21T15:30:00Z'),
  endsAt: new Date('2026-11-21T20:00:00Z'),
  kind: 'tables',
  brandSlug: 'gema',
  eventName: 'Pantulan',
  picture: { url: 'https://senja.example/_image/9644d479db7d/1280.jpeg', height: 338, isPoster: true },
  nightUrl: 'https://senja.example/en/events/pantulan',
  pax: 6,
  places: 'B2, H4',
  count: 2,
  priceLines: [
    { label: 'Down payment, 2 tables', amount: 3_100_000 },
    { label: 'Promoter code', amount: -100_000 },
  ],
  granted: 0,
  total: 3_000_000,
  paymentType: 'DownPayment',
  dinner: null,
  plates: [],
  minimumCost: 6_000_000,
  membershipUrl: 'https://senja.example/en/profile/membership',
  calendarUrl: 'https://senja.example/api/web/reservations/abc/calendar.ics?key=x',
  paperUrl: 'https://senja.example/api/web/reservations/abc/ticket.pdf?key=x',
  openUrl: 'https://senja.example/en/reservation/manage/abc?key=pay',
  calendar: { status: 'confirmed', sequence: 3, organizer: { name: 'Gema', email: 'halo@senja.example' } },
  manageUrl: 'https://senja.example/en/reservation/manage/abc?key=x&y=z',
  bookingUrl: 'https://senja.example/en/brands/gema/scbd/booking',
  payUrl: 'https://senja.example/en/brands/gema/scbd/payment?reservation=abc&key=x',
  heldUntil: '15:30',
  qrPayload: 'SJ1:abc',
  contact: '+62 21 5550 0101',
}

const EXTRAS = {
  account: { bank: 'Bank Central Asia', lastDigits: '4321' },
  claim: { code: '123456', url: 'https://senja.example/en/profile/reservations' },
  difference: {
    amount: 400_000,
    minimum: 0,
    url: 'https://senja.example/en/pay',
    until: '21:00',
    untilDate: '2026-11-21',
  },
  receipt: {
    number: 'GMA/2026/K/000001',
    amount: 3_000_000,
    file: { name: 'x.pdf', type: 'application/pdf', content: Buffer.from('') },
  },
  code: '123456',
}

const renderMail = (kind: KindOf<GuestSubject>, language: Language, of: EmailFacts, payload: object = {}) => {
  const { payload: schema, render } = MESSAGES[kind]
  return render({ ...EXTRAS, ...of }, language, schema.parse({ ...MAIL_PAYLOADS[kind], ...payload }) as never)
}
type GuestSubject = 'reservation' | 'refund' | 'claim' | 'move link' | 'receipt' | 'ownership'

test('R-105 the confirmation contains all facts that the guest and the door need, in the guest’s language', async () => {
  const en = await renderMail('reservation_confirmed', 'en', facts)
  expect(en.subject).toBe('Pantulan, Sat 21 Nov: your tables are ready (SNJ-7K3QZ9)')
  for (const part of [
    'SNJ-7K3QZ9',
    '22:30 WIB',
    'Saturday 21 November 2026',
    'IDR 3,000,000',
    'IDR 6,000,000',
    'B2, H4',
    '−IDR 100,000',
    'Booking code',
    '+62 21 5550 0101',
  ]) {
    expect(en.text).toContain(part)
    expect(en.html.replaceAll('\u00a0', ' ')).toContain(part)
  }
  expect(en.text).toContain(facts.manageUrl)
  const id = await renderMail('reservation_confirmed', 'id', facts)
  expect(id.subject).toBe('Pantulan, Sab 21 Nov: mejamu siap (SNJ-7K3QZ9)')
  expect(id.text).toContain('22.30 WIB')
  expect(id.html).toContain('<html lang="id">')
})

test('R-105 the confirmation has its QR code and a calendar file attached', async () => {
  const { attachments, html } = await renderMail('reservation_confirmed', 'en', facts)
  expect(html).toContain('src="cid:qr.png"')
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    ['qr.png', 'image/png'],
    ['SNJ-7K3QZ9.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
  ])
  expect(attachments[0]!.content.subarray(1, 4).toString()).toBe('PNG')
})

test('the calendar file uses UTC and the method PUBLISH, and its UID contains the reservation number', () => {
  const stampedAt = new Date('2026-11-20T00:00:00Z')
  const file = calendarFile(facts, 'en', { stampedAt })
  for (const line of [
    'METHOD:PUBLISH',
    'UID:R-20261121-0042@senja',
    'DTSTART:20261121T153000Z',
    'DTEND:20261121T200000Z',
    'DTSTAMP:20261120T000000Z',
    'STATUS:CONFIRMED',
    'SEQUENCE:3',
    'BEGIN:VALARM',
    'TRIGGER:-PT3H',
  ]) {
    expect(file.split('\r\n')).toContain(line)
  }
  expect(file).toContain('LOCATION:Gudang 7\\, Jl. Tembaga Raya 21\\; SCBD')
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(calendarFile(facts, 'en', { stampedAt })).toBe(file)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const unfoldedFile = file.replaceAll('\r\n ', '')
  expect(unfoldedFile).toContain(facts.openUrl)
  expect(unfoldedFile, 'a shared entry opens no booking').not.toContain(facts.manageUrl)
})

test('a text that a guest typed never becomes markup or an email header, for any character and in all languages', async () => {
  const odd = { ...facts, outletName: 'A & B "C"\r\nBcc: x@y.z' }
  for (const kind of GUEST_KINDS) {
    for (const locale of ['id', 'en'] as const) {
      const { html, subject, text } = await renderMail(kind, locale, odd)
      expect(html).not.toContain('<script')
      expect(html).not.toContain('z="2""')
      expect(subject).not.toMatch(/[\r\n]/)
      expect(`${text}${html}${subject}`).not.toMatch(/undefined|\[object|NaN/)
    }
  }
})

test('an email about an unpaid booking does not repeat the typed name', async () => {
  for (const kind of ['hold_made', 'hold_ending', 'reservation_expired', 'hold_released'] as const) {
    const { html, text, attachments } = await renderMail(kind, 'en', facts)
    expect(`${html}${text}`).not.toContain('Raka')
    expect(text).toContain(kind === 'hold_made' || kind === 'hold_ending' ? facts.payUrl : facts.bookingUrl)
    expect(attachments).toEqual([])
  }
})

test('D9 the email about a cancellation says “as you asked” only if the guest canceled, and otherwise gives the venue’s reason', async () => {
  const refund = { refundAmount: 3_000_000, refundWay: 'gateway' }
  const byGuest = await renderMail('reservation_cancelled', 'en', facts, refund)
  expect(byGuest.text).toContain('as you asked')
  const byStaff = await renderMail('reservation_cancelled', 'en', facts, {
    ...refund,
    cancelledFor: 'overbooked',
  })
  expect(byStaff.text).toContain('Your place turned out to be taken. We are sorry.')
  expect(byStaff.text).not.toContain('as you asked')
  const inOwnWords = await renderMail('reservation_cancelled', 'id', facts, { ...refund, cancelledFor: 'own' })
  expect(inOwnWords.text).not.toContain('kamu minta')
  expect(inOwnWords.text).toContain('terpaksa dibatalkan oleh Gema Jakarta')
})

test('the email about a canceled night gives the venue’s reason and the full refund', async () => {
  const venueReason = 'The power is out.'
  const refund = { venueReason, refundAmount: 3_000_000, refundWay: 'gateway' }
  const { text, subject } = await renderMail('reservation_cancelled', 'en', facts, refund)
  expect(subject).toContain('this night is canceled')
  expect(text).toContain('Gema Jakarta has canceled this night: The power is out. We are sorry.')
  expect(text).toContain('Going back to you: IDR 3,000,000')
  expect(text).not.toContain('as you asked')
  const unpaid = await renderMail('reservation_cancelled', 'id', facts, {
    venueReason: 'Listrik padam.',
    refundAmount: 0,
  })
  expect(unpaid.text).toContain('Gema Jakarta membatalkan malam itu: Listrik padam. Kami minta maaf.')
  expect(unpaid.text).toContain('Kamu belum membayar apa pun')
  expect(unpaid.text).not.toContain('Raka')
})

test('R-103 a refund email names the refunded amount', async () => {
  const late = await renderMail('late_money_refunded', 'en', facts, { refundAmount: 3_000_000 })
  expect(late.text).toContain('Going back to you: IDR 3,000,000')
  const mismatch = await renderMail('amount_mismatch_refunded', 'id', facts, { refundAmount: 1000 })
  expect(mismatch.text).toContain('kami meminta IDR 3.000.000 tetapi menerima IDR 1.000')
  expect(mismatch.subject).toContain('IDR 1.000')
})

test('the email for an arrival after midnight shows the date of the night and the words “after midnight”', async () => {
  const { text } = await renderMail('reservation_confirmed', 'en', {
    ...facts,
    arrivalTime: '00:30',
    startsAt: new Date('2026-11-21T17:30:00Z'),
  })
  expect(text).toContain('Saturday 21 November 2026')
  expect(text).toContain('00:30 WIB, after midnight')
})

test('the QR code can be drawn as PNG and as SVG', async () => {
  expect((await ticketQr('SJ1:abc', 'png')).subarray(1, 4).toString()).toBe('PNG')
  expect(await ticketQr('SJ1:abc', 'svg')).toMatch(/^<svg /)
})

test('F4 the email of a cancellation has a calendar file with the method CANCEL', async () => {
  const over = { ...facts, calendar: { ...facts.calendar, status: 'cancelled' as const, sequence: 4 } }
  for (const language of ['id', 'en'] as const) {
    const { attachments } = await renderMail('reservation_cancelled', language, over)
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([
      ['SNJ-7K3QZ9.ics', 'text/calendar; charset=utf-8; method=CANCEL'],
    ])
    const lines = attachments[0]!.content.toString().split('\r\n')
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4']))
    expect(lines.some((line) => line.startsWith('ORGANIZER'))).toBe(true)
    expect(lines).not.toContain('BEGIN:VALARM')
  }
  expect(calendarFile(over, 'en').split('\r\n'), 'a file to import is published').toContain('METHOD:PUBLISH')
})
