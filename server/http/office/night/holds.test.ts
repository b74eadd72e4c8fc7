// Holds of the venue. Staff make, see, change and release holds, and waiting guests have priority after a release.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeHold } from '#office/api/answers.ts'
import type { OfficeNight } from '#office/api/answers.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { lapseVenueHolds } from '#server/reservations/venue-holds/lapse-venue-holds.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { listAudit } from '#server/staff/audit-repository.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { ANY_AUDIT, aPerson, askOffice } from '#tests/support/office.ts'
import { aFullNight, aWish, FULL_NIGHT } from '#tests/support/waitlist.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

async function aDesk(app: TestApp, role: 'manager' | 'host' = 'manager') {
  const { url } = await app.open()
  const [firstTable, two] = await freeTables(app, 'kuningan', PAID_NIGHT)
  const outletId = firstTable!.outletId
  app.clock.set(`${PAID_NIGHT}T18:00:00+07:00`)
  const person = await aPerson(app, role, outletId)
  const { cookie } = person
  const make = (over: object = {}) =>
    askOffice(url, 'makeHold', {
      cookie,
      takes: {
        id: randomUUID(),
        outletId,
        night: PAID_NIGHT,
        kind: 'kept',
        reason: 'Ulang tahun',
        forName: 'Bu Ratna',
        forPhone: '0812 5567 8899',
        until: '20:00',
        tableIds: [firstTable!.id],
        ...over,
      },
    })
  const makeHold = async (over: object = {}) => (await make(over)).body.data as { id: string; version: number }
  const listHolds = async (night?: string) => {
    const takes = { outletId, ...(night && { night }) }
    const { body } = await askOffice(url, 'holds', { cookie, takes })
    return (body.data as { holds: OfficeHold[] }).holds.filter(({ by }) => by !== null)
  }
  const readHold = async () => {
    const takes = { outletId, night: PAID_NIGHT }
    const night = (await askOffice(url, 'night', { cookie, takes })).body.data as OfficeNight
    return night.tables.find(({ id }) => id === firstTable!.id)?.hold ?? null
  }
  return {
    url,
    one: firstTable!,
    two: two!,
    outletId,
    cookie,
    person,
    make,
    made: makeHold,
    listed: listHolds,
    seen: readHold,
  }
}

test('the list of holds and the floor plan show a hold with its author, reason, guest and deadline until the hold expires', async () => {
  await using app = await testApp()
  const { make, listed, seen, one, url, cookie } = await aDesk(app)
  const { status, body } = await make()
  expect(status).toBe(201)
  const { id } = body.data as { id: string }
  const expected = {
    id,
    kind: 'kept',
    reason: 'Ulang tahun',
    forName: 'Bu Ratna',
    by: 'Rina manager',
    releaseAt: `${PAID_NIGHT}T13:00:00.000Z`,
  }
  expect(await listed()).toMatchObject([
    { ...expected, phoneEnd: '8899', until: '20:00', outcome: null, tables: [{ id: one.id, name: one.name }] },
  ])
  expect(await seen()).toMatchObject({ ...expected, version: 1 })
  const phone = await askOffice(url, 'showHoldPhone', { cookie, id })
  expect(phone.body.data).toEqual({ phone: '+6281255678899' })
  app.clock.set(`${PAID_NIGHT}T20:00:00+07:00`)
  expect(await seen()).toBeNull()
  expect(await listed()).toEqual([])
  expect(await listed(PAID_NIGHT)).toMatchObject([{ outcome: 'lapsed', tables: [], had: [one.name] }])
})

test('the audit records staff actions on a hold without the free texts about guests', async () => {
  await using app = await testApp()
  const { made, url, cookie, person } = await aDesk(app)
  const { id } = await made()
  const terms = { reason: 'Anniversary', forName: 'Pak Budi', until: null }
  const change = (version: number) => askOffice(url, 'changeHold', { cookie, id, takes: { version, ...terms } })
  expect((await change(1)).body.data).toEqual({ version: 2 })
  expect((await change(1)).body).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('Rina manager'),
  })
  expect((await askOffice(url, 'releaseHold', { cookie, id, takes: { version: 2 } })).status).toBe(200)
  const entries = await listAudit(app.sql, { ...ANY_AUDIT, subject: `holds:${id}` })
  expect(entries.map(({ actor }) => actor)).toEqual(entries.map(() => `staff:${person.id}`))
  expect(entries.some(({ after }) => after?.['outcome'] === 'released')).toBe(true)
  expect(JSON.stringify(entries)).not.toMatch(/Ratna|Budi|5567 ?8899|Anniversary|Ulang/)
})

