// Tests the buttons of the reminder. Staff see which button the guest pressed, and the guest gets an answer.
import { expect, test } from 'vitest'
import { STATE } from '#domain/reservations/states.ts'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { readNight } from '#server/service/night/read-night.ts'
import { serve } from '#server/service/serving/serve.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aReminder, whatsAppHouse } from '#tests/support/whatsapp.ts'

const [COMING, LATE, CANCEL] = [0, 1, 2]
const STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const

test('R-105 the reminder has the three buttons, and the list of the night shows "coming"', async () => {
  await using house = await whatsAppHouse()
  const visit = await aReminder(house)
  expect(house.phone[0]?.buttons.map(({ title }) => title)).toEqual(['We are coming', 'We are late', 'Cancel'])
  await visit.press('button', COMING)
  expect(await visit.news()).toEqual(['coming', null])
  expect(await visit.answers()).toEqual([
    'guest button received We are coming',
    expect.stringMatching(/^house text sent Good, see you at /),
  ])
  const night = await readNight(house.app, visit.outletId, PAID_NIGHT)
  expect(night.parties.find(({ id }) => id === visit.id)?.news).toEqual({ answer: 'coming', minutes: null })
})

test('R-105 a guest who presses "late" is asked for the delay, and the no-show grace stays the same', async () => {
  await using house = await whatsAppHouse()
  const visit = await aReminder(house)
  const before = await readNight(house.app, visit.outletId, PAID_NIGHT)
  await visit.press('button', LATE)
  expect(await visit.news()).toEqual(['late', null])
  expect(house.phone.at(-1)?.buttons.map(({ title }) => title)).toEqual(['15 minutes', '30 minutes', '60 minutes'])
  await visit.press('interactive', 1)
  expect(await visit.news()).toEqual(['late', 30])
  expect(house.phone.at(-1)?.text).toMatch(/about 30 minutes late\. The rules .* stay the same/)
  const after = await readNight(house.app, visit.outletId, PAID_NIGHT)
  const [was, is] = [before, after].map(({ parties }) => parties.find(({ id }) => id === visit.id))
  expect(is?.lateAt).toEqual(was?.lateAt)
  expect(after.token).not.toBe(before.token)
  expect(is?.news).toEqual({ answer: 'late', minutes: 30 })
  // The guest presses "we are coming", so the guest is no longer late.
  await visit.press('button', COMING)
  expect(await visit.news()).toEqual(['coming', null])
})

test('R-105 "cancel" gives the link to the page with the quote, and cancels nothing', async () => {
  await using house = await whatsAppHouse()
  const visit = await aReminder(house)
  await visit.press('button', CANCEL)
  expect(house.phone.at(-1)?.text).toMatch(/Nothing is canceled yet\.[^]*https:\/\/kelana\.example\/.*key=/)
  expect((await findReservation(house.app.sql, visit.id))?.state).toBe(STATE.Completed)
  expect(await visit.news()).toBeNull()
})

test('a WhatsApp button does nothing if it comes from another phone or if its payload was changed', async () => {
  await using house = await whatsAppHouse()
  const visit = await aReminder(house)
  const count = house.phone.length
  await visit.press('button', CANCEL, '628999000111')
  const [button] = house.phone[0]?.buttons ?? []
  for (const id of ['coming', '', button?.id.replace('coming', 'late60') ?? '', `${button?.id}x`, 'x'.repeat(512)])
    await house.standIn.press(visit.digits, { kind: 'button', id, title: 'We are coming' })
  await house.send()
  expect(await visit.answers()).toEqual([])
  expect(await visit.news()).toBeNull()
  expect(house.phone).toHaveLength(count)
})

test('the latest press of a button counts, in whatever order WhatsApp delivers the presses', async () => {
  await using house = await whatsAppHouse()
  const visit = await aReminder(house)
  const [coming, late] = house.phone[0]?.buttons ?? []
  const at = Math.floor(house.app.now().getTime() / 1000)
  const message = (button: typeof late, id: string, timestamp: number) => ({
    from: visit.digits,
    id,
    timestamp: String(timestamp),
    type: 'button',
    button: { payload: button?.id, text: button?.title },
  })
  await house.standIn.say(message(late, 'wamid.2', at - 10))
  await Promise.all(Array.from({ length: 4 }, () => house.standIn.say(message(coming, 'wamid.1', at - 60))))
  await house.standIn.say(message(late, 'wamid.2', at - 10))
  await house.send()
  expect(await visit.news()).toEqual(['late', null])
  expect(await visit.answers()).toEqual([
    'guest button received We are late',
    expect.stringMatching(/^house text sent No problem/),
    'guest button received We are coming',
  ])
})

test('the answer to a late button press says that the party has moved or arrived, or that the night is over', async () => {
  await using house = await whatsAppHouse()
  const { app } = house
  const visit = await aReminder(house)
  const last = () => house.phone.at(-1)?.text ?? ''
  await app.sql`update reservations set night = night + 1 where id = ${visit.id}`
  await visit.press('button', COMING)
  expect(last()).toMatch(/belongs to the earlier date\. Your reservation is now: .*26 November/)
  await app.sql`update reservations set night = night - 1 where id = ${visit.id}`
  app.clock.set(`${PAID_NIGHT}T21:05:00+07:00`)
  const version = async () => (await findReservation(app.sql, visit.id))?.version ?? 0
  await serve(app, STAFF, { id: visit.id, version: await version() }, { act: 'seat', heads: 2 })
  await visit.press('button', LATE)
  expect(last()).toMatch(/has you down as arrived/)
  app.clock.set('2026-11-27T21:05:00+07:00')
  await visit.press('button', COMING)
  expect(last()).toMatch(/That night is over/)
  expect(await visit.news()).toBeNull()
})

test('the answer to a button press after a cancellation says that the reservation is no longer valid', async () => {
  await using house = await whatsAppHouse()
  const visit = await aReminder(house)
  const reach = { mayCancelPaid: true, limitBy: () => ({ alone: null, approve: null }) }
  const version = (await findReservation(house.app.sql, visit.id))?.version ?? 0
  await cancelByStaff(
    house.app,
    STAFF,
    { id: visit.id, version, reason: 'Rencana berubah', amount: 0, quoted: 0 },
    reach,
  )
  await visit.press('button', COMING)
  expect(house.phone.map(({ text }) => text).join('\n')).toMatch(/no longer valid/)
  expect(await visit.news()).toBeNull()
})
