// Tests that a visitor follows a brand, confirms the follow by email, and ends the follow on the page that an email links to.
import { expect, type APIRequestContext } from '@playwright/test'
import { follows as en } from '#messages/en/members/follows.ts'
import { follows as id } from '#messages/id/members/follows.ts'
import { followEmails as mailEn } from '#messages/en/mails/follow-emails.ts'
import { followEmails as mailId } from '#messages/id/mails/follow-emails.ts'
import { link } from '#contract/pages.ts'
import { aPhone, expectClean } from '#tests/support/browser-guest.ts'
import { test } from '#tests/support/browser-test.ts'

const NAME = 'Ombak'

/** Finds the first URL with the text `part` in the email with this subject. Returns the path and the query of the URL. */
async function linkTo(request: APIRequestContext, email: string, subject: string, part: string): Promise<string> {
  let address = ''
  await expect(async () => {
    const answer = await request.get(`/api/sandbox/messages?kind=email&to=${encodeURIComponent(email)}`)
    const { data } = (await answer.json()) as { data: { subject: string; text: string }[] }
    const text = data.find((mail) => mail.subject === subject)?.text ?? ''
    address = [...text.matchAll(/https?:\S+/g)].map(String).find((url) => url.includes(part)) ?? ''
    expect(address).not.toBe('')
  }).toPass({ timeout: 45_000 })
  const { pathname, search } = new URL(address)
  return pathname + search
}

for (const { language, width, t, mail } of [
  { language: 'id', width: 360, t: id, mail: mailId },
  { language: 'en', width: 1440, t: en, mail: mailEn },
] as const)
  test(`a visitor follows a brand, confirms by email and later stops, in ${language} at ${width} px`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(link('brand', language, { brand_slug: 'ombak' }))
    await page.getByRole('link', { name: t.follow, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
    await expectClean(page)

    await page.getByLabel(t.email).fill('tidak lengkap')
    await page.getByRole('button', { name: t.follow, exact: true }).click()
    await expect(page.getByLabel(t.email)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(t.email)).toHaveValue('tidak lengkap')
    const email = `${aPhone().slice(1)}@surat.example`
    await page.getByLabel(t.email).fill(email)
    await page.getByRole('button', { name: t.follow, exact: true }).click()
    await expect(page.getByRole('heading', { name: t.sentTitle })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expectClean(page)

    await page.goto(await linkTo(request, email, mail.asked.subject(NAME), '/follow/confirm/'))
    await page.getByRole('button', { name: t.confirmButton }).click()
    await expect(page.getByRole('heading', { name: t.doneTitle(NAME) })).toBeVisible()
    await expectClean(page)

    await page.getByRole('link', { name: t.toMine }).click()
    await expect(page.getByRole('heading', { name: t.mineTitle })).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: t.stopOf(NAME) }).click()
    await expect(page.getByRole('heading', { name: t.stoppedTitle(NAME) })).toBeVisible()
    await expect(page.getByRole('link', { name: t.again(NAME) })).toBeVisible()
    await expectClean(page)
  })

test('a wrong link to end the follows from a mail program is refused', async ({ request }) => {
  const wrong = link('follow', 'en', { kind: 'mine', key: '0f8fad5b-d9cb-469f-a165-70867728950e' }, { key: 'wrong' })
  expect((await request.get(wrong)).status()).toBe(404)
  expect((await request.post(wrong, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404)
  expect((await request.get(link('follow', 'en', { kind: 'brand', key: 'nowhere' }))).status()).toBe(404)
})
