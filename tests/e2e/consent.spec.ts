// Tests consent, and the data that third-party services receive. The test uses a simulated tag manager and a simulated engagement service.
// Both record the requests that they get.
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

type ReportBody = Record<string, unknown>
const isReported = (body: unknown): body is ReportBody => typeof body === 'object' && body !== null
const layer = () => tags.got.flatMap(({ path, body }) => (path === '/collect' && isReported(body) ? [body] : []))
const views = () => layer().filter((entry) => entry['event'] === 'page_view')
const listViewedPaths = () => views().map((entry) => String(entry['page_path']))
const question = (page: Page) => page.getByRole('dialog', { name: 'May we count visits?' })
const button = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
const open = (page: Page, path: string) => page.goto(server.url + path)
/** Waits until the page is idle and has had time to send requests. */
const settled = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForTimeout(400)
}
const policyOf = async (page: Page, path: string) =>
  (await open(page, path))?.headers()['content-security-policy'] ?? ''

test('R-097 before consent no page sends a request to a third party', async ({ page }) => {
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

test('R-097 after consent, the tag container gets exactly one report for each page visit', async ({ page }) => {
  await open(page, '/en/events?utm_source=ig&key=secret')
  await button(page, 'Accept').click()
  await expect.poll(listViewedPaths).toEqual(['/en/events'])
  await expect(question(page)).toBeHidden()
  expect(await policyOf(page, '/en/events?utm_source=ig&key=secret')).toContain(`script-src 'self'`)
  await expect.poll(listViewedPaths).toEqual(['/en/events', '/en/events'])
  const [first] = views()
  expect(first).toMatchObject({
    page_location: `${server.url}/en/events?utm_source=ig`,
    language: 'en-US',
    page_title: await page.title(),
  })
  await page.getByRole('banner').getByRole('link', { name: 'Brands' }).first().click()
  await expect.poll(listViewedPaths).toHaveLength(3)
  await expect(page).toHaveTitle(String(views()[2]?.['page_title']))
  await page.evaluate(() => history.replaceState(history.state, '', '?step=2'))
  await page.goBack()
  await expect.poll(listViewedPaths).toEqual(['/en/events', '/en/events', '/en/brands', '/en/events'])
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('City', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/city=/)
  await settled(page)
  expect(listViewedPaths()).toHaveLength(4)
  expect(tags.got.filter(({ path }) => path.startsWith('/gtm.js'))).toHaveLength(2)
})

test('R-097 before the tag container starts, the page first denies all consent and then grants the chosen consent', async ({
  page,
}) => {
  await open(page, '/en/about')
  await button(page, 'Choose').click()
  await question(page)
    .getByRole('checkbox', { name: /Analytics/ })
    .check()
  await button(page, 'Save my choice').click()
  await expect.poll(listViewedPaths).toEqual(['/en/about'])
  // Reads the events from the queue of the tag container. The queue keeps the order of the events, but their requests can arrive in another
  // order.
  const [first, second, third] = await page.evaluate(
    () => JSON.parse(JSON.stringify('dataLayer' in window ? window.dataLayer : [])) as Record<string, unknown>[],
  )
  const deniedAds = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  expect(first).toMatchObject({ 0: 'consent', 1: 'default', 2: { ...deniedAds, analytics_storage: 'denied' } })
  expect(second).toMatchObject({ 0: 'consent', 1: 'update', 2: { ...deniedAds, analytics_storage: 'granted' } })
  expect(third).toMatchObject({ event: 'gtm.js' })
  expect(engagement.got).toEqual([])
})

test('R-097 refusing is as easy as consenting, and a refusal is stored for a year and sends no data', async ({
  page,
  clock,
}) => {
  await open(page, '/en/about')
  // The dialog slides in from below. Its buttons have their final position only when the dialog has stopped moving.
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
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'senja_consent')
  expect(cookie?.value).toBe('1')
  // The browser computes the expiry date of a cookie with the clock of the machine, and not with the simulated clock of the test.
  const machineNow = Date.now() - clock.aheadMs
  expect(Math.round(((cookie?.expires ?? 0) - machineNow / 1000) / 86_400)).toBe(365)
})

test('R-097 withdrawing consent in the footer stops the third-party services at once and deletes the data that they stored', async ({
  page,
}) => {
  await open(page, '/en/about')
  await button(page, 'Accept').click()
  await expect.poll(listViewedPaths).toEqual(['/en/about'])
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

test('R-097 the engagement service of the configured region gets sign-ins and registrations, but only of members who agreed to marketing', async ({
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
  const readEntries = () =>
    engagement.got.flatMap(({ body }) => (isReported(body) ? [[body['kind'], body['entries']]] : []))
  await expect
    .poll(readEntries)
    .toContainEqual(['start', [{ account: '84R-6W6-WR7Z', region: 'sg1', domain: 'clevertap-prod.com' }]])
  // Events that happened before the consent are never sent.
  expect(JSON.stringify(readEntries())).not.toContain('Sekar')
  await happen('Login')
  await happen('Registration')
  await expect.poll(readEntries).toContainEqual(['event', ['Registration', { Language: 'en-US' }]])
  expect(readEntries()).toContainEqual(['event', ['Login', { Language: 'en-US' }]])
  expect(readEntries()).toContainEqual([
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

test('R-097 the report of a private page contains only its page type, but no reservation id and no key', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'senja_consent', value: '1.analytics', url: server.url }])
  await open(page, '/id/reservation/manage/0192f0c1-0000-7000-8000-000000000000?key=secret')
  await expect.poll(listViewedPaths).toEqual(['/id/reservation/manage/:reservation_id'])
  expect(JSON.stringify(tags.got)).not.toMatch(/secret|0192f0c1/)
})

test('R-097 the consent dialog does not move or hide the main action of a phone, and works with keyboard and screen reader', async ({
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
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
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
  // The consent question is first in the tab order, so the first Tab key focuses it.
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

test('R-097 a site without third-party services does not ask for consent, and its footer states the reason', async ({
  page,
}) => {
  await page.goto('/en/about')
  await settled(page)
  await expect(question(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
  await expect(question(page)).toContainText('No third-party service is installed')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
})
