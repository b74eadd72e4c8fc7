// Tests that a friend can request a reminder of an unpaid share by WhatsApp. The friend gets one reminder before the deadline.
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { coverSplit } from '#server/reservations/splits/pay-shares.ts'
import { remindFriends } from '#server/reservations/splits/remind-friends.ts'
import { reminderLink, reminderSentence } from '#server/reservations/splits/reminder-link.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { testApp } from '#tests/support/app.ts'
import { reservationOf } from '#tests/support/books.ts'
import { organiserOf, payShare, settleShare, splitOf, splitTable } from '#tests/support/split-table.ts'
import { messagesOf, whatsAppHouse, type WhatsAppHouse } from '#tests/support/whatsapp.ts'

const DIGITS = '6281234500099'
/** A Friday afternoon, so that three hours before the deadline is not a quiet hour. */
const AFTERNOON = '2026-11-20T15:00:00+07:00'

const texts = ({ phone }: WhatsAppHouse) => phone.map(({ text }) => text)
const rowsOf = ({ app }: WhatsAppHouse) =>
  app.sql`select phone, share_no, more_shares, locale, queued_at from split_reminders`

/** Makes a split with a paid share of the organizer. `ask` sends the prepared message of a friend. */
async function aSplitTable(house: WhatsAppHouse) {
  const { app, standIn } = house
  app.clock.set(AFTERNOON)
  const table = await splitTable(app)
  await settleShare(app, table.paymentId)
  await app.sql`delete from messages`
  const sentence = (no: number | null, language: Language = 'en') =>
    reminderSentence(app, table.splitId, { language, no })
  const ask = async (no: number | null, language: Language = 'en') => standIn.reply(DIGITS, sentence(no, language))
  const remind = async () => {
    await remindFriends(app)
    await house.send()
  }
  return { ...table, sentence, ask, remind }
}

for (const [language, confirmation, reminder] of [
  ['en', /^Done, we send one message before time is up/, /^A share of the split by .* is not paid yet\./],
  ['id', /^Siap, kami kirim satu pesan/, /^Bagian patungan dari .* belum dibayar\./],
] as const)
  test(`in ${language} a friend asks by WhatsApp and is reminded once, three hours before the deadline, with a link to the share`, async () => {
    await using house = await whatsAppHouse()
    const { app } = house
    const { id, ask, remind } = await aSplitTable(house)
    await ask(2, language)
    await ask(2, language)
    expect(texts(house)).toEqual([expect.stringMatching(confirmation)])
    expect(await rowsOf(house)).toEqual([
      { phone: `+${DIGITS}`, shareNo: 2, moreShares: [], locale: language, queuedAt: null },
    ])
    app.clock.advance(20 * 3600)
    await remind()
    expect(texts(house)).toHaveLength(1)
    app.clock.advance(3600)
    await remind()
    await remind()
    expect(texts(house)).toEqual([expect.anything(), expect.stringMatching(reminder)])
    const { link, text } = house.phone[1] ?? {}
    expect(link).toMatch(/\/(?:en\/split|id\/patungan)\/[\w.-]+\?no=2$/)
    const { bookingCode } = await reservationOf(app, id)
    expect(`${text} ${link}`).not.toContain(bookingCode)
    expect(await messagesOf(app, id)).toEqual(['share_reminder whatsapp sent read'])
    expect(await app.sql`select recipient from messages where recipient like '+%'`).toEqual([])
  })

test('a friend with a paid share gets no reminder', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { id, code, ask, remind } = await aSplitTable(house)
  await ask(2)
  await payShare(app, code, 2)
  app.clock.advance(21 * 3600)
  await remind()
  expect(texts(house)).toHaveLength(1)
  expect(await rowsOf(house)).toHaveLength(1)
  await settleShare(app, (await coverSplit(app, await organiserOf(app, id), { id, code })).id)
  app.clock.advance(60)
  await remind()
  expect(await rowsOf(house)).toEqual([])
})

