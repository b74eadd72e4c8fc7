import { expect, test } from 'vitest'
import { apiAt, dataOf } from '#tests/support/api.ts'
import { forTables, freeTableIds, TABLES } from '#tests/support/booking.ts'
import { aPhone } from '#tests/support/guest.ts'
import { anAccount, codeFor, signIn } from '#tests/support/member.ts'
import { testApp } from '#tests/support/app.ts'

const TLS = { settings: { publicUrl: 'https://senja.test' } }
const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const PROFILE = '/api/web/profile'

test('R-071 under TLS no other host can set the session’s cookie, and the cookie of the previous release is deleted', async () => {
  await using app = await testApp(TLS)
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const sent = await api.send('POST', '/api/web/auth/login-using-hwg-confirmation', {
    body: { phone_number: phone, confirmation_code: await codeFor(api, phone), ...anAccount },
    headers: OWN,
  })
  const { token } = dataOf<{ token: string }>(sent)
  expect(sent.headers.getSetCookie().filter((line) => line.includes('senja_session'))).toEqual([
    `__Host-senja_session=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    'senja_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  const withCookie = async (Cookie: string) => (await api.get(PROFILE, { headers: { ...OWN, Cookie } })).status
  expect(await withCookie(`__Host-senja_session=${token}`)).toBe(200)
  // Members who signed in with the previous release stay signed in.
  expect(await withCookie(`senja_session=${token}`)).toBe(200)
  // The cookie that only this host can set has priority over the old cookie.
  expect(await withCookie(`senja_session=${token}; __Host-senja_session=wrong`)).toBe(401)
  const out = await api.send('POST', '/api/web/auth/logout', {
    headers: { ...OWN, Cookie: `__Host-senja_session=${token}` },
  })
  expect(out.headers.getSetCookie().map((line) => line.split(';').slice(0, 2).join(';'))).toEqual([
    '__Host-senja_session=; Max-Age=0',
    'senja_session=; Max-Age=0',
  ])
})

test('R-048 under TLS the server recognizes a browser by an id in a cookie that no other host can set', async () => {
  await using app = await testApp(TLS)
  const api = apiAt((await app.open()).url)
  const [firstId = 0, two = 0] = await freeTableIds(app)
  const response = await api.send('POST', TABLES, { body: forTables([firstId]), headers: OWN })
  const [line = ''] = response.headers.getSetCookie()
  expect(line).toMatch(/^__Host-senja_browser=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const cookie = line.split(';')[0] ?? ''
  const other = forTables([two], { phone_number: aPhone() })
  for (const Cookie of [cookie, cookie.replace('__Host-', '')]) {
    const again = await api.send('POST', TABLES, { body: other, headers: { ...OWN, Cookie } })
    expect([again.status, again.headers.getSetCookie()]).toEqual([409, []])
  }
})

test('on localhost the session cookie has no Secure attribute', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const { token } = await signIn(api, aPhone())
  const out = await api.send('POST', '/api/web/auth/logout', { headers: { ...OWN, Cookie: `senja_session=${token}` } })
  expect(out.headers.getSetCookie()).toEqual(['senja_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
})
