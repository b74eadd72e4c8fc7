// Tests that a friend without WhatsApp is reminded of an unpaid share by email: at half of the time, and before the deadline.
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import {
  endMailReminder,
  readStopLink,
  requestMailReminder,
} from '#server/reservations/splits/request-mail-reminder.ts'
import { mailFriends } from '#server/reservations/splits/mail-friends.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { reservationOf } from '#tests/support/books.ts'
import { mailsTo } from '#tests/support/emails.ts'
import { mailsOf } from '#tests/support/paid-table.ts'
import { payShare, settleShare, splitTable } from '#tests/support/split-table.ts'

/** A Friday evening. Half of the time is at 10:00, and three hours before the deadline is 19:00, both outside the quiet hours. */
const EVENING = '2026-11-20T22:00:00+07:00'
const EMAIL = 'dita@surat.example'

async function aSplitTable(app: TestApp, start = EVENING) {
  app.clock.set(start)
  const table = await splitTable(app)
  await settleShare(app, table.paymentId)
  const ask = (no: number | null = 2, email = EMAIL, language: Language = 'en') =>
    requestMailReminder(app, table.code, { email, no, language })
  /** Moves the clock, runs the job twice and returns the number of reminders so far. */
  const after = async (hours: number) => {
    app.clock.advance(hours * 3600)
    await mailFriends(app)
    await mailFriends(app)
    return mailsOf(app, table.id, 'share_unpaid')
  }
  const rows = () =>
    app.sql`select email, share_no, more_shares, locale, half_at, soon_at from split_mail_reminders order by email`
  return { ...table, ask, after, rows }
}

for (const [language, sentence] of [
  ['en', 'is not paid yet'],
  ['id', 'belum dibayar'],
] as const)
  test(`in ${language} a friend gets one email at half of the time and one three hours before the deadline, with a link to the share`, async () => {
    await using app = await testApp()
    const { id, ask, after, rows } = await aSplitTable(app)
    await ask(2, ` ${EMAIL.toUpperCase()} `, language)
    await ask(2, EMAIL, language)
    expect(await rows()).toMatchObject([{ email: EMAIL, shareNo: 2, locale: language }])
    expect(await after(11.9)).toBe(0)
    expect(await after(0.1)).toBe(1)
    expect(await after(8.9)).toBe(1)
    expect(await after(0.1)).toBe(2)
    expect(await after(1)).toBe(2)
    await sendMessages(app)
    const mails = await mailsTo(app, EMAIL)
    expect(mails).toHaveLength(2)
    const { bookingCode } = await reservationOf(app, id)
    for (const { text, html } of mails) {
      expect(text).toContain(sentence)
      expect(text).toMatch(/\/(?:en\/split|id\/patungan)\/[\w.-]+\?no=2\s/)
      expect(text).toMatch(/[?&]stop=[\w.-]+/)
      expect(`${text} ${html}`).not.toContain(bookingCode)
    }
  })

test('a friend with a paid share gets no email, also if the email was queued before, and the address is deleted after the deadline', async () => {
  await using app = await testApp()
  const { code, ask, after, rows } = await aSplitTable(app)
  await ask(2)
  await ask(3, 'bagas@surat.example')
  await payShare(app, code, 3)
  expect(await after(12)).toBe(1)
  await payShare(app, code, 2)
  await sendMessages(app)
  expect(await mailsTo(app, EMAIL)).toEqual([])
  expect(await after(9)).toBe(0)
  expect(await rows()).toHaveLength(2)
  await after(3)
  expect(await rows()).toEqual([])
})

test('an address that asks for several shares gets emails while one of them is unpaid, with a link to the share that is left', async () => {
  await using app = await testApp()
  const { code, ask, after, rows } = await aSplitTable(app)
  for (const no of [null, 2, 4, 2, null]) await ask(no)
  expect(await rows()).toMatchObject([{ email: EMAIL, shareNo: 2, moreShares: [4] }])
  expect(await after(12)).toBe(1)
  await sendMessages(app)
  await payShare(app, code, 2)
  expect(await after(9)).toBe(2)
  await sendMessages(app)
  const [first, second] = await mailsTo(app, EMAIL)
  expect(first?.text).not.toContain('?no=')
  expect(second?.text).toMatch(/\/split\/[\w.-]+\?no=4\s/)
})

