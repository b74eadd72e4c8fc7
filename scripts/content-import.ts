// npm run ops -- content-import FILE.json | FOLDER [--add] [--check]: imports a catalogue. If there is an error, nothing is imported
// (docs/content.md).
import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ContentFault, parseJson } from '#server/db/content-file/find-faults.ts'
import { importContent } from '#server/db/content-file/import-content.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { openFiles } from '#server/pictures/files/file-settings.ts'
import { readCommandSettings } from '#server/settings.ts'

const [source] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isTrial = process.argv.includes('--check')
const isAdditive = process.argv.includes('--add')
if (!source) {
  console.error(
    'Usage: npm run ops -- content-import FILE.json, or the folder a content.json lies in; --check only tries; --add only adds',
  )
  process.exit(2)
}
const isFolder = (await stat(source).catch(() => null))?.isDirectory() ?? false
const file = resolve(isFolder ? join(source, 'content.json') : source)
const text = await readFile(file, 'utf8').catch(() => null)
if (text === null) {
  console.error(`${file}: found no file there, wanted the content file`)
  process.exit(1)
}
const settings = readCommandSettings(process.env)
const database = await openDatabase(settings, openLog('warn'))
try {
  const [clock] = await database.sql<{ now: Date }[]>`select clock_timestamp() as now`
  const report = await importContent(database.sql, parseJson(text, file), {
    now: clock?.now ?? new Date(),
    folder: dirname(file),
    isTrial,
    isAdditive,
    files: openFiles(settings.files),
  })
  for (const [section, { added, changed, removed, kept }] of Object.entries(report)) {
    console.log(`${section}: ${added} added, ${changed} changed, ${removed} removed`)
    for (const name of kept) console.log(`  ${name}: kept, as it has reservations; no longer shown`)
  }
  console.log(isTrial ? 'Tried, and nothing was kept.' : 'Taken in.')
} catch (fault) {
  if (!(fault instanceof ContentFault)) throw fault
  for (const line of fault.lines) console.error(line)
  console.error(`${fault.lines.length === 1 ? 'One fault' : `${fault.lines.length} faults`}; nothing was taken in.`)
  process.exitCode = 1
} finally {
  await database.close()
}
