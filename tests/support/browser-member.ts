// A member in a browser: registered over the API, signed in by the pages.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { aPhone } from '#tests/support/browser-guest.ts'
import { anAccount } from '#tests/support/member.ts'

/** The newest code on the sandbox's phone; `phone` as typed. */
export async function codeOf(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+62${phone.replace(/^0/, '')}`
  const answer = await request.get('/api/sandbox/messages', { params: { to, kind: 'sms' } })
  return (await answer.json()).data[0].code
}

/** A phone with an account, and the token of its first session. No other code is sent to it for a minute. */
export async function aMember(request: APIRequestContext): Promise<{ phone: string; token: string }> {
  const phone = aPhone()
  const sent = await request.post('/api/web/auth/login-using-hwg', { data: { phone_number: phone } })
  expect(sent.status()).toBe(200)
  const answer = await request.post('/api/web/auth/login-using-hwg-confirmation', {
    data: { phone_number: phone, confirmation_code: await codeOf(request, phone), ...anAccount },
  })
  expect(answer.status()).toBe(200)
  return { phone, token: (await answer.json()).data.token }
}

/** Signs a member in without the pages: the cookie that they would have set. */
export async function asMember(page: Page, token: string, baseURL: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'senja_session', value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' }])
}
