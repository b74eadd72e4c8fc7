import { expect, test } from 'vitest'
import type { FoundReservation } from '#office/api/answers.ts'
import { aBooking } from '#tests/support/changed-table.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { testApp } from '#tests/support/app.ts'

test('the filter by outlet never shows an outlet without the right', async () => {
  await using app = await testApp()
  const { url, party, outletId } = await aBooking(app)
  const [other] = await app.sql<{ id: number }[]>`select id from outlets where id <> ${outletId} order by id limit 1`
  const owner = await aPerson(app, 'owner', null)
  const stranger = await aPerson(app, 'manager', other?.id ?? 0)
  const findAt = async (outlet: number | undefined, { cookie }: typeof owner) => {
    const { body } = await askOffice(url, 'findReservations', { cookie, takes: { q: '', ...(outlet && { outlet }) } })
    return (body.data as FoundReservation[]).map(({ id }) => id)
  }
  expect(await findAt(undefined, owner)).toEqual([party.id])
  expect(await findAt(outletId, owner)).toEqual([party.id])
  expect(await findAt(other?.id, owner)).toEqual([])
  expect(await findAt(outletId, stranger)).toEqual([])
})
