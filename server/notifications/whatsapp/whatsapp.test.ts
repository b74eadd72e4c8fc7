import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enqueue } from '#server/notifications/outbox.ts'
import { signNews } from '#server/notifications/whatsapp/read-news.ts'
import { TEMPLATE_KINDS, templateTexts } from '#server/notifications/whatsapp/templates.ts'
import { chooseChannel, chooseMemberChannel, readChannel } from '#server/reservations/contact/choose-channel.ts'
import { correctContactByStaff } from '#server/reservations/contact/correct-contact.ts'
import { accessToken } from '#server/reservations/access.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { isStop } from '#domain/messaging/guest-reply.ts'
import { guest } from '#tests/support/guest.ts'
import { aMember, heldTable } from '#tests/support/paid-table.ts'
import {
  emailsOf,
  heldByWhatsApp,
  messagesOf,
  paidByWhatsApp,
  payHeld,
  whatsAppHouse,
} from '#tests/support/whatsapp.ts'

/** A minute in seconds. */
const MINUTE = 60

test('a guest who chose WhatsApp gets the confirmation there once, with the QR code and the link, and no email', async () => {
  await using house = await whatsAppHouse()
  const { id } = await paidByWhatsApp(house.app)
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp sent read'])
  expect(await emailsOf(house.app)).toEqual([])
  expect(house.phone).toHaveLength(1)
  const [message] = house.phone
  expect(message?.text).toMatch(/SNJ-/)
  expect(message?.picture?.subarray(1, 4).toString()).toBe('PNG')
  expect(message?.link).toContain(`https://kelana.example/`)
  expect(message?.link).toContain(id)
})

test('the payment link of a hold goes to the WhatsApp of a member who chose it', async () => {
  await using house = await whatsAppHouse()
  const memberId = await aMember(house.app)
  await chooseMemberChannel(house.app, memberId, 'whatsapp')
  const [member] = await house.app.sql<{ phone: string }[]>`select phone from members where id = ${memberId}`
  const hold = await heldTable(house.app, { memberId, phone: member?.phone ?? '' })
  await house.send()
  expect(await messagesOf(house.app, hold.id)).toEqual(['hold_made whatsapp sent read'])
  await payHeld(house.app, hold)
  await house.send()
  expect(house.phone.map(({ to }) => to)).toEqual([member?.phone, member?.phone])
})

test('a message that WhatsApp refuses goes by email at once', async () => {
  await using house = await whatsAppHouse({ isSubmitted: false })
  const { id } = await paidByWhatsApp(house.app)
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed email sent failed'])
  expect(await emailsOf(house.app)).toHaveLength(1)
  const [row] = await house.app.sql<
    { fault: number }[]
  >`select carrier_fault as fault from messages where reservation_id = ${id}`
  expect(row?.fault).toBe(132_001)
})

test('if WhatsApp is at its limit, the message is tried again, and goes by email after five minutes', async () => {
  await using house = await whatsAppHouse()
  house.be('busy')
  const { id } = await paidByWhatsApp(house.app)
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp queued'])
  house.app.clock.advance(20)
  house.be('well')
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp sent read'])
  house.be('busy')
  const late = await paidByWhatsApp(house.app)
  await house.send()
  house.app.clock.advance(6 * MINUTE)
  await house.send()
  expect(await messagesOf(house.app, late.id)).toEqual(['reservation_confirmed email sent failed'])
})

test('a message that is not delivered within five minutes goes by email, and a late delivery adds nothing', async () => {
  await using house = await whatsAppHouse()
  house.be('undelivered')
  const { id } = await paidByWhatsApp(house.app)
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp sending accepted'])
  house.app.clock.advance(4 * MINUTE)
  await house.send()
  expect(await emailsOf(house.app)).toEqual([])
  house.app.clock.advance(2 * MINUTE)
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed email sent failed'])
  const [row] = await house.app.sql<{ id: number; wamid: string }[]>`
    select id, carrier_id as wamid from messages where reservation_id = ${id}`
  await house.news(deliveryNews(row?.id ?? 0, row?.wamid ?? '', 'delivered'))
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed email sent failed'])
  expect(await emailsOf(house.app)).toHaveLength(1)
})

