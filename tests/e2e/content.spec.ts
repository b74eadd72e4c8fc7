// Tests how marketing edits content. A text that is saved in the office must appear on the site in both languages. The text editor must not
// change any other text.
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { callOfficeOn, expectOfficeClean, stepIn, turnTo, themesAt } from '#tests/support/browser-office.ts'
import { test } from '#tests/support/browser-test.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'
import type { ThroughEditor } from '#tests/support/through-editor.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }

async function anEvent(page: Page): Promise<{ path: string; key: string }> {
  const { items } = await callOfficeOn(page, 'contentList', { kind: 'events' })
  const key = items.at(-1)?.key ?? ''
  return { key, path: `/office/content/${key.replace('-', '/')}` }
}

test('a new editor changes an event’s Indonesian text, and the English page stays identical', async ({ page }) => {
  await stepIn(page, 'marketing', { language: 'en' })
  const { path, key } = await anEvent(page)
  const { pages } = await callOfficeOn(page, 'content', { id: key })
  const textOf = async (address: string) => (await page.request.get(address)).text()
  const bodyOf = async (address: string) => /<main[\s\S]*<\/main>/.exec(await textOf(address))?.[0]
  const english = await bodyOf(pages.en ?? '')
  await page.goto(path)
  const field = page.getByRole('textbox', { name: 'One line, Bahasa Indonesia' })
  const line = `Gaung dua detik, ${key}.`
  await field.fill(line)
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  expect(await textOf(pages.id ?? '')).not.toContain(line)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').first().getByText(line).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await expect.poll(() => textOf(pages.id ?? '')).toContain(line)
  expect(await bodyOf(pages.en ?? '')).toBe(english)
  await expect(page.getByText(/published.*Indonesian texts/i)).toBeVisible()
})

test('D17 while an editor fills in one language, the fields of the other language stay visible under the heading “No texts yet”', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const { outlets } = await callOfficeOn(page, 'me', {})
  const night = nightAhead(200 + Math.floor(Math.random() * 1000))
  const content = {
    kind: 'events',
    title: `Malam ${night}`,
    slug: '',
    outletId: outlets[0]?.id ?? null,
    night,
  } as const
  const { key } = await callOfficeOn(page, 'createContent', content)
  await page.goto(`/office/content/${key.replace('-', '/')}`)
  await expect(page.getByText('No texts yet')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'One line, Bahasa Indonesia' }).fill('Satu malam.')
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'One line, English' })).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-language=en]').first()).toContainText('No texts yet')
})

test('the content list, an editor and the pictures meet WCAG 2.2 AA in the day and night themes, on a phone and on a desktop', async ({
  page,
}) => {
  await stepIn(page, 'marketing', { language: 'id' })
  const { path } = await anEvent(page)
  for (const address of ['/office/content', path, '/office/content/pictures']) {
    await page.goto(address)
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      for (const theme of themesAt(size)) {
        await turnTo(page, theme)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectOfficeClean(page)
      }
    }
  }
})

test('the content editor leaves every demo text unchanged, and removes scripts and event handlers', async ({
  page,
}) => {
  await stepIn(page, 'owner')
  const keys = await Promise.all(
    (['stories', 'offers', 'outlets', 'events'] as const).map(async (kind) =>
      (await callOfficeOn(page, 'contentList', { kind })).items.map(({ key }) => key),
    ),
  )
  const items = await Promise.all(keys.flat().map((id) => callOfficeOn(page, 'content', { id })))
  const texts = items.flatMap(({ parts }) =>
    parts.flatMap(({ body }) => Object.values(body).filter((text) => typeof text === 'string' && /^\s*<\w/.test(text))),
  ) as string[]
  expect(texts.length).toBeGreaterThan(100)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'tests/support/through-editor.ts', formats: ['iife'], name: 'editorOfTests' },
    },
  })
  const chunk = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))[0]
  await page.goto('about:blank')
  await page.addScriptTag({ content: chunk?.type === 'chunk' ? chunk.code : '' })
  const out = await page.evaluate(
    (all) => all.map((html) => (window as unknown as { throughEditor: ThroughEditor }).throughEditor(html)),
    [...texts, '<p onclick="x()">Halo<script>x()</script><img src=x onerror=x()><a href="javascript:x()">sini</a></p>'],
  )
  const lean = (html: string) =>
    html.replaceAll(/>\s+</g, '><').replaceAll(/\s+/g, ' ').replaceAll('&nbsp;', ' ').trim()
  expect(out.slice(0, -1).map(lean)).toEqual(texts.map(lean))
  expect(out.at(-1)).toBe('<p>Halosini</p>')
})
