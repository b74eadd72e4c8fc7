// Tests every kind of email about every kind of reservation, in the two languages: the subject, the amounts and the texts.
import { expect, test } from 'vitest'
import { reservationPriceLines } from '#app/site/pages/payment/reservation-text.ts'
import { payment as en } from '#messages/en/booking/payment.ts'
import { payment as id } from '#messages/id/booking/payment.ts'
import { apiAt } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { expectWhole } from '#tests/support/emails.ts'
import { everyMail, type SentMail } from '#tests/support/mail-kinds.ts'

const PAGE = { id, en }
const KINDS = 19 + 7 + 5 + 4

const rupiah = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))
const unescapeHtml = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const rowsIn = (html: string): [string, string][] =>
  [...html.matchAll(/<tr>\s*<td[^>]*>([^<]*)<\/td>\s*<td[^>]*align="right"[^>]*>\s*([^<]*?)\s*<\/td>/g)].map(
    ([, label = '', amount = '']) => [unescapeHtml(label), amount],
  )

const linesIn = (text: string): [string, string][] =>
  [...text.matchAll(/^(.+): (−?IDR [\d.,]+)$/gm)].map(([, label = '', amount = '']) => [label, amount])

const wordsOf = ({ subject, text }: SentMail) => `${subject}\n${text.replaceAll(/https?:\S+/g, '')}`

for (const language of ['id', 'en'] as const) {
  const sums = [PAGE[language].paid, PAGE[language].payNow, PAGE[language].payLater]

  test(`R-105 R-052 in ${language} every email has the night in its subject and the amounts of the reservation page`, async () => {
    await using app = await testApp()
    const api = apiAt((await app.open()).url)
    const { subjects, mails } = await everyMail(app, api, language)
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(KINDS)
    expect(new Set(mails.map(({ subject }) => subject)).size, 'each has a subject of its own').toBe(mails.length)
    let withPrices = 0
    for (const mail of mails) {
      const about = subjects.find(({ id: subjectId }) => subjectId === mail.reservationId)
      expectWhole(mail, language)
      expect(mail.html.match(/class="btn"/g), mail.kind).toHaveLength(1)
      expect(wordsOf(mail)).not.toMatch(/kosong|surel|e-mail|kode booking|kode rekan|\bpartner|undefined/i)
      if (about?.of === 'tickets') expect(wordsOf(mail), mail.kind).not.toMatch(/\bmeja|\btables?\b/i)
      if (about?.of === 'restaurant') expect(wordsOf(mail), mail.kind).not.toMatch(/tiket|ticket/i)
      // Finding visual 3: the confirmation of a dinner shows the dishes of its course.
      if (mail.kind === 'reservation_confirmed')
        expect(mail.html.includes('/240.jpeg'), `${about?.of}`).toBe(about?.of === 'restaurant')
      const night = language === 'id' ? /, \w{3} \d{1,2} (?:Nov|Des): / : /, \w{3} \d{1,2} (?:Nov|Dec): /
      expect(mail.subject).toMatch(night)
      if (!about) continue
      expect(mail.subject.startsWith(`${about.title}, `), mail.subject).toBe(true)
      expect(mail.subject.endsWith(` (${about.page.booking_code})`), mail.subject).toBe(true)
      expect(unescapeHtml(mail.html)).toContain(about.title)

      const rows = rowsIn(mail.html)
      const sumAt = rows.findIndex(([label]) => sums.includes(label))
      if (sumAt < 0) continue
      withPrices++
      const [sumLabel = ''] = rows[sumAt] ?? []
      const onPage = reservationPriceLines(about.page, PAGE[language], sumLabel, language)
      expect(rows.slice(0, sumAt + 1), mail.kind).toEqual(onPage.map(({ label, amount }) => [label, amount]))
      const parts = rows.slice(0, sumAt).map(([, amount]) => rupiah(amount))
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        mail.kind,
      ).toBe(about.page.payment.amount)
      const lines = linesIn(mail.text)
      const at = lines.findIndex(([label]) => label === sumLabel)
      expect(lines.slice(at - sumAt, at + 1), mail.kind).toEqual(rows.slice(0, sumAt + 1))
    }
    expect(withPrices).toBe(3 * 7 + 2)
  })
}

test('R-105 an email shows the poster of the event as a JPEG, or else the picture of the outlet', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { url } = await app.open()
  const { subjects, mails } = await everyMail(app, apiAt(url), 'en')
  const [tables, tickets] = subjects
  const confirmed = (about: typeof tables) =>
    mails.find(({ kind, reservationId }) => kind === 'reservation_confirmed' && reservationId === about?.id)
  const html = confirmed(tables)?.html ?? ''
  expect(html).toContain('alt="Poster of Pantulan &lt;b&gt;"')
  expect(html).toContain(`href="${app.publicUrl()}/en/events/pantulan-x"`)
  const [, picture = ''] = /<img\s+src="(http[^"]+)"/.exec(html) ?? []
  const sent = await fetch(picture)
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  // No picture was uploaded for the event, so the email shows the picture of the outlet.
  expect(confirmed(tickets)?.html).toContain(`alt="${tickets?.page.outlet.name}"`)
  // The reservation is set to paid, because an unpaid reservation has no calendar file.
  await app.sql`update reservations set state = 2 where id = ${tables?.id ?? null}`
  const [, calendar = ''] = /href="(http[^"]+calendar\.ics[^"]+)"/.exec(html) ?? []
  const file = await fetch(calendar)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await file.text()).toContain('SUMMARY:Pantulan')
})