test('a friend who asks for several shares is reminded while one of them is unpaid', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { code, ask } = await aSplitTable(house)
  for (const no of [2, 4, 4, null, 77, 3]) await ask(no)
  expect(await rowsOf(house)).toMatchObject([{ shareNo: 2, moreShares: [4, 3] }])
  await payShare(app, code, 2)
  await payShare(app, code, 3)
  app.clock.advance(21 * 3600)
  await remindFriends(app)
  await sendMessages(app)
  expect(house.phone.at(-1)?.link).toMatch(/\?no=4$/)
})

test('a queued reminder of several shares is not sent if all of them are paid meanwhile', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { id, code, ask } = await aSplitTable(house)
  await ask(2)
  await ask(4)
  app.clock.advance(21 * 3600)
  await remindFriends(app)
  await payShare(app, code, 2)
  await payShare(app, code, 4)
  await sendMessages(app)
  expect(await messagesOf(app, id)).toContain('share_reminder whatsapp dead failed')
  expect(texts(house)).toHaveLength(1)
})

test('a queued reminder is not sent if its share is paid meanwhile', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { id, code, ask } = await aSplitTable(house)
  await ask(3)
  app.clock.advance(21 * 3600)
  await remindFriends(app)
  await payShare(app, code, 3)
  await sendMessages(app)
  expect(await messagesOf(app, id)).toContain('share_reminder whatsapp dead failed')
  expect(texts(house)).toHaveLength(1)
})

test('STOP deletes the reminder, and the friend gets a confirmation', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { ask, remind } = await aSplitTable(house)
  await ask(null)
  await house.standIn.reply(DIGITS, 'STOP')
  expect(texts(house)[1]).toContain('the reminder of the split is deleted')
  app.clock.advance(21 * 3600)
  await remind()
  expect(texts(house)).toHaveLength(2)
})

test('a forged or changed request for a reminder stores no reminder', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { sentence, ask, splitId } = await aSplitTable(house)
  await house.standIn.reply(DIGITS, `Please: ${sentence(2)}`)
  await house.standIn.reply(DIGITS, sentence(2).replace(splitId, app.uuid()))
  expect(await rowsOf(house)).toEqual([])
  app.clock.advance(25 * 3600)
  await ask(2)
  expect(texts(house).at(-1)).toMatch(/^This split takes no more payments/)
  expect(await rowsOf(house)).toEqual([])
})

test('a split takes at most a hundred reminders, and a repeated request of a phone adds its share', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { splitId, ask } = await aSplitTable(house)
  await ask(2)
  await app.sql`
    insert into split_reminders (id, split_id, phone, locale, remind_at, asked_at)
    select gen_random_uuid(), ${splitId}, '+62811' || lpad(n::text, 8, '0'), 'id', ${app.now()}, ${app.now()} from generate_series(1, 99) n`
  await ask(4)
  app.clock.advance(3601)
  await house.standIn.reply('6281234500100', reminderSentence(app, splitId, { language: 'en', no: null }))
  const rows = await rowsOf(house)
  expect(rows).toHaveLength(100)
  expect(rows.find(({ phone }) => phone === `+${DIGITS}`)).toMatchObject({ shareNo: 2, moreShares: [4] })
  expect(texts(house).at(-1)).toMatch(/^This split already has as many reminders/)
})

test('the page has a link for the reminder only while a reminder is possible', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const { id } = await aSplitTable(house)
  const linkNow = async () =>
    reminderLink(app, await splitOf(app, id), { reservation: await reservationOf(app, id), language: 'en', no: null })
  expect(await linkNow()).toMatch(/^https:\/\/wa\.me\/628001234567\?text=Remind/)
  app.clock.advance(22 * 3600)
  expect(await linkNow()).toBeNull()
  await using plain = await testApp()
  const other = await splitTable(plain)
  await settleShare(plain, other.paymentId)
  const page = { reservation: await reservationOf(plain, other.id), language: 'en', no: null } as const
  expect(reminderLink(plain, await splitOf(plain, other.id), page)).toMatch(/^\/en\/dev\?/)
})
