import { expect, test } from 'vitest'
import { UNKNOWN_GROUP } from '#server/catalogue/unknown-group.ts'
import { rememberGroup } from '#server/catalogue/group-memory.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { keepContactMessage } from '#server/content/keep-contact-message.ts'
import { contentOf, takeIn } from '#tests/support/content-example.ts'
import { freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

const NIGHT = '2026-11-25'

test('R-105 after an import, emails use the new name of the group, and enquiries go to its new address', async () => {
  await using app = await testApp()
  const [table] = await freeTables(app, 'kuningan', NIGHT)
  await holdTables(app, guest(), {
    ...bookingForm(NIGHT, '19:00'),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  const { format, group } = await contentOf(app)
  await takeIn(app, { format, group: { ...group, name: 'Grup <Cakrawala>', email: 'tamu@cakrawala.example' } })
  const [reservation] = await app.sql<{ id: string }[]>`select id from reservations`
  const mail = {
    reservationId: reservation?.id ?? '',
    recipient: 'raka@surat.example',
    locale: 'en',
    now: app.now(),
  } as const
  await enqueue(app.sql, { ...mail, kind: 'hold_released' })
  const enquiry = { name: 'Ratna', mobile: '081234567890', subject: 'Meja', message: 'Empat belas orang?' }
  await keepContactMessage(app, enquiry, { language: 'id', address: '203.0.113.7' })
  await sendMessages(app)
  const sent = await app.sql<{ recipient: string; html: string; text: string }[]>`
    select "to" as recipient, html, text from sandbox.inbox order by id`
  const toGuest = sent.find(({ recipient }) => recipient === 'raka@surat.example')
  expect(toGuest?.html).toContain('Grup &lt;Cakrawala&gt;')
  expect(toGuest?.text).toContain('Grup <Cakrawala>')
  expect(`${toGuest?.html}${toGuest?.text}`).not.toContain('Senja Group')
  expect(sent.map(({ recipient }) => recipient)).toContain('tamu@cakrawala.example')
})

test('the group’s profile is read at most once a second, and the last profile is still known if the database fails', async () => {
  await using app = await testApp()
  let now = 0
  const group = rememberGroup(app.sql, 1000, () => now)
  expect(group.last()).toBe(UNKNOWN_GROUP)
  expect((await group.read()).name).toBe('Senja Group')
  await app.sql`update group_profile set name = 'Lain'`
  expect((await group.read()).name).toBe('Senja Group')
  now = 1000
  expect((await group.read()).name).toBe('Lain')
  await app.sql`update group_profile set name = 'Anew'`
  expect((await group.readAnew()).name).toBe('Anew')
  await app.owner`alter table group_profile rename to away`
  await expect(group.readAnew()).rejects.toThrow('group_profile')
  expect(group.last().name).toBe('Anew')
  await app.owner`alter table away rename to group_profile`
  await app.sql`delete from group_profile`
  expect(await group.read()).toEqual(UNKNOWN_GROUP)
})
