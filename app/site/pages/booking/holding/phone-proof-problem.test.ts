import { expect, test } from 'vitest'
import type { ApiFailure } from '#app/browser/api/api.ts'
import { codeProblem, sendProblem } from '#app/site/pages/booking/holding/phone-proof-problem.ts'
import { failures as english } from '#messages/en/failures.ts'
import { phoneProof as inEnglish } from '#messages/en/booking/phone-proof.ts'
import { failures as indonesian } from '#messages/id/failures.ts'
import { phoneProof as inIndonesian } from '#messages/id/booking/phone-proof.ts'

const en = { t: inEnglish, failures: english }
const id = { t: inIndonesian, failures: indonesian }
const refusal = (over: Partial<ApiFailure>): ApiFailure => ({
  status: 422,
  statusText: '',
  code: 'validation_failed',
  message: 'told by the server',
  ...over,
})
const tooMany = (retryAfterSeconds: number) => refusal({ status: 429, code: 'too_much_attempts', retryAfterSeconds })

test('R-075 a code that cannot be sent says how long to wait, what is wrong with the phone, or that nobody answered', () => {
  expect(sendProblem(tooMany(40), en)).toBe('This number was sent too many codes. Try again in 40 s.')
  expect(sendProblem(tooMany(301), en)).toBe('This number was sent too many codes. Try again in 6 min.')
  expect(sendProblem(tooMany(301), id)).toContain('6 menit')
  const ofPhone = refusal({ errors: { phone_number: ['Please enter a valid phone number.'] } })
  expect(sendProblem(ofPhone, en)).toBe('Please enter a valid phone number.')
  expect(sendProblem(null, id)).toBe(inIndonesian.offline)
  expect(sendProblem(refusal({ status: 503, code: 'maintenance' }), id)).toContain(indonesian.maintenance)
})

test('R-075 a code that does not prove the phone is told as wrong, as too old, or as one of too many', () => {
  const wrong = refusal({ errors: { confirmation_code: ['The verification code is wrong.'] } })
  expect(codeProblem(wrong, false, en)).toBe('The verification code is wrong.')
  expect(codeProblem(wrong, true, en)).toBe(inEnglish.expired)
  expect(codeProblem(tooMany(200), false, en)).toBe(inEnglish.tooManyGuesses)
  expect(codeProblem(refusal({ status: 500, code: 'server_error' }), false, en)).toBe(english.server)
  expect(codeProblem(null, true, en)).toBe(inEnglish.offline)
})
