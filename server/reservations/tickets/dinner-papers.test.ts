// Tests the texts of a dinner in emails, calendar, paper ticket and wallets. The texts contain the start and the end of the dinner, its
// course, and the credit for its deposit.
import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { applePassFields } from '#server/notifications/wallets/apple-pass.ts'
import { findOutletNotes } from '#server/catalogue/repository.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { payToken } from '#server/reservations/access.ts'
import { calendarOf } from '#server/reservations/confirmation-data.ts'
import { outcomePath } from '#server/reservations/settlement/open-payment-page.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { ticketNotes } from '#server/reservations/tickets/ticket-notes.ts'
import { ticketPaper } from '#server/reservations/tickets/ticket-paper.ts'
import { walletTicket } from '#server/reservations/tickets/wallet-ticket.ts'
import { apiAt, type Api, dataOf } from '#tests/support/api.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'
import { expectWhole, onlyMail } from '#tests/support/emails.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const DINNERS = '/api/web/v2/reservations/create-restaurant-reservation'
const paid = (amount: number) => ({ kind: 'paid' as const, amount, currency: 'IDR', method: 'qris' })

async function holdDinner(
  app: TestApp,
  api: Api,
  language: Language,
  { email = 'raka@surat.example', table = '', token = '', phone = aPhone() },
): Promise<PaymentData['data'] & { id: string; key: string }> {
  const at = await aRestaurant(app)
  const place = table ? { table_id: at.tables[table] } : { section_id: at.sections['hall'] }
  const answer = await api.post(
    DINNERS,
    {
      ...place,
      outlet_id: at.outletId,
      pax: 2,
      date: DINNER_NIGHT,
      time: '19:00',
      course_id: at.courseId,
      alcohol_okay: false,
      pork_okay: true,
      has_allergy: true,
      allergy_details: 'peanuts & shrimp',
      name: 'Raka Wicaksana',
      phone_number: phone,
      email,
      terms_accepted: true,
    },
    { language, headers: token ? { Authorization: `Bearer ${token}` } : {} },
  )
  const payment = dataOf<PaymentData>(answer)
  return { ...payment.data, id: payment.data.reservation_id, key: payment.access_token ?? '' }
}

async function rowOf(app: TestApp, id: string): Promise<ReservationRow> {
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error('no reservation')
  return row
}

const TOLD = {
  en: {
    time: 'Time: 19:00 to 21:00 WIB',
    course: 'Course: Embers, 2 guests',
    deposit: 'Deposit, 2 guests: IDR 1,598,000',
    credit: 'The deposit is credited to your final bill',
    kitchen: 'For the kitchen: No alcohol; pork okay; allergy: peanuts & shrimp',
    lastOrders: 'Last orders: set menu 21:00, add-ons 21:30, snacks 23:00, drinks 23:00.',
    early: 'Be there by your arrival time.',
    hall: 'Seated at: Hall',
    table: 'Hearth, table B1',
  },
  id: {
    time: 'Waktu: 19.00 sampai 21.00 WIB',
    course: 'Menu: Bara, 2 orang',
    deposit: 'Deposit, 2 orang: IDR 1.598.000',
    credit: 'Deposit ini memotong tagihan akhirmu',
    kitchen: 'Untuk dapur: Tanpa alkohol; babi boleh; alergi: peanuts & shrimp',
    lastOrders: 'Pesanan terakhir: set menu 21.00, tambahan 21.30, camilan 23.00, minuman 23.00.',
    early: 'Datanglah sebelum waktu tibamu.',
    hall: 'Tempat duduk: ',
    table: ', meja B1',
  },
}

