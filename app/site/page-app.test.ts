import { expect, test } from 'vitest'
import { pageOfMember } from '#app/site/page-app.ts'
import { pageAsked } from '#tests/support/page-asked.ts'
import { testApp } from '#tests/support/app.ts'

test('R-081 R-076 a member’s page redirects a signed-out visitor to the login, with `ended=1` after an ended session', async () => {
  await using app = await testApp({ checkAtEnd: false })
  const ledTo = (headers: Record<string, string>): string | null => {
    try {
      pageOfMember(pageAsked(app, '/en/profile/membership?x=1', { headers }))
      return null
    } catch (error) {
      return error instanceof Response ? error.headers.get('location') : null
    }
  }
  const login = '/en/auth/login?to=%2Fen%2Fprofile%2Fmembership%3Fx%3D1'
  expect(ledTo({})).toBe(login)
  expect(ledTo({ cookie: 'senja_locale=en; senja_session=revoked' })).toBe(`${login}&ended=1`)
})
