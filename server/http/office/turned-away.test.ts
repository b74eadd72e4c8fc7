// Tests that refused attempts to read data of another outlet are logged. An attempt can be a call, a download of a list, or a stream.
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { paidTable, PAID_NIGHT } from '#tests/support/paid-table.ts'

test('a manager of another outlet cannot use calls, files or streams of this outlet', async () => {
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
  for (const [name, input, status] of tries)
    expect((await askOffice(url, name, { cookie: stranger.cookie, ...input })).status, name).toBe(status)
  const logLines = app.heard.filter((line) => line.includes('turned away')).map((line) => JSON.parse(line) as object)
  expect(logLines).toMatchObject(
    tries.map(([call, , status]) => ({
      call,
      staff: stranger.id,
      refusal: status === 403 ? 'forbidden' : 'not_found',
    })),
  )
  expect(JSON.stringify(logLines)).not.toContain(id)
})
