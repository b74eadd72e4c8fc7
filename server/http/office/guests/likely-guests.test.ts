import { expect, test } from 'vitest'
import { openNightWatcher } from '#server/service/night/watch-nights.ts'
import { tokensOfNights } from '#server/service/night/night-repository.ts'
import { aBooking, aGuestDesk, guestOf } from '#tests/support/office-guest.ts'
import type { WireAnswer } from '#tests/support/office-lines.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aMember } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const NAME = 'Tjahja Soedarjo'
/** Changes the fourth digit from the end of a phone number by `by`. */
const near = (phone: string, by = 1) => phone.slice(0, 10) + String((Number(phone[10]) + by) % 10) + phone.slice(11)

test('guests with equal names are suggested as one person if they share an email address, a similar phone or an account', async () => {
  await using app = await testApp()
  const { phone, id, ask, read } = await aGuestDesk(app)
  const typo = near(phone)
  const memberId = await aMember(app)
  await aBooking(app, { phone: typo, name: 'TJAHJA SOEDARJO', email: 'lain@surat.example', memberId })
  await aBooking(app, { phone: '+6281100000001', name: NAME, email: 'Tjahja@surat.example' })
  await aBooking(app, { phone: '+6281100000002', name: NAME, email: 'sama@surat.example' })
  await aBooking(app, { phone: near(phone, 2), name: 'Orang Lain', email: 'tjahja@surat.example' })
  await aBooking(app, { phone: '+6281100000003', name: NAME, email: 'akun@surat.example', memberId })
  const likely = (await read()).likely.map(({ id: other, reasons }) => [other, reasons])
  const ofTypo = await guestOf(app, typo)
  expect(new Set(likely.map(String))).toEqual(
    new Set(
      [
        [ofTypo, ['phone']],
        [await guestOf(app, '+6281100000001'), ['mail']],
      ].map(String),
    ),
  )
  const matches = (await ask('likelyGuests', { ids: `${id},${ofTypo}` })).body
    .data as (WireAnswer<'guest'>['likely'][number] & {
    of: string
  })[]
  expect(matches.filter(({ of }) => of === ofTypo).map(({ id: other, reasons }) => [other, reasons])).toContainEqual([
    await guestOf(app, '+6281100000003'),
    ['member'],
  ])
  expect(matches.filter(({ of }) => of === id)).toHaveLength(2)
  expect((await ask('likelyGuests', { ids: 'a'.repeat(36) })).status).toBe(422)
  // A merged guest is treated as the same person. Guests that staff split are not suggested again.
  await ask('mergeGuests', { other: ofTypo, reason: 'A typo', reservations: 1 })
  expect((await read()).likely.map(({ reasons }) => reasons)).toContainEqual(['member'])
  const [merge] = (await read()).merges
  await ask('splitGuests', { merge: merge?.id, reason: 'Father and son' })
  expect((await read()).likely.map(({ id: other }) => other)).not.toContain(ofTypo)
})

test('a guest who has visited only another outlet is not suggested at this outlet', async () => {
  await using app = await testApp()
  const { phone, read } = await aGuestDesk(app)
  const other = await aBooking(app, { phone: near(phone), name: NAME, email: 'x@surat.example' })
  expect((await read()).likely).toHaveLength(1)
  await app.sql`update reservations set outlet_id = (select max(id) from outlets) where id = ${other.id}`
  expect((await read()).likely).toEqual([])
})

test('screens of an open night are updated when a ban expires', async () => {
  await using app = await testApp()
  const { booking, ask } = await aGuestDesk(app)
  const until = new Date(app.now().getTime() + 60_000)
  await ask('banGuest', { outletId: booking.outletId, reason: 'A debt', until: until.toISOString() })
  const at = { outletId: booking.outletId, night: PAID_NIGHT }
  const token = async () => (await tokensOfNights(app.sql, [at], app.now())).get(`${at.outletId} ${PAID_NIGHT}`) ?? ''
  const banToken = await token()
  expect(await token()).toBe(banToken)
  const deferred = Promise.withResolvers<{ flags: unknown }[]>()
  const watcher = openNightWatcher(app)
  watcher.watch(at.outletId, at.night, {
    token: banToken,
    stale: () => undefined,
    hear: ({ parties }) => deferred.resolve(parties),
    end: () => undefined,
  })
  // The first read of the stream gets the current state of the night. The ban ends after this read.
  await new Promise((resolve) => setTimeout(resolve, 900))
  app.clock.advance(61)
  expect((await deferred.promise).map(({ flags }) => flags)).toEqual([[{ kind: 'first_visit', text: '' }]])
  watcher.close()
  expect(await token()).not.toBe(banToken)
})