test('a host cannot make a hold of the kind `closed`, or change such a hold of another person', async () => {
  await using app = await testApp()
  const { made, make, url, outletId, two } = await aDesk(app)
  const host = await aPerson(app, 'host', outletId)
  const { id } = await made({ kind: 'closed', reason: 'Kamera' })
  for (const [call, takes] of [
    ['releaseHold', { version: 1 }],
    ['changeHold', { version: 1, reason: 'x', forName: '', until: null }],
    [
      'makeHold',
      {
        id: randomUUID(),
        outletId,
        night: PAID_NIGHT,
        kind: 'closed',
        reason: 'x',
        forName: '',
        until: null,
        tableIds: [two.id],
      },
    ],
  ] as const)
    expect((await askOffice(url, call, { cookie: host.cookie, id, takes })).status, call).toBe(403)
  expect((await make({ tableIds: [two.id], reason: '', forName: '' })).body).toMatchObject({
    code: 'validation_failed',
    errors: { reason: expect.anything() },
  })
  expect((await askOffice(url, 'releaseHold', { cookie: host.cookie, id: 'x', takes: { version: 1 } })).status).toBe(
    404,
  )
})

test.each(['released early', 'lapsed', 'found lapsed by the job'])(
  'a table is offered to the waitlist before the public if its hold is %s',
  async (how) => {
    await using app = await testApp()
    const { outletId } = await aFullNight(app, { capacities: [] })
    const { url } = await app.open()
    const [table] = await app.sql<{ id: number }[]>`
    select id from tables where outlet_id = ${outletId} and is_reservable and capacity >= 2 order by capacity, id limit 1`
    await app.sql`delete from table_claims where night = ${FULL_NIGHT} and table_id = ${table!.id}`
    const { cookie } = await aPerson(app, 'host', outletId)
    const takes = {
      id: randomUUID(),
      outletId,
      night: FULL_NIGHT,
      kind: 'kept',
      reason: 'Langganan',
      forName: '',
      until: '20:00',
      tableIds: [table!.id],
    }
    expect((await askOffice(url, 'makeHold', { cookie, takes })).status).toBe(201)
    const wish = aWish({ outletId, night: FULL_NIGHT })
    await joinWaitlist(app, guest(), wish)
    const turns = () => app.sql`select kind from waitlist_turns where outlet_id = ${outletId} and night = ${FULL_NIGHT}`
    if (how !== 'released early') app.clock.set(`${FULL_NIGHT}T20:00:00+07:00`)
    else {
      await askOffice(url, 'releaseHold', { cookie, id: takes.id, takes: { version: 1 } })
      expect(await turns()).toEqual([{ kind: 'tables' }])
    }
    if (how === 'found lapsed by the job') {
      await lapseVenueHolds(app)
      expect(await turns()).toEqual([{ kind: 'tables' }])
      await takeTurns(app)
    } else {
      // No job has run yet. The attempt to book is refused, and it also makes the server offer the table to the waitlist.
      const book = holdTables(app, guest(), {
        ...bookingForm(FULL_NIGHT, '22:00'),
        tables: [{ tableId: table!.id, pax: 1 }],
      })
      await expect(book).rejects.toMatchObject({ code: 'table_unavailable' })
    }
    const offers = await app.sql`
    select r.origin from table_claims c join reservations r on r.id = c.reservation_id
    where c.table_id = ${table!.id} and c.night = ${FULL_NIGHT}`
    expect(offers).toEqual([{ origin: 'offer' }])
  },
)

test('the guest’s name and phone and the reason of a venue’s hold are erased thirty days after the night', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const { made } = await aDesk(app)
  const { id } = await made()
  const loadStored = () => app.sql`select for_name, for_phone, reason from holds where id = ${id}`
  app.clock.set(new Date(Date.parse(`${PAID_NIGHT}T05:00:00Z`) + 30 * 86_400_000))
  await forgetOld(app)
  expect(await loadStored()).toMatchObject([{ forName: 'Bu Ratna' }])
  app.clock.advance(86_400)
  await forgetOld(app)
  expect(await loadStored()).toEqual([{ forName: '', forPhone: null, reason: '' }])
})
