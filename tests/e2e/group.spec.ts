// Tests that every page that names the group uses the group's profile in the content.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { openServer } from '#tests/support/own-server.ts'
import { readPage } from '#tests/support/read-page.ts'
import { readThings } from '#tests/support/structured-data.ts'
import { test } from '#tests/support/browser-test.ts'

const run = promisify(execFile)

test('R-026 R-010 an imported profile of the group appears at once on every page and in every file that names the group', async () => {
  test.setTimeout(120_000)
  const server = await openServer()
  const folder = await mkdtemp(join(tmpdir(), 'senja-profile-'))
  try {
    const textOf = async (path: string) => (await fetch(server.url + path)).text()
    expect(await textOf('/en')).toContain('Senja Group')
    const env = { ...process.env, ENV_FILE: '', DATABASE_URL: '', NODE_ENV: '', DATA_DIR: server.dataDir }
    const whole = join(folder, 'all.json')
    await run(process.execPath, ['scripts/content-export.ts', whole], { env })
    const { format, group } = JSON.parse(await readFile(whole, 'utf8'))
    const texts = { short_name: 'Cakrawala', tagline: null, description: null, copyright_note: null }
    const profile = { ...group, ...texts, name: 'Grup Cakrawala', email: 'tamu@cakrawala.example', app_store_url: null }
    const file = join(folder, 'profile.json')
    await writeFile(file, JSON.stringify({ format, group: { ...profile, whatsapp: null, play_store_url: null } }))
    await run(process.execPath, ['scripts/content-import.ts', file], { env })
    await expect.poll(() => textOf('/en'), { timeout: 2000 }).toContain('Grup Cakrawala')
    for (const path of ['/en', '/id', '/en/about', '/id/contact', '/en/privacy-policy', '/id/press-releases']) {
      const page = await textOf(path)
      expect(page, path).toContain('Grup Cakrawala')
      const footer = /<footer[\s\S]*<\/footer>/.exec(page)?.[0] ?? ''
      expect(footer, path).toContain('mailto:tamu@cakrawala.example')
      expect(footer, path).not.toMatch(/wa\.me|App Store|Google Play/)
      expect(page.slice(0, page.indexOf('</head>')), path).not.toContain('Senja Group')
    }
    const things = readThings(readPage(await textOf('/en')).data)
    expect(things.find((thing) => thing['@type'] === 'Organization')).toMatchObject({
      name: 'Grup Cakrawala',
      email: 'tamu@cakrawala.example',
    })
    expect(JSON.parse(await textOf('/id/manifest.webmanifest'))).toMatchObject({ name: 'Grup Cakrawala' })
    expect(await textOf('/en/feed.xml')).toContain('Grup Cakrawala')
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
