// Tests that messages, emails and sources contain nothing of the demo. The name of a group comes only from its content.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#demo/data/brands.ts'
import { exampleApp } from '#tests/support/content-example.ts'
import { findDemo } from '#tests/support/demo-names.ts'
import { ICONS, lockupSvg } from '#server/pictures/group-icons.ts'

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The official name of Jakarta. It is a name of the country and not of the demo, so messages may contain it. */
const OF_THE_COUNTRY = /Daerah Khusus Ibukota Jakarta/g

test('office D1 no message names the demo’s group, a brand, an outlet, a city or a count of the demo', () => {
  const files = globSync('messages/{id,en}/**/*.ts')
  expect(files.length).toBeGreaterThan(200)
  const faults = files.flatMap((path) =>
    findDemo(withoutComments(readFileSync(path, 'utf8')).replaceAll(OF_THE_COUNTRY, '')).map(
      (words) => `${path}: ${words}`,
    ),
  )
  expect(faults).toEqual([])
})

test('office D2c no style sheet and no source of the product uses the slug of a demo’s brand as a selector', () => {
  const slugs = brands.map(({ slug }) => slug)
  const selects = new RegExp(String.raw`['"](?:${slugs.join('|')})(?:[-/][\w-]+)?['"]`)
  const files = globSync('{app,office,door,server,contract,domain}/**/*.{ts,tsx,css,html}').filter(
    (path) => !/\.test\.tsx?$|migrations|gallery/.test(path),
  )
  const faults = files.filter((path) => selects.test(withoutComments(readFileSync(path, 'utf8'))))
  expect(faults).toEqual([])
})

test('office D1 icons, manifest, feeds and the share picture of another group have its name', async () => {
  await using app = await exampleApp()
  const { url } = await app.open()
  const textOf = async (path: string) => (await fetch(url + path)).text()
  for (const language of ['id', 'en']) {
    const manifest = await textOf(`/${language}/manifest.webmanifest`)
    expect(JSON.parse(manifest)).toMatchObject({ name: 'Kelana Group', short_name: 'Kelana' })
    const files = [manifest, await textOf(`/${language}/feed.xml`), await textOf(`/sitemap-${language}.xml`)]
    expect(files.flatMap(findDemo)).toEqual([])
    const picture = await fetch(`${url}/og/${language}/group/home.jpg`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  }
  expect(lockupSvg((await app.group.read()).shortName)).toContain('aria-label="kelana"')
  expect(Object.values(ICONS).flatMap(findDemo)).toEqual([])
})
