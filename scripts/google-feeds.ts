// npm run ops -- google-feeds --out FOLDER [--gzip]: writes the feeds for Google's booking links, and prints the names of venues that are
// not in the feeds.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { googleFeeds } from '#server/http/feeds/google-feeds.ts'
import { readCommandSettings } from '#server/settings.ts'
import { openApp } from '#server/app.ts'

const { values } = parseArgs({ options: { out: { type: 'string' }, gzip: { type: 'boolean', default: false } } })
if (!values.out) {
  console.error('Usage: npm run ops -- google-feeds --out FOLDER [--gzip]')
  process.exit(2)
}
const app = await openApp(readCommandSettings(process.env))
try {
  const folder = resolve(values.out)
  const { files, leftOut, venues } = await googleFeeds(app, { isZipped: values.gzip })
  await mkdir(folder, { recursive: true })
  for (const { name, content } of files) {
    const text = `${JSON.stringify(content, null, 2)}\n`
    await writeFile(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text)
    console.log(join(folder, name))
  }
  for (const { outlet, missing } of leftOut) console.warn(`${outlet}: left out, because it lacks ${missing.join(', ')}`)
  console.log(`${venues} venues, ${leftOut.length} left out`)
} finally {
  await app.close()
}
