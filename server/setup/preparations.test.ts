// Tests the page that shows all outlets tonight. This page also shows outlets in preparation, and scheduled changes that could not be
// published.
import { expect, test } from 'vitest'
import { weekdayOf } from '#domain/calendar/night.ts'
import { publishDue } from '#server/content/editing/publish-due.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { mailRefusedSchedule } from '#server/setup/mail-refused-schedule.ts'
import { anOutletDesk } from '#tests/support/outlet-desk.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { PAID_NIGHT, paidTable } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const DAY_SECONDS = 86_400

async function readTonights(url: string, cookie: string): Promise<WireAnswer<'tonights'>> {
  return (await askOffice(url, 'tonights', { cookie })).body.data as WireAnswer<'tonights'>
}

test('the author of a scheduled change gets one email if bookings no longer fit the change', async () => {
  await using app = await testApp()
  const desk = await anOutletDesk(app)
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  await desk.save({ closed_weekdays: [weekdayOf(PAID_NIGHT)] })
  await desk.publish({ at: new Date(app.now().getTime() + 3_600_000).toISOString() })
  await paidTable(app)
  app.clock.advance(3601)
  for (let time = 0; time < 2; time++) await publishDue(app, desk.key, mailRefusedSchedule)
  await sendMessages(app)
  const mails = await app.sql<{ subject: string }[]>`
    select subject from sandbox.inbox where subject like '%tidak jadi terbit%' or subject like '%did not go out%'`
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('Luna Senja Kuningan')
  const schedulesOf = async () =>
    (await readTonights(url, owner.cookie)).decisions.filter(({ kind }) => kind === 'schedule')
  expect(await schedulesOf()).toMatchObject([
    { outletId: desk.outlet.id, key: `outlets/${desk.outlet.id}`, name: 'Luna Senja Kuningan' },
  ])
  const host = await aPerson(app, 'host', desk.outlet.id)
  expect((await readTonights(url, host.cookie)).decisions.map(({ kind }) => kind)).not.toContain('schedule')
  await desk.save({ closed_weekdays: [] })
  expect(await schedulesOf()).toEqual([])
})

test('the page of tonight marks an outlet in preparation, and an outlet that opened in the last week', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const owner = await aPerson(app, 'owner', null)
  const [outlet] = await app.sql<{ id: number }[]>`
    update outlets set is_published = false where slug = 'kuningan' returning id`
  const outletId = outlet?.id ?? 0
  const preparationOf = async (cookie = owner.cookie) =>
    (await readTonights(url, cookie)).outlets.find((row) => row.outlet.id === outletId)?.preparation
  expect(await preparationOf()).toMatchObject({ openedAt: null, stepCount: 11, next: expect.any(String) })
  const host = await aPerson(app, 'host', outletId)
  expect(await preparationOf(host.cookie)).toBeNull()
  expect((await askOffice(url, 'openOutlet', { cookie: owner.cookie, takes: { outletId } })).status).toBe(200)
  expect((await preparationOf())?.openedAt).toBe(app.now().toISOString())
  app.clock.advance(8 * DAY_SECONDS)
  const later = await aPerson(app, 'owner', null)
  expect(await preparationOf(later.cookie)).toBeNull()
  expect((await readTonights(url, later.cookie)).outlets.every(({ preparation }) => preparation === null)).toBe(true)
})