test('a phone that is not on WhatsApp gets the email as soon as WhatsApp reports it', async () => {
  await using house = await whatsAppHouse()
  house.be('unreachable')
  const { id } = await paidByWhatsApp(house.app)
  await house.send()
  house.app.clock.advance(10)
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed email sent failed'])
  expect(house.phone).toEqual([])
})

test('a message is not sent twice if the answer of WhatsApp is lost, but goes by email if no delivery is reported', async () => {
  await using house = await whatsAppHouse()
  house.be('lost')
  const first = await paidByWhatsApp(house.app)
  await house.send()
  expect(await messagesOf(house.app, first.id)).toEqual(['reservation_confirmed whatsapp sent read'])
  expect(house.phone).toHaveLength(1)
  house.be('broken')
  const second = await paidByWhatsApp(house.app)
  await house.send()
  expect(await messagesOf(house.app, second.id)).toEqual(['reservation_confirmed whatsapp sending'])
  house.app.clock.advance(6 * MINUTE)
  await house.send()
  expect(await messagesOf(house.app, second.id)).toEqual(['reservation_confirmed email sent failed'])
  expect(house.phone).toHaveLength(1)
})

test('WhatsApp news that arrives twice or in reverse order leads to the same state of the message', async () => {
  await using house = await whatsAppHouse({ isDisorderly: true })
  const { id } = await paidByWhatsApp(house.app)
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp sent read'])
  const [row] = await house.app.sql<{ id: number; wamid: string }[]>`
    select id, carrier_id as wamid from messages where reservation_id = ${id}`
  // A guest with two devices can cause a failure after a delivery.
  await house.news(deliveryNews(row?.id ?? 0, row?.wamid ?? '', 'failed'))
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp sent read'])
})

test('if two processes find the same due message, only one process sends the message', async () => {
  await using house = await whatsAppHouse()
  const { id } = await paidByWhatsApp(house.app)
  await Promise.all(Array.from({ length: 6 }, () => house.send()))
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp sent read'])
  expect(house.phone).toHaveLength(1)
})

test('news without the signature of WhatsApp, or with one changed byte, is refused and changes nothing', async () => {
  await using house = await whatsAppHouse()
  house.be('undelivered')
  const { id } = await paidByWhatsApp(house.app)
  await house.send()
  const [row] = await house.app.sql<{ id: number }[]>`select id from messages where reservation_id = ${id}`
  const body = deliveryNews(row?.id ?? 0, 'wamid.X', 'delivered')
  for (const signature of [
    '',
    'sha256=',
    'sha256=00',
    signNews('another secret', body),
    signNews('a secret of the app, for tests', `${body} `),
  ])
    expect((await house.news(body, signature)).status).toBe(401)
  expect(await messagesOf(house.app, id)).toEqual(['reservation_confirmed whatsapp sending accepted'])
  for (const strange of [
    '',
    '[]',
    '{"entry":1}',
    '{"entry":[{"changes":[{"field":"messages","value":null}]}]}',
    'no json',
  ])
    expect((await house.news(strange)).status).toBe(200)
})

test('the check of the address by WhatsApp succeeds only with the verify token of the settings', async () => {
  await using house = await whatsAppHouse()
  const check = (word: string) =>
    fetch(`${house.newsUrl()}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${encodeURIComponent(word)}`)
  const answer = await check('a word for the check of the address')
  expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
  expect((await check('another word')).status).toBe(403)
})

test('a guest who answers STOP gets one reply, and then only emails', async () => {
  await using house = await whatsAppHouse()
  const hold = await heldByWhatsApp(house.app)
  const phone = (await findReservation(house.app.sql, hold.id))?.phone.slice(1) ?? ''
  await house.standIn.reply(phone, ' Stop! ')
  await house.standIn.reply(phone, 'STOP')
  expect(house.phone.map(({ text }) => text)).toEqual([`${templateTexts.id.stopped}\n\n${templateTexts.en.stopped}`])
  await payHeld(house.app, hold)
  await house.send()
  expect((await messagesOf(house.app, hold.id)).at(-1)).toBe('reservation_confirmed email sent')
  expect(['stop', 'BERHENTI.', 'Unsubscribe'].map(isStop)).toEqual([true, true, true])
  expect(['please do not stop the music', 'stopover', ''].map(isStop)).toEqual([false, false, false])
})

