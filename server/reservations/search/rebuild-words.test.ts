import { expect, test } from 'vitest'
import { runRound } from '#server/jobs/run-round.ts'
import { wordRebuilding } from '#server/reservations/search/rebuild-words.ts'
import { aBooking } from '#tests/support/office-guest.ts'
import { testApp } from '#tests/support/app.ts'

test('F9 a job rebuilds the search words of all existing reservations and guests, and then stops', async () => {
  await using app = await testApp()
  const phone = '+6281277700011'
  const { id } = await aBooking(app, { phone })
  await app.sql`update reservation_words set words = 'old' where reservation_id = ${id}`
  await app.sql`update guests set words = 'old' where phone = ${phone}`
  await app.sql`insert into word_rebuilds (area) values ('reservations'), ('guests')`
  await runRound(app, wordRebuilding)
  const [row] = await app.sql`
    select (select words @@ '+81277700011'::tsquery from reservation_words where reservation_id = ${id}) as reservation,
      (select words @@ '+81277700011'::tsquery from guests where phone = ${phone}) as guest,
      (select count(*)::int from word_rebuilds) as left_over`
  expect(row).toEqual({ reservation: true, guest: true, leftOver: 0 })
})
