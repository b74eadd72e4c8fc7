import { expect, test } from 'vitest'
import type { OfficeDoor, OfficeReservation } from '#office/api/answers.ts'
import { testApp } from '#tests/support/app.ts'
import { aDoorNight, standAt } from '#tests/support/door.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

test('R2 an override at a door appears on the Door page, in the reservation’s history, in the audit and in the closing', async () => {
  await using app = await testApp()
  const { url, door, subject, partyId, outletId } = await aDoorNight(app)
  const manager = await aPerson(app, 'manager', outletId)
  const phone = await door('Utara')
  const ask = async <T>(call: 'doorNight' | 'closing') => {
    const takes = { outletId, night: PAID_NIGHT }
    return (await askOffice(url, call, { cookie: manager.cookie, takes })).body.data as T
  }
  await standAt(app, phone, manager.id)
  const over = phone.scan({ ...subject, heads: 1, override: 'Birthday guest', by: manager.id })
  await phone.send([phone.scan({ ...subject, heads: 2 }), over])
  const { overrides } = await ask<OfficeDoor>('doorNight')
  expect(overrides).toMatchObject([{ door: 'Utara', heads: 1, reason: 'Birthday guest', by: 'Rina manager' }])
  const read = await askOffice(url, 'reservation', { cookie: manager.cookie, id: partyId })
  const { history } = read.body.data as OfficeReservation
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'act', what: 'override', by: 'Rina manager', reason: 'Birthday guest' }),
  )
  const audit = await app.sql`select actor, subject, after from audit_entries where action = 'override'`
  expect(audit).toMatchObject([
    { actor: `staff:${manager.id}`, subject: `reservations:${partyId}`, after: { heads: 1 } },
  ])
  expect((await ask<WireAnswer<'closing'>>('closing')).figures.doors.overrides).toBe(1)
  await phone.send([phone.scan({ ...subject, kind: 'undo', heads: 1, undoes: over.number })])
  expect((await ask<OfficeDoor>('doorNight')).overrides).toEqual([])
})

test('R3 a door is listed as in service only if it sent data since the opening and has not closed its night', async () => {
  await using app = await testApp()
  const { url, door, outletId } = await aDoorNight(app)
  const manager = await aPerson(app, 'manager', outletId)
  const [phone, closed] = [await door('Utara'), await door('Selatan'), await door('Cadangan')]
  await app.sql`update devices set last_seen_at = ${new Date(app.now().getTime() - 3 * 86_400_000)} where name = 'Cadangan'`
  expect((await closed.ask('closeDoor', { night: PAID_NIGHT, lastNumber: 0 })).data.missing).toEqual([])
  const takes = { outletId, night: PAID_NIGHT }
  const { body } = await askOffice(url, 'doorNight', { cookie: manager.cookie, takes })
  const out = (body.data as OfficeDoor).doors.filter(({ isOut }) => isOut).map(({ name }) => name)
  expect(out).toEqual(['Utara'])
  const { data } = await phone.ask('doorList', { night: PAID_NIGHT })
  expect(data.doors.filter(({ isOut }) => isOut)).toEqual([])
})
