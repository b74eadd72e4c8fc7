// Tests the conversation with a guest by WhatsApp: texts of the guest, and answers of staff.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { MOST_TEXTS_A_DAY } from '#domain/messaging/conversation.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { aReminder, whatsAppHouse } from '#tests/support/whatsapp.ts'

async function aTalk() {
  const house = await whatsAppHouse()
  const visit = await aReminder(house)
  const { app } = house
  const url = app.selfUrl()
  const { cookie } = await aPerson(app, 'host', visit.outletId)
  const read = async (as = cookie) =>
    (await askOffice(url, 'conversation', { cookie: as, id: visit.code })).body.data as WireAnswer<'conversation'>
  const waiting = async () => {
    const takes = { outletId: visit.outletId }
    const { body } = await askOffice(url, 'waitingConversations', { cookie, takes })
    return (body.data as WireAnswer<'waitingConversations'>).waiting
  }
  return {
    house,
    app,
    visit,
    url,
    cookie,
    read,
    waiting,
    say: (text: string) => house.standIn.reply(visit.digits, text),
    lines: async () =>
      (await read()).messages.map(({ author, kind, text, state }) => `${author} ${kind} ${state} ${text}`),
    async answer(text: string, { key = randomUUID(), as = cookie, upTo = 1_000_000 } = {}) {
      const answer = await askOffice(url, 'answerGuest', { cookie: as, id: visit.code, takes: { key, text, upTo } })
      await house.send()
      return answer.status
    },
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

test('R-105 a guest’s text waits for an answer at its outlet, and the answer is sent to the guest once', async () => {
  await using talk = await aTalk()
  await talk.say('May we bring a <b>cake</b>?')
  const [entry] = await talk.waiting()
  expect(entry).toMatchObject({ code: talk.visit.code, count: 1, text: 'May we bring a <b>cake</b>?', isFailed: false })
  const key = randomUUID()
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => talk.answer('Yes, leave it at the desk.', { key })),
  )
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  expect(talk.house.phone.filter(({ text }) => text === 'Yes, leave it at the desk.')).toHaveLength(1)
  expect(await talk.lines()).toEqual([
    'guest text received May we bring a <b>cake</b>?',
    'staff text sent Yes, leave it at the desk.',
  ])
  const { messages } = await talk.read()
  expect(messages.at(-1)).toMatchObject({ by: 'Rina host', delivery: 'read' })
  expect(await talk.waiting()).toEqual([])
  const entries = await listAudit(talk.app.sql, { ...ANY_AUDIT, subject: 'conversation_messages' })
  expect(entries.map(({ action, actorName, code }) => [action, actorName, code])).toEqual([
    ['insert', 'Rina host', talk.visit.code],
  ])
})

test('an answer with a link reaches the guest, but staff and the database do not see the key of the guest', async () => {
  await using talk = await aTalk()
  await talk.visit.press('button', 2)
  await talk.house.send()
  expect(talk.house.phone.at(-1)?.text).toMatch(/\/reservation\/manage\/\S+key=[\w-]{43}$/)
  const rows = await talk.app.sql<{ text: string }[]>`select text from conversation_messages where author = 'house'`
  const texts = [...rows.map(({ text }) => text), ...(await talk.read()).messages.map(({ text }) => text)]
  expect(texts.join('\n')).toMatch(/Nothing is canceled yet/)
  expect(texts.join('\n')).not.toMatch(/key=/)
})

test('several deliveries of one text by WhatsApp store only one message', async () => {
  await using talk = await aTalk()
  const text = { from: talk.visit.digits, id: 'wamid.same', type: 'text', text: { body: 'Hello\0' } }
  await Promise.all(Array.from({ length: 6 }, () => talk.house.standIn.say(text)))
  expect(await talk.lines()).toEqual(['guest text received Hello'])
})

test('only the kind of a received picture is stored, and a reply says that staff can read only text', async () => {
  await using talk = await aTalk()
  for (const type of ['image', 'audio', 'poll'])
    await talk.house.standIn.say({ from: talk.visit.digits, type, [type]: { caption: 'secret' } })
  await talk.house.standIn.say({ from: talk.visit.digits, type: 'reaction', reaction: { emoji: '🌇' } })
  await talk.house.send()
  expect((await talk.lines()).toSorted()).toEqual([
    'guest audio received ',
    'guest image received ',
    'guest other received ',
    'house text sent Sorry, we can only read text here. Please write your message.',
  ])
})

