// Tests that every email to a guest is sent once, in the language of the reservation, and is complete without HTML.
import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { PaymentData } from '#contract/web/entities.ts'
import { closeBill } from '#server/reservations/settlement/close-bill.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { resendConfirmation } from '#server/reservations/resend-confirmation.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { apiAt, type Api, dataOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { expectWhole, onlyMail } from '#tests/support/emails.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const SUBJECTS = {
  en: {
    confirmed: /^.+, Wed 25 Nov: your table is ready \(SNJ-\w+\)$/,
    expired: /: the time to pay is over \(SNJ-\w+\)$/,
    released: /: your table is released \(SNJ-\w+\)$/,
    cancelled: /: your reservation is canceled \(SNJ-\w+\)$/,
    late: /: we are refunding IDR [\d,]+ \(SNJ-\w+\)$/,
    mismatch: /: wrong amount, we are refunding IDR 1,000 \(SNJ-\w+\)$/,
    tier: /: your tier is now \w+ \(SNJ-\w+\)$/,
  },
  id: {
    confirmed: /^.+, Rab 25 Nov: mejamu siap \(SNJ-\w+\)$/,
    expired: /: waktu bayarnya habis \(SNJ-\w+\)$/,
    released: /: mejamu sudah dilepas \(SNJ-\w+\)$/,
    cancelled: /: reservasimu dibatalkan \(SNJ-\w+\)$/,
    late: /: IDR [\d.]+ kami kembalikan \(SNJ-\w+\)$/,
    mismatch: /: jumlahnya tidak cocok, IDR 1\.000 kami kembalikan \(SNJ-\w+\)$/,
    tier: /: tingkatmu sekarang \w+ \(SNJ-\w+\)$/,
  },
}

const paid = (amount: number) => ({ kind: 'paid' as const, amount, currency: 'IDR', method: 'qris' })

async function hold(app: TestApp, api: Api, language: Language, { email = '', token = '', phone = aPhone() }) {
  const [table] = await freeTableIds(app)
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const body = forTables([table ?? 0], { email, phone_number: phone })
  const payment = dataOf<PaymentData>(await api.post(TABLES, body, { language, headers }))
  return { ...payment.data, id: payment.data.reservation_id, key: payment.access_token ?? '', table: table ?? 0 }
}

