// Tests that the product contains nothing of the demo. A group with its own content must find only its own name on its site.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { findDemo } from '#tests/support/demo-names.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { freePort, startTestServer } from '#tests/support/start-test-server.ts'
import { readPage } from '#tests/support/read-page.ts'
import { test } from '#tests/support/browser-test.ts'

const run = promisify(execFile)

const FILES =
  `/robots.txt /sitemap.xml /sitemap-en.xml /sitemap-id.xml /en/feed.xml /id/feed.xml /icon.svg /favicon.svg /office /door/ /door/door.en.webmanifest /door/door.id.webmanifest
  /en/manifest.webmanifest /id/manifest.webmanifest /en/brands/kelana/dago/calendar.ics /id/brands/kelana/dago/calendar.ics`.split(
    /\s+/,
  )
/** Pages that no other page links to. The registration is not tested, because it lists all provinces. */
const PAGES = ['/search?q=kelana', '/search', '/auth/login', '/brands/kelana/dago/booking', '/nowhere']
/** The test skips these addresses: the registration, and addresses that differ from a visited page only in their query. */
const SKIPPED = /[?](?:date|night|from|until|city|kind|brand|artist|to)=|\/auth\/register/

test('office D1 a group that imports its own content finds no name, count or text of the demo on any page or file, in both languages', async () => {
  test.setTimeout(120_000)
  const dataDir = scratchFolder('own-name')
  const env = { ...process.env, ENV_FILE: '', DATABASE_URL: '', NODE_ENV: '', DATA_DIR: dataDir }
  // If a catalogue is imported before the server starts for the first time, the server does not add the content of the demo.
  await run(process.execPath, ['scripts/content-import.ts', 'docs/content-example'], { env })
  const url = `http://127.0.0.1:${await freePort()}`
  const stop = await startTestServer({
    url,
    dataDir,
    env: { LOG_LEVEL: 'silent' },
    output: ['ignore', 'inherit'],
    readyMs: 40_000,
  })
  try {
    const textOf = async (path: string) => {
      const answer = await fetch(url + path)
      expect(answer.status, path).toBe(path.endsWith('/nowhere') ? 404 : 200)
      return answer.text()
    }
    const waiting = new Set(['/en', '/id', ...PAGES.flatMap((path) => [`/en${path}`, `/id${path}`]), ...FILES])
    const faults = new Map<string, string>()
    for (const path of waiting) {
      const text = await textOf(path)
      for (const words of findDemo(text)) faults.set(words, path)
      if (!text.startsWith('<!DOCTYPE html>')) continue
      for (const href of readPage(text).links)
        if (/^\/(?:en|id)(?:\/|$)/.test(href) && !SKIPPED.test(href)) waiting.add(href.replace(/#.*/, ''))
    }
    expect(waiting.size).toBeGreaterThan(50)
    expect([...faults]).toEqual([])
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
