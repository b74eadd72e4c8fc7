// Tests which powers over a reservation each key gives.
import { expect, test } from 'vitest'
import { POWERS, type Power } from '#domain/reservations/powers.ts'
import { accessToken, hasPower, ownReservation, payToken, viewToken } from '#server/reservations/access.ts'
import { keepProof } from '#server/reservations/ownership/proof-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { guest } from '#tests/support/guest.ts'
import { aMember, heldTable, paidTable } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

test('S1 each key of a reservation grants only its own powers, and no key grants a power over money', async () => {
  await using app = await testApp()
  const { id } = await paidTable(app)
  const other = await heldTable(app)
  const row = (await findReservation(app.sql, id))!
  const listPowers = async (viewer: Partial<Viewer>) => {
    const powers: Power[] = []
    for (const power of POWERS) if (await hasPower(app, guest(viewer), row, power)) powers.push(power)
    return powers
  }
  expect(await listPowers({ reservationToken: payToken(app, id) })).toEqual(['pay'])
  expect(await listPowers({ reservationToken: viewToken(app, { id }) })).toEqual(['pay', 'view'])
  expect(await listPowers({ reservationToken: accessToken(app, { id }) })).toEqual(['pay', 'view', 'change'])
  expect(await listPowers({ reservationToken: accessToken(app, other) })).toEqual([])
  expect(await listPowers({})).toEqual([])
})

test('S1 the browser that booked can change the reservation without a key, but money needs a proven code', async () => {
  await using app = await testApp({ now: '2026-11-20T15:00:00+07:00' })
  const { id } = await paidTable(app)
  await app.sql`update reservations set browser_key = 'maker' where id = ${id}`
  const may = async (browserKey: string, power: Power) =>
    hasPower(app, guest({ browserKey }), (await findReservation(app.sql, id))!, power)
  expect([await may('maker', 'view'), await may('maker', 'change'), await may('maker', 'money')]).toEqual([
    true,
    true,
    false,
  ])
  await keepProof(app.sql, { reservationId: id, browserKey: 'other', channel: 'email', now: app.now() })
  expect([await may('other', 'change'), await may('other', 'money'), await may('maker', 'money')]).toEqual([
    true,
    true,
    false,
  ])
  app.clock.advance(901)
  expect([await may('other', 'change'), await may('other', 'money')]).toEqual([true, false])
  app.clock.advance(12 * 3600)
  expect(await may('other', 'view')).toBe(false)
})

test('S1 the member who owns a reservation has every power over the reservation while signed in', async () => {
  await using app = await testApp()
  const memberId = await aMember(app)
  const { id } = await heldTable(app, { memberId })
  const row = (await findReservation(app.sql, id))!
  for (const power of POWERS) expect(await hasPower(app, guest({ memberId }), row, power), power).toBe(true)
})

test('S1 a key that only permits payment shows the reservation without the guest’s personal data', async () => {
  await using app = await testApp()
  const { id } = await heldTable(app)
  const row = (await findReservation(app.sql, id))!
  const payer = guest({ reservationToken: payToken(app, id) })
  const read = JSON.stringify(await ownReservation(app, payer, id, 'pay'))
  for (const secret of [row.name, row.phone, row.email]) expect(read).not.toContain(secret)
  await expect(ownReservation(app, payer, id, 'view')).rejects.toMatchObject({ code: 'not_found' })
})
