// Guests who may be one person, and what a night shows once a ban has ended by time alone.
import { expect, test } from 'vitest'
import { openNightWatcher } from '#server/service/night/watch-nights.ts'
import { tokensOfNights } from '#server/service/night/night-repository.ts'
import { aBooking, aGuestDesk, guestOf } from '#tests/support/office-guest.ts'
import type { Answered } from '#tests/support/office-lines.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'
import { aMember } from '#tests/support/paid-table.ts'
import { testApp } from '#tests/support/app.ts'

const NAME = 'Tjahja Soedarjo'
/** The phone with its last digit but three changed: `by` away from what it was. */
const near = (phone: string, by = 1) => phone.slice(0, 10) + String((Number(phone[10]) + by) % 10) + phone.slice(11)

test('guests of one name are told of each other by a shared address, a phone one digit off, an account; nobody is merged', async () => {
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
  const listed = (await ask('likelyGuests', { ids: `${id},${ofTypo}` })).body
    .data as (Answered<'guest'>['likely'][number] & {
    of: string
  })[]
  expect(listed.filter(({ of }) => of === ofTypo).map(({ id: other, reasons }) => [other, reasons])).toContainEqual([
    await guestOf(app, '+6281100000003'),
    ['member'],
  ])
  expect(listed.filter(({ of }) => of === id)).toHaveLength(2)
  expect((await ask('likelyGuests', { ids: 'a'.repeat(36) })).status).toBe(422)
  // Whoever was merged is one with them; whoever was split by hand is not suggested again.
  await ask('mergeGuests', { other: ofTypo, reason: 'A typo', reservations: 1 })
  expect((await read()).likely.map(({ reasons }) => reasons)).toContainEqual(['member'])
  const [merge] = (await read()).merges
  await ask('splitGuests', { merge: merge?.id, reason: 'Father and son' })
  expect((await read()).likely.map(({ id: other }) => other)).not.toContain(ofTypo)
})

test('what another outlet alone knows of a guest is told to nobody of this one', async () => {
  await using app = await testApp()
  const { phone, read } = await aGuestDesk(app)
  const other = await aBooking(app, { phone: near(phone), name: NAME, email: 'x@surat.example' })
  expect((await read()).likely).toHaveLength(1)
  await app.sql`update reservations set outlet_id = (select max(id) from outlets) where id = ${other.id}`
  expect((await read()).likely).toEqual([])
})

test('a ban that ends by time alone is told to the screens of an open night', async () => {
  await using app = await testApp()
  const { booking, ask } = await aGuestDesk(app)
  const until = new Date(app.now().getTime() + 60_000)
  await ask('banGuest', { outletId: booking.outletId, reason: 'A debt', until: until.toISOString() })
  const at = { outletId: booking.outletId, night: PAID_NIGHT }
  const token = async () => (await tokensOfNights(app.sql, [at], app.now())).get(`${at.outletId} ${PAID_NIGHT}`) ?? ''
  const banned = await token()
  expect(await token()).toBe(banned)
  const heard = Promise.withResolvers<{ flags: unknown }[]>()
  const watcher = openNightWatcher(app)
  watcher.watch(at.outletId, at.night, {
    token: banned,
    stale: () => undefined,
    hear: ({ parties }) => heard.resolve(parties),
    end: () => undefined,
  })
  // The first look takes the night as it is; the ban ends after it.
  await new Promise((resolve) => setTimeout(resolve, 900))
  app.clock.advance(61)
  expect((await heard.promise).map(({ flags }) => flags)).toEqual([[]])
  watcher.close()
  expect(await token()).not.toBe(banned)
})
