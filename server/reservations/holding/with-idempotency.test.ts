import { expect, test } from 'vitest'
import { Refused } from '#domain/refusals.ts'
import { storedAnswer, withIdempotency } from '#server/reservations/holding/with-idempotency.ts'
import { guestOf } from '#server/reservations/limits/identify-guest.ts'
import type { GuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { aUuid, testApp } from '#tests/support/app.ts'
import { NIGHT } from '#tests/support/booking.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'
import { plainHold, writeHold } from '#tests/support/plain-hold.ts'

const FORM = bookingForm(NIGHT, '21:00', { idempotency: { key: 'k', body: '{}' } })

test('R-093 if a repeated request is refused, the caller gets the response of the first successful request', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const duplicateError = Object.assign(new Error('taken'), {
    code: '23505',
    constraint_name: 'idempotency_answers_pkey',
  })
  const refusal = new Refused('ticket_sold_out')
  const fault = new Error('a fault of ours')
  const run = (error: Error, form = FORM) =>
    withIdempotency(app, guest(), form, async () => {
      throw error
    })
  await expect(run(duplicateError)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  for (const error of [refusal, fault]) await expect(run(error)).rejects.toBe(error)
  const { idempotency } = await guestOf(app, guest(), FORM)
  const hold = await plainHold(app, { idempotency })
  expect(await writeHold(app, hold)).toBe('held')
  for (const error of [duplicateError, refusal]) expect((await run(error)).id).toBe(hold.id)
  await expect(run(fault)).rejects.toBe(fault)
  for (const error of [duplicateError, refusal, fault])
    await expect(run(error, { ...FORM, idempotency: null })).rejects.toBe(error)
  const storedHold = (await findReservation(app.sql, hold.id))!
  expect(await withIdempotency(app, guest(), FORM, async () => storedHold)).toBe(storedHold)
})

test('R-093 a stored response is returned only for the same request body, and only while its reservation exists', async () => {
  await using app = await testApp()
  const formGuest = await guestOf(app, guest(), FORM)
  const readAnswer = (requestHash: string) => {
    const limits: GuestLimits = {
      strikes: [],
      struck: 'browser',
      bans: [],
      isPhoneProven: false,
      waitingId: null,
      lapsedIds: [],
      answered: { requestHash, reservationId: aUuid() },
    }
    return storedAnswer(app, limits, formGuest)
  }
  await expect(readAnswer('another')).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await expect(readAnswer(formGuest.idempotency!.requestHash)).rejects.toThrow('is gone')
})
