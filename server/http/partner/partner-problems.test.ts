// Tests errors of the API of partners that occur before the handler of a call.
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aToken } from '#tests/support/partner.ts'

test('a partner gets an error in the form of RFC 9457 if a body is too large, and in maintenance mode', async () => {
  const answers = []
  for (const [isInMaintenance, bytes] of [
    [false, 100_000],
    [true, 10],
  ] as const) {
    await using app = await testApp({ settings: { isInMaintenance } })
    const { url } = await app.open()
    const { token } = await aToken(app)
    const answer = await fetch(`${url}/api/partner/v1/outlets/1/bills/nusa/1`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'id' },
      body: 'x'.repeat(bytes),
    })
    const { code, status, instance } = (await answer.json()) as Record<string, unknown>
    answers.push([answer.status, status, code, answer.headers.get('content-type'), instance])
  }
  const form = ['application/problem+json', '/api/partner/v1/outlets/1/bills/nusa/1']
  expect(answers).toEqual([
    [413, 413, 'too_large', ...form],
    [503, 503, 'maintenance', ...form],
  ])
})
