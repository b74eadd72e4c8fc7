// Who tries what is another outlet's leaves a trace: calls, lists as files, and streams.
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { paidTable, PAID_NIGHT } from '#tests/support/paid-table.ts'

test('what is another outlet’s is refused to a host by call, file, and stream, and each try is in the log with who made it', async () => {
  await using app = await testApp()
  const { url } = await app.open()
  const { id } = await paidTable(app)
  const [theirs] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${id}`
  const [other] = await app.sql<{ id: number }[]>`
    select id from outlets where id <> ${theirs?.outletId ?? 0} order by id limit 1`
  const stranger = await aPerson(app, 'manager', other?.id ?? 0)
  const outletId = theirs?.outletId ?? 0
  const tries = [
    ['reservation', { id }, 404],
    ['seat', { id, takes: { version: 1 } }, 404],
    ['showContacts', { id }, 404],
    ['exportReservations', { takes: { outletId: String(outletId), from: PAID_NIGHT, to: PAID_NIGHT, as: 'csv' } }, 403],
    ['nightStream', { takes: { outletId: String(outletId), night: PAID_NIGHT, token: 'x' } }, 403],
    ['night', { takes: { outletId, night: PAID_NIGHT } }, 403],
  ] as const
  for (const [name, asked, status] of tries)
    expect((await askOffice(url, name, { cookie: stranger.cookie, ...asked })).status, name).toBe(status)
  const told = app.heard.filter((line) => line.includes('turned away')).map((line) => JSON.parse(line) as object)
  expect(told).toMatchObject(
    tries.map(([call, , status]) => ({
      call,
      staff: stranger.id,
      refusal: status === 403 ? 'forbidden' : 'not_found',
    })),
  )
  expect(JSON.stringify(told)).not.toContain(id)
})
