// npm run ops -- content-export FILE.json | FOLDER: writes the whole catalogue. The pictures are inside the file, or in the same folder as
// the file (docs/content.md).
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { contentText, exportContent } from '#server/db/content-file/export-content.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { openFiles } from '#server/pictures/files/file-settings.ts'
import { readCommandSettings } from '#server/settings.ts'

const [target] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!target) {
  console.error('Usage: npm run ops -- content-export FILE.json, or a folder for the file and its pictures')
  process.exit(2)
}
const settings = readCommandSettings(process.env)
const database = await openDatabase(settings, openLog('warn'))
try {
  const siteFolder = existsSync('public/pictures') ? 'public' : 'build/client'
  const exported = await exportContent(database.sql, { siteFolder, files: openFiles(settings.files) })
  const isWhole = target.endsWith('.json')
  const file = resolve(isWhole ? target : join(target, 'content.json'))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contentText(exported, { isWhole }))
  if (!isWhole)
    for (const picture of exported.pictures) {
      const place = join(dirname(file), picture.file)
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, picture.bytes)
    }
  for (const path of exported.missing) console.warn(`${path}: named in the content, and nowhere to be found`)
  console.log(`${file}: the catalogue, with ${exported.pictures.length} pictures`)
} finally {
  await database.close()
}
