// Tests that the pages for signing in and for members are accessible with a screen reader, on a narrow and on a wide screen.
import { expect } from '@playwright/test'
import { aTableNight, expectClean, expectFits, holdOverApi } from '#tests/support/browser-guest.ts'
import { signedInAs, test } from '#tests/support/member-server.ts'

/** The layout is the same in both languages. So axe checks one language on a phone and the other language on a desktop. */
const SIZES = [
  { width: 360, height: 800, axeIn: 'id' },
  { width: 1440, height: 900, axeIn: 'en' },
]

for (const language of ['en', 'id'] as const) {
  test(`R-009 R-071 R-078 in ${language} the sign-in and member pages pass axe at 360 and 1440 px`, async ({
    page,
    server,
    request,
  }) => {
    test.setTimeout(150_000)
    const member = await server.member()
    const visit = async (path: string) => {
      await page.goto(`/${language}/${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const { axeIn, ...size } of SIZES) {
        await page.setViewportSize(size)
        await (axeIn === language ? expectClean(page) : expectFits(page))
      }
      const nameless = await page
        .getByRole('main')
        .locator('input, select, textarea, button, a')
        .evaluateAll((parts) =>
          parts.flatMap((part) => {
            const labels = 'labels' in part && part.labels instanceof NodeList ? part.labels.length : 0
            const isNamed =
              labels > 0 || part.ariaLabel || part.textContent?.trim() || part.getAttribute('aria-labelledby')
            return isNamed ? [] : [part.outerHTML.slice(0, 120)]
          }),
        )
      expect(nameless, path).toEqual([])
    }
    await visit('auth/login')
    await visit('auth/register')
    await page.evaluate(
      (stored) => window.sessionStorage.setItem('senja:sign-in', stored),
      JSON.stringify({ phone: member.e164, resendAt: Date.now() + 60_000 }),
    )
    await visit('auth/verify')
    await signedInAs(page, server, member.token)
    const place = await aTableNight(request, 'luna-senja', 'dago', language === 'en' ? 14 : 15)
    const table = place.tables.find((candidate) => candidate.is_reservable && !candidate.is_held)
    if (!table) throw new Error('too few tables')
    const { id } = await holdOverApi(page.request, place, table, member.phone)
    for (const path of ['my-account', 'membership', 'my-reservation', `my-reservation/${id}`])
      await visit(`profile/${path}`)
  })
}
