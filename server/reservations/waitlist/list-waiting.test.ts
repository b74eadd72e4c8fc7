import { expect, test } from 'vitest'
import { link } from '#contract/pages.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { listWaiting } from '#server/reservations/waitlist/list-waiting.ts'
import { apiAt } from '#tests/support/api.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { aFullNight, aWish } from '#tests/support/waitlist.ts'
import { testApp } from '#tests/support/app.ts'

test('R-067 R-078 a member sees all their waitlist entries of future nights, including entries from before the sign-in', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const night = await aFullNight(app, { capacities: [4] })
  await joinWaitlist(app, guest(), aWish(night))
  const early = await joinWaitlist(app, guest(), { ...aWish(night), phone })
  const { user } = await signIn(api, phone, { email: early.email })
  const stranger = await signIn(api, aPhone())
  expect(await listWaiting(app, user.id, 'id')).toMatchObject([
    { position: 2, pax: 2, path: link('waitlist', 'id', { token: waitlistToken(app, early.id) }) },
  ])
  expect(await listWaiting(app, stranger.user.id, 'id')).toEqual([])

  await leaveWaitlist(app, waitlistToken(app, early.id))
  expect(await listWaiting(app, user.id, 'id')).toEqual([])
  await joinWaitlist(app, guest({ memberId: user.id }), aWish(night))
  expect(await listWaiting(app, user.id, 'en')).toMatchObject([{ position: 2 }])
  app.clock.advance(7 * 86_400)
  expect(await listWaiting(app, user.id, 'en')).toEqual([])
})
