import { expect, test } from 'vitest'
import { link } from '#contract/pages.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { listWaiting } from '#server/reservations/waitlist/list-waiting.ts'
import { apiAt } from '#tests/support/api.ts'
import { aPhone, guest } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { aFullNight, aWish } from '#tests/support/waitlist.ts'
import { testWorld } from '#tests/support/world.ts'

test('R-067 R-078 a member finds their own places in line, those from before they signed in too, until they leave or the night is over', async () => {
  await using world = await testWorld()
  const api = apiAt((await world.open()).url)
  const phone = aPhone()
  const night = await aFullNight(world, { capacities: [4] })
  await joinWaitlist(world, guest(), aWish(night))
  const early = await joinWaitlist(world, guest(), { ...aWish(night), phone })
  const { user } = await signIn(api, phone)
  const stranger = await signIn(api, aPhone())
  expect(await listWaiting(world, user.id, 'id')).toMatchObject([
    { position: 2, pax: 2, path: link('waitlist', 'id', { token: waitlistToken(world, early.id) }) },
  ])
  expect(await listWaiting(world, stranger.user.id, 'id')).toEqual([])

  await leaveWaitlist(world, waitlistToken(world, early.id))
  expect(await listWaiting(world, user.id, 'id')).toEqual([])
  await joinWaitlist(world, guest({ memberId: user.id }), aWish(night))
  expect(await listWaiting(world, user.id, 'en')).toMatchObject([{ position: 2 }])
  world.clock.advance(7 * 86_400)
  expect(await listWaiting(world, user.id, 'en')).toEqual([])
})
