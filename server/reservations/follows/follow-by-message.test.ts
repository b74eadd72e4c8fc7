// Tests follows by WhatsApp. The prepared message proves the phone. News is sent by template in the daytime. The word STOP ends the
// follows.
import { expect, test } from 'vitest'
import { system } from '#domain/identity/actor.ts'
import { announceNights } from '#server/reservations/follows/announce-nights.ts'
import { followSentence } from '#server/reservations/follows/follow-by-message.ts'
import { findSubject } from '#server/reservations/follows/follow-repository.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { addEvent } from '#tests/support/calendar.ts'
import { whatsAppHouse, type WhatsAppHouse } from '#tests/support/whatsapp.ts'

const NIGHT = '2027-03-15'
const DIGITS = '6281234500099'

/** Runs rounds of the job until no announcement is due. */
async function announce({ app }: WhatsAppHouse): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    if ((await announceNights(app)).handled === 0) return
    app.clock.advance(6)
  }
}

/** Announces the nights of the demo, and adds a follower of a brand. Returns the sentence that the follower sent. */
async function aFollower(house: WhatsAppHouse): Promise<string> {
  await announce(house)
  const subject = await findSubject(house.app.sql, { kind: 'brand', slug: 'luna-senja' }, house.app.now())
  if (!subject) throw new Error('no brand')
  const sentence = followSentence(subject, 'en')
  await house.standIn.reply(DIGITS, sentence)
  return sentence
}

const addNight = ({ app }: WhatsAppHouse, night = NIGHT, slug = 'uji-satu') =>
  addEvent(app, { at: 'luna-senja-kuningan', night, title: `Malam ${slug}`, slug })

const texts = ({ phone }: WhatsAppHouse) => phone.map(({ text }) => text)

const newsOf = async ({ app }: WhatsAppHouse) =>
  (
    await app.sql<{ line: string }[]>`
      select concat_ws(' ', kind, channel, state, delivery, recipient) as line from messages where kind like 'follow%' order by id`
  ).map(({ line }) => line)

test('the prepared message starts a follow without a confirmation, and new nights are then announced by WhatsApp', async () => {
  await using house = await whatsAppHouse()
  const sentence = await aFollower(house)
  await house.standIn.reply(DIGITS, sentence)
  expect(texts(house)).toEqual([expect.stringMatching(/^Done, you follow Luna Senja\.[\s\S]*\/follow\/mine\//)])
  await addNight(house)
  await announce(house)
  await house.send()
  expect(texts(house).at(-1)).toMatch(/^New nights from what you follow:\n\nMalam uji-satu \(.*Kuningan/)
  // The phone is cleared as soon as the message is delivered.
  expect(await newsOf(house)).toEqual(['follow_news whatsapp sent read '])
})

test('STOP ends the follows of a phone, with one reply', async () => {
  await using house = await whatsAppHouse()
  await aFollower(house)
  await house.standIn.reply(DIGITS, 'STOP')
  await house.standIn.reply(DIGITS, 'STOP')
  expect(texts(house).slice(1, 2)).toEqual([expect.stringContaining('the news of what you follow has stopped')])
  await addNight(house)
  await announce(house)
  await house.send()
  expect(await newsOf(house)).toEqual([])
})

test('a sentence about an unknown subject, or with other words, starts no follow', async () => {
  await using house = await whatsAppHouse()
  const sentence = await aFollower(house)
  await house.app.sql`delete from followers`
  await house.standIn.reply(DIGITS, sentence.replaceAll('luna-senja', 'nowhere'))
  await house.standIn.reply(DIGITS, `Please: ${sentence}`)
  expect(await house.app.sql`select 1 from followers`).toHaveLength(0)
})

test('a message that WhatsApp does not deliver is not sent again if the follower has no email', async () => {
  await using house = await whatsAppHouse()
  await aFollower(house)
  await addNight(house)
  await announce(house)
  house.be('unreachable')
  await house.send()
  expect(await newsOf(house)).toEqual(['follow_news whatsapp dead failed '])
  expect(await house.app.sql`select 1 from sandbox.inbox where kind = 'email'`).toHaveLength(0)
})

test('a message for a phone that is off counts as sent after the time limit for delivery', async () => {
  await using house = await whatsAppHouse()
  await aFollower(house)
  await addNight(house)
  await announce(house)
  house.be('undelivered')
  await house.send()
  house.app.clock.advance(301)
  await house.send()
  expect(await newsOf(house)).toEqual(['follow_news whatsapp sent accepted '])
})

test('news is sent after the end of the quiet hours', async () => {
  await using house = await whatsAppHouse()
  await aFollower(house)
  await addNight(house)
  await announce(house)
  house.app.clock.set('2026-11-20T23:30:00+07:00')
  await house.send()
  expect(await newsOf(house)).toEqual([`follow_news whatsapp queued +${DIGITS}`])
  house.app.clock.set('2026-11-21T09:30:00+07:00')
  await house.send()
  expect(await newsOf(house)).toEqual(['follow_news whatsapp sent read '])
})

test('a follower of a night gets one message with the link to its waiting room when guests can join', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  await aFollower(house)
  const id = await addNight(house)
  const [event] = await app.sql<{ outletId: number }[]>`select outlet_id from events where id = ${id}`
  const hour = (count: number) => new Date(app.now().getTime() + count * 3_600_000)
  const saleId = app.uuid()
  await planSale(app, system('test'), {
    id: saleId,
    ratePerMinute: 60,
    turnSeconds: 600,
    maxTickets: 4,
    maxTables: 2,
    outletId: event?.outletId ?? 0,
    night: NIGHT,
    joinsFrom: hour(1),
    opensAt: hour(20),
  })
  app.clock.advance(3600)
  await announce(house)
  await house.send()
  const sent = house.phone.filter(({ text }) => text.startsWith('The waiting room of'))
  expect(sent.map(({ link }) => link)).toEqual([expect.stringContaining(`/sales/${saleId}`)])
})