for (const language of ['en', 'id'] as const) {
  const phrases = TOLD[language]

  test(`R-063 R-066 R-105 in ${language} each email about a dinner contains the dinner’s time, course and seats, and links to the restaurant`, async () => {
    await using app = await testApp()
    const api = apiAt((await app.open()).url)
    const confirmed = await holdDinner(app, api, language, { email: 'confirmed@surat.example', table: 'B1' })
    await settlePayment(app, confirmed.id, paid(confirmed.amount))
    const mail = await onlyMail(app, 'confirmed@surat.example')
    expectWhole(mail, language)
    for (const part of Object.values({ ...phrases, hall: '' })) expect(mail.text).toContain(part)

    const released = await holdDinner(app, api, language, { email: 'released@surat.example' })
    await api.post(`/api/web/reservations/${released.id}/release`, undefined, { token: released.key })
    const phone = aPhone()
    const { token } = await signIn(api, phone)
    const cancelled = await holdDinner(app, api, language, { email: 'cancelled@surat.example', token, phone })
    await settlePayment(app, cancelled.id, paid(cancelled.amount))
    await app.sql`delete from messages where reservation_id = ${cancelled.id}`
    const reason = { reservation_id: cancelled.id, reason: 'Others' }
    await api.post('/api/web/reservations/cancel', reason, { headers: { Authorization: `Bearer ${token}` } })
    await holdDinner(app, api, language, { email: 'expired@surat.example' })
    const late = await holdDinner(app, api, language, { email: 'late@surat.example', table: 'B2' })
    app.clock.advance(31 * 60)
    await expireHolds(app)
    await app.sql`delete from messages where reservation_id = ${late.id}`
    await holdDinner(app, api, language, { email: 'quicker@surat.example', table: 'B2' })
    expect(await settlePayment(app, late.id, paid(late.amount))).toBe('refunded')

    for (const kind of ['released', 'cancelled', 'expired', 'late']) {
      const lost = await onlyMail(app, `${kind}@surat.example`)
      expectWhole(lost, language)
      for (const part of [phrases.time, phrases.course]) expect(lost.text, kind).toContain(part)
      expect(lost.text, kind).toContain(`/${language}/brands/rocca/menteng/restaurant/booking?date=${DINNER_NIGHT}`)
      // A stranger may have made this unpaid reservation with the guest's email address. So the email does not contain the allergy.
      expect(lost.text, kind).not.toContain('shrimp')
    }
  })

  test(`R-063 R-078 in ${language} the calendar, the paper ticket and the wallet ticket of a dinner show start, end and deposit`, async () => {
    await using app = await testApp()
    const api = apiAt((await app.open()).url)
    const { id, amount } = await holdDinner(app, api, language, {})
    await settlePayment(app, id, paid(amount))
    const row = await rowOf(app, id)
    expect(outcomePath(app, row)).toBe(
      `/${language}/reservation/restaurant/payment-success?reservation=${id}&key=${payToken(app, id)}`,
    )

    const lines = (await calendarOf(app, row, language)).split('\r\n')
    expect(lines).toContain('DTSTART:20261125T120000Z')
    expect(lines).toContain('DTEND:20261125T140000Z')

    const paper = await ticketPaper(app, row)
    const facts = paper.facts.map(({ term, value }) => `${term}: ${value}`)
    expect(
      paper.facts.map(({ value }) => value),
      'the title is the date already',
    ).not.toContain(paper.title)
    expect(facts).toEqual(expect.arrayContaining([phrases.time, phrases.course, phrases.kitchen]))
    expect(facts.some((fact) => fact.startsWith(phrases.hall))).toBe(true)
    expect(`${paper.price.lines[0]?.label}: ${paper.price.lines[0]?.amount}`).toBe(phrases.deposit)
    expect(paper.price.notes[0]).toContain(phrases.credit)
    expect(paper.before.lines).toContain(phrases.lastOrders)
    expect((await ticketNotes(app, row, language)).dinner).toContain(phrases.lastOrders)

    const ticket = await walletTicket(app, row, await findOutletNotes(app.sql, row.outletId))
    const back = applePassFields(ticket, { passType: 'x', team: 'y' }, { url: 'z', token: 't' }).eventTicket.backFields
    expect(back.map(({ label, value }) => `${label}: ${value}`)).toEqual(
      expect.arrayContaining([
        phrases.time,
        phrases.course,
        language === 'en'
          ? 'Deposit: IDR 1,598,000, credited to your final bill'
          : 'Deposit: IDR 1.598.000, memotong tagihan akhirmu',
      ]),
    )
  })
}
