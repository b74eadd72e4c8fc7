import { expect, test } from 'vitest'
import type { ApiFailure } from '#app/browser/api/api.ts'
import { codeProblem } from '#app/site/pages/auth/code/code-problem.ts'
import { failures as english } from '#messages/en/failures.ts'
import { codeEntry as inEnglish } from '#messages/en/members/code-entry.ts'
import { failures as indonesian } from '#messages/id/failures.ts'
import { codeEntry as inIndonesian } from '#messages/id/members/code-entry.ts'

const en = { t: inEnglish, failures: english }
const id = { t: inIndonesian, failures: indonesian }
const refusal = (over: Partial<ApiFailure>): ApiFailure => ({
  status: 422,
  statusText: '',
  code: 'validation_failed',
  message: 'written by the server',
  ...over,
})
const tooMany = (retryAfterSeconds: number) => refusal({ status: 429, code: 'too_much_attempts', retryAfterSeconds })

test('R-075 if a code cannot be sent, the error shows the reason, such as a waiting time or a faulty phone number', () => {
  expect(codeProblem(tooMany(40), 'phone_number', en)).toBe('Too many codes were sent. Try again in 40 s.')
  expect(codeProblem(tooMany(301), 'phone_number', en)).toBe('Too many codes were sent. Try again in 6 min.')
  expect(codeProblem(tooMany(301), 'channel', id)).toContain('6 menit')
  const atPhone = refusal({ errors: { phone_number: ['Please enter a valid phone number.'] } })
  expect(codeProblem(atPhone, 'phone_number', en)).toBe('Please enter a valid phone number.')
  expect(codeProblem(null, 'phone_number', id)).toBe(inIndonesian.offline)
  expect(codeProblem(refusal({ status: 503, code: 'maintenance' }), 'phone_number', id)).toContain(
    indonesian.maintenance,
  )
})

test('R-075 if a code is refused, the error shows the reason: wrong code, too many attempts, or a server error', () => {
  const wrong = refusal({ errors: { confirmation_code: ['The verification code is wrong.'] } })
  expect(codeProblem(wrong, 'confirmation_code', en)).toBe('The verification code is wrong.')
  expect(codeProblem(tooMany(200), 'confirmation_code', en)).toBe(inEnglish.tooManyGuesses)
  expect(codeProblem(refusal({ status: 500, code: 'server_error' }), 'confirmation_code', en)).toBe(english.server)
  expect(codeProblem(null, 'confirmation_code', en)).toBe(inEnglish.offline)
})
