// Tests that a segment by membership tier follows the rule of the tiers (`tierStatusOn`).
import { expect, test } from 'vitest'
import { addNights } from '#domain/calendar/night.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { listTiers } from '#server/membership/repository.ts'
import { tierOn } from '#server/membership/tier-today.ts'
import { answerAsMember } from '#server/reservations/invitations/answer-invitations.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { countGuests } from '#server/service/broadcasts/manage-broadcast.ts'
import { reservationOf } from '#tests/support/books.ts'
import { bookingForm, freeTables, guest } from '#tests/support/guest.ts'
import { aMember, PAID_NIGHT, paidBy } from '#tests/support/paid-table.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Makes a member who agreed to news and has a paid table. */
async function aWillingMember(app: TestApp) {
  const memberId = await aMember(app)
  const [member] = await app.sql<{ phone: string }[]>`select phone from members where id = ${memberId}`
  const table = (await freeTables(app, 'kuningan', PAID_NIGHT))[0]
  const { id } = await holdTables(app, guest({ memberId }), {
    ...bookingForm(PAID_NIGHT, '21:00', { phone: member?.phone ?? '' }),
    tables: [{ tableId: table?.id ?? 0, pax: 2 }],
  })
  const { amount, outletId } = await reservationOf(app, id)
  await settlePayment(app, id, paidBy(`T1 ${id}`, amount))
  await answerAsMember(app, memberId, true, 'id')
  return { memberId, outletId }
}

const ANYONE = { leastVisits: 0, lastVisit: 'any', lastVisitDays: null, birthMonth: null } as const

test('a segment by tier contains a member as long as the yearly rule gives the member this tier', async () => {
  await using app = await testApp()
  const { memberId, outletId } = await aWillingMember(app)
  const tiers = await listTiers(app.sql)
  const steps = tiers.map(({ minimumExperience }) => minimumExperience)
  expect(steps.length).toBeGreaterThan(2)
  const today = todayOfGroup(app.now())
  for (const experience of [0, ...steps.slice(1), ...steps.slice(1).map((step) => step - 1)])
    for (const points of [0, steps[1] ?? 0, (steps[2] ?? 0) - 1, steps[2] ?? 0])
      for (const days of [1, 0, -1, -365, -366, -800]) {
        const status = { experience, earned: Math.min(points, experience), yearEndsOn: addNights(today, days) }
        await app.sql`
          update members set experience = ${status.experience}, earned = ${status.earned}, year_ends_on = ${status.yearEndsOn}
          where id = ${memberId}`
        const { tier } = tierOn(tiers, status, app.now())
        const matches = await Promise.all(
          tiers.map(async ({ id }) => (await countGuests(app, outletId, { ...ANYONE, leastTierId: id })).guests),
        )
        const expected = steps.map((step) => (step <= tier.minimumExperience ? 1 : 0))
        expect({ ...status, matches }).toEqual({ ...status, matches: expected })
      }
})

test('a segment by a tier that does not exist matches no guest', async () => {
  await using app = await testApp()
  const { outletId } = await aWillingMember(app)
  expect(await countGuests(app, outletId, { ...ANYONE, leastTierId: null })).toMatchObject({ guests: 1 })
  expect(await countGuests(app, outletId, { ...ANYONE, leastTierId: 999 })).toMatchObject({ guests: 0 })
})
