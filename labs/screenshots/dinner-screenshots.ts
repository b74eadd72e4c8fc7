// Screenshots of the booking form of a restaurant: after the guest has chosen a dinner, and with empty required fields.
import { link } from '#contract/pages.ts'
import { type Screenshot, until, type Visit } from './screenshot.ts'

const place = { brand_slug: 'yeschef', outlet_slug: 'senopati' }

/** Opens the booking form with a party of two and a night, and waits until the form is hydrated. */
async function onForm({ go, demo, language, page }: Visit): Promise<void> {
  const { night } = await demo.dinnerNight()
  await go(link('restaurantBooking', language, place, { date: night, pax: '2' }))
  await page.locator('.bk-grid[data-known]').waitFor()
}

const holdButton = '[form="dinner-form"]:visible'

export const dinnerScreenshots: Screenshot[] = [
  {
    name: 'dinner-chosen',
    open: async (visit) => {
      await onForm(visit)
      const { page } = visit
      await page.locator('.dn-time:not([data-off]) input').last().click()
      await page.locator('.dn-place:not([data-off]) input').first().check()
      await page.locator('.dn-course input').nth(2).check()
      await page.locator('#dinner-allergic').check()
      await page.locator('#dinner-allergy').fill('Kacang tanah, berat')
    },
  },
  {
    name: 'dinner-incomplete',
    open: async (visit) => {
      await onForm(visit)
      const { page } = visit
      const dialog = page.getByRole('alertdialog')
      await until(
        page,
        () => page.locator(holdButton).last().click(),
        () => dialog.isVisible(),
      )
      await dialog.getByRole('button').last().click()
    },
  },
  {
    name: 'dinner-large-party',
    isWindow: true,
    open: async (visit) => {
      await onForm(visit)
      await visit.page.locator('.dn-pax input').last().check()
    },
  },
]
