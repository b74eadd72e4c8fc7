import { expect } from '@playwright/test'
import { test } from '#tests/support/browser-test.ts'
import { comingEvents } from '#tests/support/coming-events.ts'

const PAGES = /\/Type\s*\/Page\b(?!s)/g

test('the page of a night with line-up, prices and eight dates prints on one sheet, with its title and its poster', async ({
  page,
}) => {
  const data = await comingEvents(page)
  // One night of each series is tested, because the series differ in the length of their texts and prices.
  const nights = [...new Map(data.map((night) => [night.title, night])).values()]
  // Indonesian texts are longer. A few nights are also tested in English, with and without a margin.
  const pages = [
    ...nights.map((night) => ({ ...night, language: 'id', margins: ['1cm'] })),
    ...nights.slice(0, 4).map((night) => ({ ...night, language: 'en', margins: ['0', '1cm'] })),
  ]
  let mostDates = 0
  for (const { slug, title, language, margins } of pages) {
    await page.goto(`/${language}/events/${slug}`, { waitUntil: 'networkidle' })
    mostDates = Math.max(mostDates, await page.locator('.dates li').count())
    for (const margin of margins) {
      const paper = await page.pdf({
        format: 'A4',
        margin: { top: margin, right: margin, bottom: margin, left: margin },
      })
      expect(paper.toString('latin1').match(PAGES), `${language}, ${slug}, margin ${margin}`).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
    await expect(page.locator('.flood__poster')).toBeVisible()
    await page.emulateMedia({ media: null })
  }
  expect(mostDates).toBe(8)
})
