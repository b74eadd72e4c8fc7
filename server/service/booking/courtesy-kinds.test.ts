// Tests that the office marks a booking with a courtesy, and that the migration reads courtesies from the history.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OfficeNight, OfficeReservation } from '#office/api/answers.ts'
import { aDesk, type DeskBooking } from '#tests/support/booking-desk.ts'
import { pick } from '#tests/support/changed-table.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const MIGRATION = 'server/db/migrations/0081_courtesy_kinds.sql'

test('the night list and the reservation page mark a booking with a courtesy', async () => {
  await using app = await testApp()
  const { url, cookie, outletId, book, table, places } = await aDesk(app)
  const owner = (await aPerson(app, 'owner', outletId)).cookie
  const other = pick((await places()).tables, ({ id, isFree, unit }) => isFree && unit > 0 && id !== table.id)
  const kinds = { on_house: table, at_venue: other } as const
  const ids = new Map<string, string>()
  for (const [settlement, { id, unit }] of Object.entries(kinds)) {
    const input = { settlement, deadline: null, reason: 'A regular', tableIds: [id], pax: 1, quoted: unit }
    const { status, body } = await book(input, { by: owner })
    expect(status, JSON.stringify(body)).toBe(201)
    ids.set(settlement, (body.data as DeskBooking).id)
  }
  const marks = async () => {
    const takes = { outletId, night: PAID_NIGHT }
    const { parties } = (await askOffice(url, 'night', { cookie, takes })).body.data as OfficeNight
    return Promise.all(
      [...ids].map(async ([kind, id]) => {
        const record = (await askOffice(url, 'reservation', { cookie, id })).body.data as OfficeReservation
        return [kind, parties.find((party) => party.id === id)?.given, record.party?.given]
      }),
    )
  }
  const right = [
    ['on_house', 'on_house', 'on_house'],
    ['at_venue', 'at_venue', 'at_venue'],
  ]
  expect(await marks()).toEqual(right)

  await app.sql`update reservations set courtesy_kind = null`
  expect(await marks()).not.toEqual(right)
  await app.owner.begin(async (tx) => {
    for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
      if (!/ADD (?:COLUMN|CONSTRAINT)/.test(statement)) await tx.unsafe(statement)
  })
  expect(await marks()).toEqual(right)
})