for (const language of ['en', 'id'] as const) {
  const subjects = SUBJECTS[language]

  test(`R-105 R-103 R-050 in ${language} each email is sent once with its own subject, and its plain text has all facts of its HTML`, async () => {
    await using app = await testApp()
    const api = apiAt((await app.open()).url)
    const other: Language = language === 'en' ? 'id' : 'en'
    const sent: [keyof typeof subjects, string][] = []
    const mailTo = (kind: keyof typeof subjects) => {
      const email = `${kind}@surat.example`
      sent.push([kind, email])
      return { email }
    }

    const confirmed = await hold(app, api, language, mailTo('confirmed'))
    await settlePayment(app, confirmed.id, paid(confirmed.amount))
    await settlePayment(app, confirmed.id, paid(confirmed.amount))

    const released = await hold(app, api, language, mailTo('released'))
    await api.post(`/api/web/reservations/${released.id}/release`, undefined, { language: other, token: released.key })

    const mismatchHold = await hold(app, api, language, mailTo('mismatch'))
    await settlePayment(app, mismatchHold.id, paid(1000))
    await settlePayment(app, mismatchHold.id, paid(1000))

    // The member registered in the other language. Emails about a reservation use the reservation's language. Emails about a tier use the
    // member's language.
    const { token } = await signIn(api, aPhone(), { email: 'nobody@surat.example' })
    const cancelled = await hold(app, api, language, { ...mailTo('cancelled'), token })
    await settlePayment(app, cancelled.id, paid(cancelled.amount))
    await app.sql`delete from messages where reservation_id = ${cancelled.id}`
    for (let click = 0; click < 2; click++)
      await api.post(
        '/api/web/reservations/cancel',
        { reservation_id: cancelled.id, reason: 'Others' },
        { language: other, headers: { Authorization: `Bearer ${token}` } },
      )

    const tier = mailTo('tier')
    const member = await signIn(api, aPhone(), { email: tier.email })
    await app.sql`update members set locale = ${language} where id = ${member.user.id}`
    const night = await hold(app, api, other, { email: 'night@surat.example', token: member.token })
    await settlePayment(app, night.id, paid(night.amount))
    for (let round = 0; round < 2; round++) await closeBill(app, { id: night.id, bill: 900_000_000 })

    const mismatch = await onlyMail(app, 'mismatch@surat.example')
    expect(mismatch.subject).toMatch(subjects.mismatch)
    expectWhole(mismatch, language)

    const expired = await hold(app, api, language, mailTo('expired'))
    const late = await hold(app, api, language, { email: 'late@surat.example' })
    app.clock.advance(31 * 60)
    await Promise.all([expireHolds(app), expireHolds(app)])
    await app.sql`delete from messages where reservation_id = ${late.id}`
    // Another guest has booked the table when the late payment arrives.
    await api.post(TABLES, forTables([late.table]), { language })
    sent.push(['late', 'late@surat.example'])
    await settlePayment(app, late.id, paid(late.amount))

    expect(sent).toHaveLength(Object.keys(subjects).length)
    // The guest paid a wrong amount, so the hold stayed open and ended later. The end of the hold caused a second email.
    for (const [kind, email] of sent.filter(([mailKind]) => mailKind !== 'mismatch')) {
      const mail = await onlyMail(app, email)
      expect(mail.subject).toMatch(subjects[kind])
      expectWhole(mail, language)
      if (kind === 'expired') expect(mail.text).toContain(`/${language}/brands/luna-senja/kuningan/booking?date=`)
    }
    expect(expired.id).not.toBe(late.id)
  })
}

test('R-105 the confirmation email can be requested again at most once a minute and five times a day', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const guestHold = await hold(app, api, 'id', { email: 'lagi@surat.example' })
  await settlePayment(app, guestHold.id, paid(guestHold.amount))
  const { user, token } = await signIn(api, aPhone())
  const own = await hold(app, api, 'en', { email: 'own@surat.example', token, phone: user.phone_number })
  await settlePayment(app, own.id, paid(own.amount))
  const cases = [
    [guestHold.id, guest({ reservationToken: guestHold.key })],
    [own.id, guest({ memberId: user.id })],
  ] as const
  for (const [id, viewer] of cases) {
    for (let time = 1; time <= 5; time++) {
      const tries = await Promise.allSettled(Array.from({ length: 6 }, () => resendConfirmation(app, viewer, id)))
      expect(
        tries.filter((attempt) => attempt.status === 'fulfilled'),
        `time ${time}`,
      ).toHaveLength(1)
      app.clock.advance(60)
    }
    await expect(resendConfirmation(app, viewer, id)).rejects.toMatchObject({
      code: 'too_much_attempts',
      details: { retryAfterSeconds: 86_400 - 300 },
    })
    await expect(resendConfirmation(app, guest(), id)).rejects.toMatchObject({ code: 'not_found' })
  }
  for (let round = 0; round < 3; round++) await sendMessages(app)
  const mails = await app.sql<{ to: string; n: number; subject: string }[]>`
    select "to", count(*)::int as n, split_part(split_part(subject, ': ', 2), ' (', 1) as subject from sandbox.inbox
    where kind = 'email' group by 1, 3 order by 1, 2`
  expect([...mails]).toEqual([
    { to: 'lagi@surat.example', n: 1, subject: 'mejamu siap' },
    { to: 'lagi@surat.example', n: 5, subject: 'konfirmasi mejamu, sekali lagi' },
    { to: 'own@surat.example', n: 1, subject: 'your table is ready' },
    { to: 'own@surat.example', n: 5, subject: 'your confirmation, once more' },
  ])
})
