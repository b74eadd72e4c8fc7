import { expect, test } from 'vitest'
import { Refused } from '#domain/refusals.ts'
import { storedAnswer, withIdempotency } from '#server/reservations/holding/with-idempotency.ts'
import { guestOf } from '#server/reservations/limits/identify-guest.ts'
import type { GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { aUuid, testApp } from '#tests/support/app.ts'
import { NIGHT } from '#tests/support/booking.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { plainHold, written } from '#tests/support/plain-hold.ts'

const FORM = bookingForm(NIGHT, '21:00', { idempotency: { key: 'k', body: '{}' } })

test('R-093 what fails because its like was just served is answered as that was, and what fails otherwise is not', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const taken = Object.assign(new Error('taken'), { code: '23505', constraint_name: 'idempotency_answers_pkey' })
  const refused = new Refused('ticket_sold_out')
  const broken = new Error('a fault of ours')
  const run = (error: Error, form = FORM) =>
    withIdempotency(app, guest(), form, async () => {
      throw error
    })
  await expect(run(taken)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  for (const error of [refused, broken]) await expect(run(error)).rejects.toBe(error)
  const { idempotency } = guestOf(app, guest(), FORM)
  const hold = await plainHold(app, { idempotency })
  expect(await written(app, hold)).toBe('held')
  for (const error of [taken, refused]) expect((await run(error)).id).toBe(hold.id)
  await expect(run(broken)).rejects.toBe(broken)
  for (const error of [taken, refused, broken])
    await expect(run(error, { ...FORM, idempotency: null })).rejects.toBe(error)
  const held = (await findReservation(app.sql, hold.id))!
  expect(await withIdempotency(app, guest(), FORM, async () => held)).toBe(held)
})

test('R-093 a stored answer is of the same body, and of a reservation that is there', async () => {
  await using app = await testApp()
  const asked = guestOf(app, guest(), FORM)
  const answered = (requestHash: string) => {
    const limits: GuestLimits = {
      strikes: [],
      struck: 'browser',
      bans: [],
      isPhoneProven: false,
      waitingId: null,
      lapsedIds: [],
      answered: { requestHash, reservationId: aUuid() },
    }
    return storedAnswer(app, limits, asked)
  }
  await expect(answered('another')).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await expect(answered(asked.idempotency!.requestHash)).rejects.toThrow('is gone')
})
