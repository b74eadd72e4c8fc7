// Consent, and what is told to services of others: against stand-ins of both that write down what they get.
import { expect, type Page } from '@playwright/test'
import { expectClean } from '#tests/support/browser-guest.ts'
import { openServer, type OwnServer } from '#tests/support/own-server.ts'
import { openEngagementStandIn, openTagManagerStandIn, type StandIn } from '#tests/support/stand-ins.ts'
import { test } from '#tests/support/browser-test.ts'

let server: OwnServer
let tags: StandIn
let engagement: StandIn

test.beforeAll(async () => {
  ;[tags, engagement] = await Promise.all([openTagManagerStandIn(), openEngagementStandIn()])
  server = await openServer({
    GTM_ID: 'GTM-AB12CD3',
    GTM_ORIGIN: tags.url,
    CLEVERTAP_ACCOUNT_ID: '84R-6W6-WR7Z',
    CLEVERTAP_REGION: 'sg1',
    CLEVERTAP_SDK_URL: `${engagement.url}/js/clevertap.min.js`,
  })
})
test.afterAll(async () => {
  await server?.close()
  tags?.close()
  engagement?.close()
})
test.beforeEach(() => {
  tags.got.length = 0
  engagement.got.length = 0
})

type Reported = Record<string, unknown>
const isReported = (body: unknown): body is Reported => typeof body === 'object' && body !== null
const layer = () => tags.got.flatMap(({ path, body }) => (path === '/collect' && isReported(body) ? [body] : []))
const views = () => layer().filter((entry) => entry['event'] === 'page_view')
const viewed = () => views().map((entry) => String(entry['page_path']))
const question = (page: Page) => page.getByRole('dialog', { name: 'May we count visits?' })
const button = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
const open = (page: Page, path: string) => page.goto(server.url + path)
/** The page has come to rest, and so has what it might send. */
const settled = async (page: Page) => {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.waitForTimeout(400)
}
const policyOf = async (page: Page, path: string) =>
  (await open(page, path))?.headers()['content-security-policy'] ?? ''

