import { expect, test } from 'vitest'
import { GUEST } from '#domain/identity/actor.ts'
import { acceptRequest, declineRequest, venueKey } from '#server/reservations/requests/answer-request.ts'
import { askVenue } from '#server/reservations/requests/ask-venue.ts'
import { cancelReservation } from '#server/reservations/refunds/cancel-reservation.ts'
import { lapseRequests } from '#server/reservations/requests/lapse-requests.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { claimPending } from '#server/reservations/holding/claim-pending.ts'
import { withdrawRequest } from '#server/reservations/requests/withdraw-request.ts'
import { apiAt } from '#tests/support/api.ts'
import { aDinner } from '#tests/support/dinner.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { anAskedRequest, aRequest, mailOf } from '#tests/support/venue-request.ts'
import { testApp } from '#tests/support/app.ts'

const A_DAY = 86_400

test('R-064 the venue gets one email for each event that it did not cause itself', async () => {
  await using app = await testApp()
  const listNotices = async (id: string) => {
    await mailOf(app, 'venue_told')
    const rows = await app.sql<{ to: string; subject: string }[]>`
      select i."to", i.subject from sandbox.inbox i join messages m on m.id = i.message_id
      where m.kind = 'venue_told' and m.reservation_id = ${id} order by m.id`
    return rows.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)
  }
  const { id, key, owner, at } = await anAskedRequest(app)
  const venue = (await mailOf(app, 'venue_asked'))?.to
  await acceptRequest(app, { id, key })
  expect(await listNotices(id)).toEqual([])
  await withdrawRequest(app, GUEST, id)
  await expect(withdrawRequest(app, GUEST, id)).rejects.toMatchObject({ code: 'already_cancelled' })
  expect(await listNotices(id)).toEqual([`${venue} Ditarik`])

  const second = await askVenue(app, guest(), aRequest(at))
  await declineRequest(app, {
    id: second.id,
    key: venueKey(app, second.id),
    reason: 'The kitchen is being painted.',
  })
  expect(await listNotices(second.id)).toEqual([])

  const third = await askVenue(app, owner, aRequest(at))
  app.clock.advance(A_DAY)
  await lapseRequests(app)
  expect(await listNotices(third.id)).toEqual([`${venue} Terlewat`])

  const { user } = await signIn(apiAt((await app.open()).url), aPhone())
  const member = guest({ memberId: user.id })
  const fourth = await askVenue(app, member, aRequest(at))
  await acceptRequest(app, { id: fourth.id, key: venueKey(app, fourth.id) })
  await claimPending(app, member, fourth.id)
  await settlePayment(app, fourth.id, { kind: 'paid', amount: fourth.amount, currency: 'IDR', method: 'qris' })
  await cancelReservation(app, member, { id: fourth.id, reason: 'Change of Plan' })
  expect(await listNotices(fourth.id)).toEqual([`${venue} Sudah dibayar`, `${venue} Dibatalkan`])

  const dinner = await reserveRestaurant(app, guest(), aDinner(at))
  await settlePayment(app, dinner.id, { kind: 'paid', amount: dinner.amount, currency: 'IDR', method: 'qris' })
  expect(await listNotices(dinner.id)).toEqual([])
})
