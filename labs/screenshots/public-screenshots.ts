// Screenshots of states that have no separate URL: states of offers, the contact form, the search and the gallery.
import { link } from '#contract/pages.ts'
import { type Screenshot, until } from './screenshot.ts'

/** Takes a screenshot of an offer with an age check. The screenshot shows the response to a guest who is `years` years old. */
const ageScreenshot = (name: string, years: number): Screenshot => ({
  name,
  open: async ({ go, page, language }) => {
    await go(link('offer', language, { offer_slug: 'lil-tiger' }))
    const form = page.locator('.age__form')
    await form.locator('input').first().fill('1')
    await form.locator('select').selectOption({ index: 1 })
    await form
      .locator('input')
      .last()
      .fill(String(new Date().getUTCFullYear() - years))
    await until(
      page,
      async () => {
        const ask = page.locator('.age__form button')
        if (await ask.isVisible()) await ask.click()
      },
      () => page.locator('.age .banner').isVisible(),
    )
  },
})

/** Takes a screenshot of a form that was sent with empty fields. */
const faultyEnquiry = (name: 'contact' | 'partnership'): Screenshot => ({
  name: `${name}-faults`,
  isFaulty: true,
  open: async ({ go, page, language }) => {
    await go(link(name, language))
    await until(
      page,
      () => page.locator('.enquiry__form button[type="submit"]').click(),
      () => page.locator('.enquiry .banner').isVisible(),
    )
  },
})

export const publicScreenshots: Screenshot[] = [
  ageScreenshot('offer-eligible', 25),
  ageScreenshot('offer-not-eligible', 45),
  faultyEnquiry('contact'),
  faultyEnquiry('partnership'),
  {
    name: 'contact-sent',
    open: async ({ go, language }) => void (await go(link('contact', language, {}, { sent: '1' }))),
  },
  { name: 'search-start', open: async ({ go, language }) => void (await go(link('search', language))) },
  {
    name: 'search-none',
    open: async ({ go, language }) => void (await go(link('search', language, {}, { q: 'zzzzqqqq' }))),
  },
  {
    name: 'search-mistyped',
    open: async ({ go, language }) => void (await go(link('search', language, {}, { q: 'kuningn' }))),
  },
  {
    name: 'menu-yeschef',
    open: async ({ go, language }) => void (await go(link('menu', language, { menu_key: 'yeschef' }))),
  },
  { name: 'parts', open: async ({ go, language }) => void (await go(link('dev', language, {}, { tab: 'parts' }))) },
]