test('R-097 before consent nothing is asked of anybody, wherever a visitor goes', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  expect(await policyOf(page, '/en/events')).not.toContain('http')
  await expect(question(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Brands' }).first().click()
  await expect(page).toHaveURL(/\/en\/brands$/)
  await expect(question(page)).toBeVisible()
  await settled(page)
  expect([elsewhere, tags.got, engagement.got]).toEqual([[], [], []])
  expect(await page.evaluate(() => 'dataLayer' in window || 'clevertap' in window)).toBe(false)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('senja_consent')
})

test('R-097 after consent each route is viewed exactly once: not on waking up, not for a filter, again when gone back to', async ({
  page,
}) => {
  await open(page, '/en/events?utm_source=ig&key=secret')
  await button(page, 'Accept').click()
  await expect.poll(viewed).toEqual(['/en/events'])
  await expect(question(page)).toBeHidden()
  expect(await policyOf(page, '/en/events?utm_source=ig&key=secret')).toContain(`script-src 'self'`)
  await expect.poll(viewed).toEqual(['/en/events', '/en/events'])
  const [first] = views()
  expect(first).toMatchObject({
    page_location: `${server.url}/en/events?utm_source=ig`,
    language: 'en-US',
    page_title: await page.title(),
  })
  await page.getByRole('banner').getByRole('link', { name: 'Brands' }).first().click()
  await expect.poll(viewed).toHaveLength(3)
  await expect(page).toHaveTitle(String(views()[2]?.['page_title']))
  await page.evaluate(() => history.replaceState(history.state, '', '?step=2'))
  await page.goBack()
  await expect.poll(viewed).toEqual(['/en/events', '/en/events', '/en/brands', '/en/events'])
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('City', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/city=/)
  await settled(page)
  expect(viewed()).toHaveLength(4)
  expect(tags.got.filter(({ path }) => path.startsWith('/gtm.js'))).toHaveLength(2)
})

test('R-097 everything is denied before anything is granted, and the container hears both before it starts', async ({
  page,
}) => {
  await open(page, '/en/about')
  await button(page, 'Choose').click()
  await question(page)
    .getByRole('checkbox', { name: /Analytics/ })
    .check()
  await button(page, 'Save my choice').click()
  await expect.poll(viewed).toEqual(['/en/about'])
  // In the order in which the container finds them; the requests that tell of them may overtake each other.
  const [first, second, third] = await page.evaluate(
    () => JSON.parse(JSON.stringify('dataLayer' in window ? window.dataLayer : [])) as Record<string, unknown>[],
  )
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  expect(first).toMatchObject({ 0: 'consent', 1: 'default', 2: { ...denied, analytics_storage: 'denied' } })
  expect(second).toMatchObject({ 0: 'consent', 1: 'update', 2: { ...denied, analytics_storage: 'granted' } })
  expect(third).toMatchObject({ event: 'gtm.js' })
  expect(engagement.got).toEqual([])
})

test('R-097 a refusal is as near as consent, is kept for a year, and nothing is told', async ({ page }) => {
  await open(page, '/en/about')
  // It rises from below: once it stands, so do they.
  await expect(async () => {
    const [refuse, accept] = await Promise.all([
      button(page, 'Refuse').boundingBox(),
      button(page, 'Accept').boundingBox(),
    ])
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y])
  }).toPass()
  const looks = await Promise.all(
    ['Refuse', 'Accept'].map((name) =>
      button(page, name).evaluate((it) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(it)
        return { color, backgroundColor, borderColor, fontSize, fontWeight }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
  await button(page, 'Refuse').click()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(question(page)).toBeHidden()
  expect([tags.got, engagement.got]).toEqual([[], []])
  const kept = (await page.context().cookies()).find(({ name }) => name === 'senja_consent')
  expect(kept?.value).toBe('1')
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
})

test('R-097 consent taken back in the footer ends it at once, and what the services left is gone', async ({ page }) => {
  await open(page, '/en/about')
  await button(page, 'Accept').click()
  await expect.poll(viewed).toEqual(['/en/about'])
  await expect.poll(() => page.evaluate(() => document.cookie + localStorage.getItem('WZRK_G'))).toContain('_ga=')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
  await expect(question(page)).toBeFocused()
  await expect(question(page).getByRole('checkbox', { name: /Analytics/ })).toBeChecked()
  await Promise.all([page.waitForEvent('load'), button(page, 'Refuse').click()])
  await expect.poll(() => engagement.got.map(({ body }) => JSON.stringify(body)).join()).toContain('"optOut":true')
  const before = tags.got.length + engagement.got.length
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).first().click()
  await expect(page).toHaveURL(/\/en\/events$/)
  await settled(page)
  expect(tags.got.length + engagement.got.length).toBe(before)
  expect(await page.evaluate(() => document.cookie + localStorage.getItem('WZRK_G'))).not.toMatch(/_ga|stand-in/)
  expect(await policyOf(page, '/en/about')).not.toContain('http')
})

test('R-097 the engagement service hears of sign-in and registration from who agreed to marketing, in its region', async ({
  page,
}) => {
  await open(page, '/en/about')
  const member = {
    id: 7,
    first_name: 'Sekar',
    last_name: 'Ayunda',
    email: 'sekar@surat.example',
    phone_number: '+6281234567890',
    gender: 2,
    date_of_birth: '1998-02-03',
  }
  const happen = (name: string) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('senja:member', { detail })), { name, member })
  await happen('Login')
  await button(page, 'Choose').click()
  await question(page)
    .getByRole('checkbox', { name: /Marketing/ })
    .check()
  await button(page, 'Save my choice').click()
  const heard = () => engagement.got.flatMap(({ body }) => (isReported(body) ? [[body['kind'], body['entries']]] : []))
  await expect
    .poll(heard)
    .toContainEqual(['start', [{ account: '84R-6W6-WR7Z', region: 'sg1', domain: 'clevertap-prod.com' }]])
  // What happened before consent is told to nobody.
  expect(JSON.stringify(heard())).not.toContain('Sekar')
  await happen('Login')
  await happen('Registration')
  await expect.poll(heard).toContainEqual(['event', ['Registration', { Language: 'en-US' }]])
  expect(heard()).toContainEqual(['event', ['Login', { Language: 'en-US' }]])
  expect(heard()).toContainEqual([
    'onUserLogin',
    [
      {
        Site: {
          Identity: 7,
          Name: 'Sekar Ayunda',
          Email: 'sekar@surat.example',
          Phone: '+6281234567890',
          Gender: 'F',
          DOB: '1998-02-03T00:00:00.000Z',
        },
      },
    ],
  ])
  expect(tags.got).toEqual([])
})

test('R-097 a private page is told as a kind of page: no reservation and no key leaves the server', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'senja_consent', value: '1.analytics', url: server.url }])
  await open(page, '/id/reservation/manage/0192f0c1-0000-7000-8000-000000000000?key=secret')
  await expect.poll(viewed).toEqual(['/id/reservation/manage/:reservation_id'])
  expect(JSON.stringify(tags.got)).not.toMatch(/secret|0192f0c1/)
})

test('R-097 the question moves nothing, leaves a phone its one action, and is right for keys and ears', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const events = await (await page.request.get(`${server.url}/en/events`)).text()
  const path = /href="(\/en\/events\/[\w-]+)"/.exec(events)?.[1] ?? ''
  for (const at of [path, '/id', '/en', '/en/brands/gema/scbd']) {
    await open(page, at)
    const asked = page.getByRole('dialog')
    await expect(asked).toBeVisible()
    await settled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'shift')), at).toBeLessThanOrEqual(0.01)
    const bar = page.locator('.bar .btn')
    const action = (await bar.count()) > 0 ? bar.first() : page.locator('main .btn').first()
    const isFree = await action.evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return top > innerHeight || it.contains(hit)
    })
    expect(isFree, at).toBe(true)
    await expectClean(page)
  }
  await open(page, '/en/about')
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  // It stands first: a key reaches it before the page.
  await page.keyboard.press('Tab')
  expect(await question(page).evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await button(page, 'Choose').press('Enter')
  await expect(question(page).getByRole('checkbox', { name: /Necessary/ })).toBeDisabled()
  await expectClean(page)
  await button(page, 'Refuse').press('Enter')
  await expect(question(page)).toBeHidden()
  const again = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' })
  await again.press('Enter')
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(again).toBeFocused()
})

test('R-097 where nothing is set up nobody is asked, and the footer says so', async ({ page }) => {
  await page.goto('/en/about')
  await settled(page)
  await expect(question(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
  await expect(question(page)).toContainText('No third-party service is installed')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
})
