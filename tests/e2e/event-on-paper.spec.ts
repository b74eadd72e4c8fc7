import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { test } from '#tests/support/browser-test.ts'
import { comingEvents } from '#tests/support/coming-events.ts'

const PAGES = /\/Type\s*\/Page\b(?!s)/g

/** Prints pages of nights on A4. Returns the largest number of dates on a page. */
async function printNights(
  page: Page,
  nights: { slug: string; title: string }[],
  { language, margins }: { language: Language; margins: string[] },
): Promise<number> {
  let mostDates = 0
  for (const { slug, title } of nights) {
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
  return mostDates
}

/** Finds one night of each series, because the series differ in the length of their texts and prices. */
async function nightsOfSeries(page: Page) {
  const data = await comingEvents(page)
  return [...new Map(data.map((night) => [night.title, night])).values()]
}

// Indonesian texts are longer. A few nights are also tested in English, with and without a margin.
test('the page of a night with line-up, prices and eight dates prints on one sheet, with its title and its poster', async ({
  page,
}) => {
  expect(await printNights(page, await nightsOfSeries(page), { language: 'id', margins: ['1cm'] })).toBe(8)
})

test('in English the page of a night prints on one sheet, with and without a margin', async ({ page }) => {
  const nights = await nightsOfSeries(page)
  await printNights(page, nights.slice(0, 4), { language: 'en', margins: ['0', '1cm'] })
})