test('a queued email of several shares is sent while one of them is unpaid, and not if all are paid', async () => {
  await using app = await testApp()
  const { code, ask, after } = await aSplitTable(app)
  await ask(2)
  await ask(4)
  await ask(2, 'bagas@surat.example')
  await ask(3, 'bagas@surat.example')
  expect(await after(12)).toBe(2)
  await payShare(app, code, 2)
  await payShare(app, code, 3)
  await sendMessages(app)
  expect(await mailsTo(app, EMAIL)).toHaveLength(1)
  expect(await mailsTo(app, 'bagas@surat.example')).toEqual([])
})

test('a link in the email ends the reminder for good, and a forged key or a key for another split ends nothing', async () => {
  await using app = await testApp()
  const { code, ask, after } = await aSplitTable(app)
  const other = await splitTable(app, 2, '2026-11-26')
  await ask()
  await after(12)
  await sendMessages(app)
  const [mail] = await mailsTo(app, EMAIL)
  const key = /[?&]stop=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const hint = 'd•••@surat.example'
  expect(await readStopLink(app, code, `${key}x`)).toEqual({ state: 'unknown', email: null })
  expect(await readStopLink(app, other.code, key)).toEqual({ state: 'unknown', email: null })
  expect(await readStopLink(app, code, key)).toEqual({ state: 'asking', email: hint })
  expect(await endMailReminder(app, code, `${key}x`)).toBe(false)
  expect(await endMailReminder(app, other.code, key)).toBe(false)
  expect(await endMailReminder(app, code, key)).toBe(true)
  expect(await readStopLink(app, code, key)).toEqual({ state: 'stopped', email: hint })
  await ask()
  expect(await after(9)).toBe(1)
  await after(3)
  expect(await readStopLink(app, code, key)).toEqual({ state: 'over', email: null })
})

test('after a pause of the server only the later email is sent, and a request after half of the time gets only this email', async () => {
  await using app = await testApp()
  const { ask, after, rows } = await aSplitTable(app)
  await ask()
  await ask(null, 'bagas@surat.example')
  app.clock.advance(13 * 3600)
  await ask(4, 'late@surat.example')
  expect((await rows()).map(({ halfAt }) => halfAt === null)).toEqual([false, false, true])
  expect(await after(8)).toBe(3)
})

test('both emails go outside the quiet hours', async () => {
  await using app = await testApp()
  const { ask, rows } = await aSplitTable(app, '2026-11-20T11:00:00+07:00')
  await ask()
  // Half of the time is 23:00 and three hours before the deadline is 08:00, so both are moved to the evening, and one email is enough.
  expect(await rows()).toMatchObject([{ halfAt: null, soonAt: new Date('2026-11-20T22:30:00+07:00') }])
})

test('a request for a reminder stores nothing if the address is invalid, if it is too late, or if a limit is reached', async () => {
  await using app = await testApp()
  const { splitId, ask, rows } = await aSplitTable(app)
  await expect(ask(2, 'dita at surat')).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(ask(2, `${'a'.repeat(250)}@surat.example`)).rejects.toMatchObject({ code: 'validation_failed' })
  for (let round = 0; round < 5; round++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too_much_attempts' })
  await app.sql`
    insert into split_mail_reminders (id, split_id, email, locale, asked_at)
    select gen_random_uuid(), ${splitId}, n || '@surat.example', 'id', ${app.now()} from generate_series(1, 99) n`
  await expect(ask(2, 'more@surat.example')).rejects.toMatchObject({ code: 'reminders_full' })
  expect(await rows()).toHaveLength(100)
  app.clock.advance(22 * 3600)
  await expect(ask(2, 'late@surat.example')).rejects.toMatchObject({ code: 'payment_expired' })
})