test('in the quiet hours of the outlet a message that the guest did not cause goes by email', async () => {
  await using house = await whatsAppHouse({ now: '2026-11-20T17:30:00Z' })
  const { id } = await paidByWhatsApp(house.app)
  const row = await findReservation(house.app.sql, id)
  const change = { part: 'table', from: 'A1', to: 'A2' } as const
  await enqueue(house.app.sql, {
    kind: 'reservation_changed',
    reservationId: id,
    recipient: row?.email ?? '',
    locale: 'id',
    now: house.app.now(),
    effect: 'one',
    payload: change,
  })
  await house.send()
  expect(await messagesOf(house.app, id)).toEqual([
    'reservation_confirmed whatsapp sent read',
    'reservation_changed email sent failed',
  ])
})

test('R-105 a guest with an unproven phone gets no message by WhatsApp and has no choice of the channel', async () => {
  await using house = await whatsAppHouse()
  const hold = await heldByWhatsApp(house.app, { isProven: false })
  await payHeld(house.app, hold)
  await house.send()
  expect(house.phone).toEqual([])
  const viewer = guest({ reservationToken: accessToken(house.app, { id: hold.id }) })
  const row = await findReservation(house.app.sql, hold.id)
  expect(row && (await readChannel(house.app, row))).toBeNull()
  await expect(chooseChannel(house.app, viewer, hold.id, 'whatsapp')).rejects.toThrow('forbidden')
})

test('a guest can choose the message channel of one reservation, but a stranger cannot', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const hold = await heldTable(app)
  await app.sql`update reservations set phone_proven = true where id = ${hold.id}`
  const row = await findReservation(app.sql, hold.id)
  const viewer = guest({ reservationToken: accessToken(app, { id: hold.id }) })
  expect(row && (await readChannel(app, row))).toBe('email')
  await chooseChannel(app, viewer, hold.id, 'whatsapp')
  expect(row && (await readChannel(app, row))).toBe('whatsapp')
  await expect(chooseChannel(app, viewer, hold.id, 'pigeon')).rejects.toThrow('forbidden')
  await expect(chooseChannel(app, guest(), hold.id, 'email')).rejects.toThrow('not_found')
  const memberId = await aMember(app)
  expect(await chooseMemberChannel(app, memberId, 'pigeon')).toBe(false)
})

test('after a phone is corrected, messages by WhatsApp stop until the owner of the new phone chooses them', async () => {
  await using house = await whatsAppHouse()
  const hold = await heldByWhatsApp(house.app)
  const wish = { name: null, phone: '081298765432', email: null }
  await correctContactByStaff(house.app, { kind: 'staff', id: randomUUID() }, { id: hold.id, wish })
  await house.app.sql`update reservations set phone_proven = true where id = ${hold.id}`
  await payHeld(house.app, hold)
  await house.send()
  expect(house.phone).toEqual([])
})

test('every template has the same variables in both languages, and the Cloud API of the sandbox approves all of them', async () => {
  await using house = await whatsAppHouse({ isSubmitted: false })
  const reports = await house.submit()
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['PENDING']))
  expect(reports).toHaveLength(TEMPLATE_KINDS.length * 2)
  expect(new Set((await house.submit()).map(({ status }) => status))).toEqual(new Set(['APPROVED']))
  const variables = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()
  for (const kind of TEMPLATE_KINDS)
    expect(variables(templateTexts.en.templates[kind].body), kind).toEqual(
      variables(templateTexts.id.templates[kind].body),
    )
})

const deliveryNews = (messageId: number, wamid: string, status: string) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '62800', phone_number_id: '106540352242922' },
              statuses: [
                { id: wamid, status, timestamp: '1750263773', biz_opaque_callback_data: `message:${messageId}` },
              ],
            },
          },
        ],
      },
    ],
  })