test('staff may answer for 24 hours after a text of the guest, unless the guest sends STOP or the phone changes', async () => {
  await using talk = await aTalk()
  expect((await talk.read()).closed).toBe('silent')
  expect(await talk.answer('Hello?')).toBe(409)
  await talk.say('Is there parking?')
  const { until, closed } = await talk.read()
  expect([until, closed]).toEqual([new Date(talk.app.now().getTime() + 86_400_000).toISOString(), null])
  talk.app.clock.advance(86_400)
  const { cookie } = await aPerson(talk.app, 'host', talk.visit.outletId)
  const closedNow = async () => (await talk.read(cookie)).closed
  expect(await closedNow()).toBe('window')
  expect(await talk.answer('Yes', { as: cookie })).toBe(409)
  await talk.say('stop')
  expect(await closedNow()).toBe('stop')
  await talk.say('Sorry, one more thing')
  expect(await closedNow()).toBeNull()
  await talk.app.sql`update reservations set phone = '+6281298765432' where id = ${talk.visit.id}`
  expect(await closedNow()).toBe('phone')
  expect(await talk.answer('Yes', { as: cookie })).toBe(409)
})

test('an answer that WhatsApp refuses is shown as failed, and the conversation waits again', async () => {
  await using talk = await aTalk()
  await talk.say('Is there parking?')
  talk.house.be('closed')
  expect(await talk.answer('Yes, next door.')).toBe(201)
  expect(await talk.lines()).toContain('staff text failed Yes, next door.')
  expect(await talk.waiting()).toMatchObject([{ isFailed: true, text: 'Yes, next door.' }])
  talk.house.be('well')
  expect(await talk.answer('Yes, next door!')).toBe(201)
  expect(await talk.waiting()).toEqual([])
})

test('an answer is not sent again if the response of WhatsApp is lost, and fails after five minutes without a delivery', async () => {
  await using talk = await aTalk()
  await talk.say('Is there parking?')
  talk.house.be('lost')
  await talk.answer('Yes')
  expect(await talk.lines()).toContain('staff text sent Yes')
  talk.house.be('broken')
  await talk.answer('No')
  expect(await talk.lines()).toContain('staff text sending No')
  talk.app.clock.advance(301)
  await talk.house.send()
  expect(await talk.lines()).toContain('staff text failed No')
  expect(talk.house.phone.filter(({ text }) => text === 'Yes')).toHaveLength(1)
})

test('a message that arrives while staff write an answer still waits for an answer', async () => {
  await using talk = await aTalk()
  await talk.say('One')
  const upTo = (await talk.read()).messages.at(-1)?.id ?? 0
  await talk.say('Two')
  await talk.answer('About one', { upTo })
  expect(await talk.waiting()).toMatchObject([{ text: 'Two', count: 1 }])
  const aside = { id: talk.visit.code, takes: { upTo: (await talk.read()).messages.at(-1)?.id ?? 0 } }
  expect((await askOffice(talk.url, 'setConversationAside', { cookie: talk.cookie, ...aside })).status).toBe(200)
  expect(await talk.waiting()).toEqual([])
})

test('staff of another outlet, and staff who see only the last digits of a phone, cannot read a conversation', async () => {
  await using talk = await aTalk()
  const [other] = await talk.app.sql<
    { id: number }[]
  >`select id from outlets where id <> ${talk.visit.outletId} limit 1`
  const here = talk.visit.outletId
  const readers = [
    ['cashier', here, 403],
    ['door', here, 403],
    ['host', other?.id ?? 0, 404],
  ] as const
  for (const [role, outletId, status] of readers) {
    const { cookie } = await aPerson(talk.app, role, outletId)
    expect((await askOffice(talk.url, 'conversation', { cookie, id: talk.visit.code })).status, role).toBe(status)
    expect(await talk.answer('Hello', { as: cookie }), role).toBe(status)
  }
})

test('the server stores a limited number of texts a day for each guest, and replies only once to a stranger', async () => {
  await using talk = await aTalk()
  for (let n = 0; n < MOST_TEXTS_A_DAY + 5; n++) await talk.say(`text ${n}`)
  expect(await talk.lines()).toHaveLength(MOST_TEXTS_A_DAY)
  const before = talk.house.phone.length
  for (const text of ['hello', 'hello?', 'STOP']) await talk.house.standIn.reply('628111222333', text)
  expect(talk.house.phone.slice(before).map(({ to }) => to)).toEqual(['+628111222333'])
})

test('a guest who writes without a phone is identified by the user id of an earlier delivery', async () => {
  await using talk = await aTalk()
  const userId = `ID.${talk.visit.digits}`
  await talk.house.standIn.say({ from_user_id: userId, type: 'text', text: { body: 'It is me' } })
  expect(await talk.lines()).toEqual(['guest text received It is me'])
  expect(await talk.answer('Welcome')).toBe(201)
  expect(talk.house.phone.at(-1)).toMatchObject({ to: `+${talk.visit.digits}`, text: 'Welcome' })
  await talk.house.standIn.say({ from_user_id: 'ID.999', type: 'text', text: { body: 'And me' } })
  expect(await talk.lines()).toHaveLength(2)
  expect((await findReservation(talk.app.sql, talk.visit.id))?.phone).toBe(`+${talk.visit.digits}`)
})
