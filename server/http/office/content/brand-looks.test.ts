// Tests that staff choose the typeface, motif and logo of a brand in the office, and that the pages of the brand show them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRAND_TYPEFACES, typefaceFile } from '#domain/catalogue/brand-looks.ts'
import { drawPrint } from '#server/content/making/draw-print.ts'
import { cleanDrawing } from '#server/pictures/marks/clean-drawing.ts'
import { groupMarks } from '#server/pictures/marks/known-marks.ts'
import { siteMarkRules } from '#server/pictures/marks/mark-rules.ts'
import { preloadTypeface } from '#server/pictures/marks/typeface-files.ts'
import { printSvg, PRINT_FRAMES } from '#server/pictures/prints/print-svg.ts'
import { colorsFromName } from '#domain/catalogue/brand-palette.ts'
import { aNewGroup } from '#tests/support/new-group.ts'
import { testApp } from '#tests/support/app.ts'

const KB = 1024
const LOGO = cleanDrawing('<svg viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>')

type Group = Awaited<ReturnType<typeof aNewGroup>>

async function publishBrand({ ask }: Group, brandId: number, body: object) {
  const id = `brands-${brandId}`
  const item = (await ask('content', {}, id)).body.data as {
    parts: { part: string; version: number; draft: number | { revision: number } | null }[]
  }
  const parts = []
  for (const { part, version } of item.parts) {
    const texts = { tagline: 'Satu kalimat', concept: 'Satu tempat' }
    const saved = await ask('saveDraft', { part, version, draft: 0, body: part === 'shared' ? body : texts }, id)
    if (saved.status !== 200) return saved
    parts.push({ part, version, draft: (saved.body.data as { draft: number }).draft })
  }
  return ask('publishContent', { parts, at: null }, id)
}

test('office D2c a brand’s pages get its typeface and its logo, and only this typeface is preloaded', async () => {
  await using app = await testApp()
  const group = await aNewGroup(app)
  const brandId = await group.makeBrand()
  expect((await publishBrand(group, brandId, { typeface: 'cinzel', motif: 'arches', logo: LOGO })).status).toBe(200)
  await app.group.readAnew()
  const rules = siteMarkRules()
  expect(rules).toContain(typefaceFile('cinzel'))
  expect(rules).toContain(`body[data-brand='sorak']{--font-display:'Brand cinzel'`)
  const logo = /\.brand \.room h1::before\{[^}]*url\((\/marks\/[^)]*)\)/.exec(rules)?.[1] ?? ''
  expect(await (await fetch(group.url + logo)).text()).toBe(LOGO)
  const preload = '<link rel="preload" href="/assets/bricolage-grotesque-B8h6.woff2" as="font"/>'
  const page = (brand: string) => `<head>${preload}</head><body class="a" data-brand="${brand}">`
  expect(preloadTypeface(page('sorak'))).toContain(`href="${typefaceFile('cinzel')}"`)
  expect(preloadTypeface(page('kelana'))).toBe(page('kelana'))
  // These pages show the name of the group as a drawing, so the name keeps its own typeface.
  expect(groupMarks().typedWordmark).toContain('<path')
})

test('office D2c the drawn picture of a new outlet has the motif of its brand', async () => {
  await using app = await testApp()
  const group = await aNewGroup(app)
  const brandId = await group.makeBrand()
  expect((await publishBrand(group, brandId, { motif: 'halftone' })).status).toBe(200)
  const outletId = await group.makeOutlet(brandId)
  const [row] = await app.sql<{ image: string }[]>`select image from outlets where id = ${outletId}`
  const name = /office\/(.*)-[\da-f]{8}\.webp/.exec(row?.image ?? '')?.[1] ?? ''
  const look = { ...colorsFromName('sorak'), motif: 'halftone' } as const
  expect((await drawPrint(app, name, look, 'wide')).path).toBe(row?.image)
  expect(printSvg(name, look, PRINT_FRAMES.wide)).not.toBe(
    printSvg(name, { ...look, motif: 'tide' }, PRINT_FRAMES.wide),
  )
})

test('office D2c the office refuses an unknown typeface, an unknown motif, an unsafe logo and colors with a contrast below 4.5:1', async () => {
  await using app = await testApp()
  const group = await aNewGroup(app)
  const brandId = await group.makeBrand()
  for (const [body, field] of [
    [{ typeface: 'comic' }, 'typeface'],
    [{ motif: 'unicorn' }, 'motif'],
    [{ logo: LOGO.replace('<path', '<script/><path') }, 'logo'],
    [{ logo: 'half-disc' }, 'logo'],
    [{ ground: '#101a14', ink: '#3a4a3f', accent: '#a6d96a' }, 'ink'],
  ] as const) {
    const { status, body: answer } = await publishBrand(group, brandId, body)
    expect([status, Object.keys((answer as { errors?: object }).errors ?? {})], field).toEqual([422, [field]])
  }
  const { status } = await fetch(
    `${group.url}/api/office/call/printSample?motif=unicorn&ground=%23170d23&ink=%23f8f1e5&accent=%23fe8e38`,
    { headers: { cookie: group.owner.cookie } },
  )
  expect(status).toBe(422)
})

test('each typeface of a brand fits into the budget of a page together with the typeface of the texts', () => {
  const texts = readFileSync('app/ui/fonts/plus-jakarta-sans.woff2').length
  for (const name of BRAND_TYPEFACES)
    expect(readFileSync(`public${typefaceFile(name)}`).length + texts, name).toBeLessThan(31 * KB)
})
