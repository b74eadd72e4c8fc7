import { expect, test } from 'vitest'
import { UNKNOWN_GROUP } from '#contract/group.ts'
import { rememberGroup } from '#server/catalogue/group-memory.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { holdTables } from '#server/reservations/hold-tables.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { keepContactMessage } from '#server/content/keep-contact-message.ts'
import { contentOf, takeIn } from '#tests/support/content-example.ts'
import { freeTables, guest, words } from '#tests/support/guest.ts'
import { testWorld } from '#tests/support/world.ts'

const NIGHT = '2026-11-25'

test('R-105 a group that an import names anew signs the next mail, and is the one a letter is mailed to', async () => {
  await using world = await testWorld()
  const [table] = await freeTables(world, 'kuningan', NIGHT)
  await holdTables(world, guest(), {
    ...words(NIGHT, '19:00'),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  const { format, group } = await contentOf(world)
  await takeIn(world, { format, group: { ...group, name: 'Grup <Cakrawala>', email: 'tamu@cakrawala.example' } })
  const [reservation] = await world.sql<{ id: string }[]>`select id from reservations`
  const mail = {
    reservationId: reservation?.id ?? '',
    recipient: 'raka@surat.example',
    locale: 'en',
    now: world.now(),
  } as const
  await enqueueMail(world.sql, { ...mail, kind: 'hold_released' })
  const letter = { name: 'Ratna', mobile: '081234567890', subject: 'Meja', message: 'Empat belas orang?' }
  await keepContactMessage(world, letter, { language: 'id', address: '203.0.113.7' })
  await sendMessages(world)
  const sent = await world.sql<{ recipient: string; html: string; text: string }[]>`
    select "to" as recipient, html, text from sandbox.inbox order by id`
  const toGuest = sent.find(({ recipient }) => recipient === 'raka@surat.example')
  expect(toGuest?.html).toContain('Grup &lt;Cakrawala&gt;')
  expect(toGuest?.text).toContain('Grup <Cakrawala>')
  expect(`${toGuest?.html}${toGuest?.text}`).not.toContain('Senja Group')
  expect(sent.map(({ recipient }) => recipient)).toContain('tamu@cakrawala.example')
})

test('the group is asked for once a second, anew when a kept page is made, and remembered while nobody answers', async () => {
  await using world = await testWorld()
  let now = 0
  const group = rememberGroup(world.sql, 1000, () => now)
  expect(group.last()).toBe(UNKNOWN_GROUP)
  expect((await group.read()).name).toBe('Senja Group')
  await world.sql`update group_profile set name = 'Lain'`
  expect((await group.read()).name).toBe('Senja Group')
  now = 1000
  expect((await group.read()).name).toBe('Lain')
  await world.sql`update group_profile set name = 'Anew'`
  expect((await group.readAnew()).name).toBe('Anew')
  await world.sql`alter table group_profile rename to away`
  await expect(group.readAnew()).rejects.toThrow('group_profile')
  expect(group.last().name).toBe('Anew')
  await world.sql`alter table away rename to group_profile`
  await world.sql`delete from group_profile`
  expect(await group.read()).toEqual(UNKNOWN_GROUP)
})
