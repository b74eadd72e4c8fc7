// A guest without an account proves the phone by a message.
import { expect, test } from 'vitest'
import { findReservation } from '#server/reservations/repository.ts'
import { proofLink } from '#server/reservations/conversation/prove-by-message.ts'
import { heldTable, paidTable } from '#tests/support/paid-table.ts'
import { messagesOf, whatsAppHouse, type WhatsAppHouse } from '#tests/support/whatsapp.ts'

/** Returns the sentence that the reservation's page prepares for WhatsApp, and the phone of the reservation in digits. */
async function preparedBy({ app }: WhatsAppHouse, id: string) {
  const row = await findReservation(app.sql, id)
  if (!row) throw new Error('no reservation')
  const address = new URL(proofLink(app, row, 'en') ?? '')
  return { digits: row.phone.slice(1), address, text: address.searchParams.get('text') ?? '' }
}

const choiceOf = async ({ app }: WhatsAppHouse, id: string) =>
  (
    await app.sql<{ line: string }[]>`
      select concat_ws(' ', phone_proven, messages_by) as line from reservations where id = ${id}`
  )[0]?.line

test('R-105 the prepared message proves the phone of a paid guest, and the ticket is sent by WhatsApp once', async () => {
  await using house = await whatsAppHouse()
  const { id } = await paidTable(house.app)
  await house.send()
  const { digits, address, text } = await preparedBy(house, id)
  expect(address.origin + address.pathname).toBe('https://wa.me/628001234567')
  expect(await choiceOf(house, id)).toBe('f')
  await Promise.all([house.standIn.reply(digits, text), house.standIn.reply(digits, text)])
  await house.send()
  expect(await choiceOf(house, id)).toBe('t whatsapp')
  expect((await messagesOf(house.app, id)).at(-1)).toBe('reservation_confirmed whatsapp sent read')
  expect(house.phone).toHaveLength(1)
  expect(house.phone[0]?.picture?.subarray(1, 4).toString()).toBe('PNG')
})

test('R-105 the prepared message of a hold is answered once, and the confirmation is sent by WhatsApp after the payment', async () => {
  await using house = await whatsAppHouse()
  const { id } = await heldTable(house.app)
  const { digits, text } = await preparedBy(house, id)
  await house.standIn.reply(digits, text)
  await house.standIn.reply(digits, text)
  expect(house.phone.map((message) => message.text)).toEqual([expect.stringMatching(/^Done\. News about reservation/)])
  expect(await choiceOf(house, id)).toBe('t whatsapp')
})

test('R-105 the prepared message from another phone, or in other words, proves nothing', async () => {
  await using house = await whatsAppHouse()
  const { id } = await paidTable(house.app)
  const { digits, text } = await preparedBy(house, id)
  await house.standIn.reply('6281999000111', text)
  await house.standIn.reply(digits, `Is this possible? ${text}`)
  expect(await choiceOf(house, id)).toBe('f')
})
