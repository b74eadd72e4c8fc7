// Builds the site: `node bin/build.js`, and only when something it is made of has changed with `--if-changed`.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, prepare, root } from './bootstrap.js'
import { listSources } from './build/build-sources.js'
import { runChild } from './child.js'
import { compress } from './build/compress.js'
import { inTurn } from './turn.js'

const stampFile = join(root, 'build', '.stamp.json')

/** Builds unless the last build was of the sources as they are. Call `prepare()` first. */
export async function buildIfChanged() {
  if (!isCurrent()) await inTurn(join(root, '.cache', 'build.pid'), async () => isCurrent() || build())
}

/** Builds. Call `prepare()` first. */
export async function build() {
  console.log('Senja: building …')
  const begun = Date.now()
  const listed = listSources()
  const stamp = { times: hashTimes(listed), contents: hashContents(listed) }
  rmSync(stampFile, { force: true })
  const site = await runChild('react-router', ['build', '--logLevel', 'warn'])
  // The office and the door lie beside the site's files, so they are built after them.
  const office = site || (await runChild('vite', ['build', 'office', '-c', 'office/vite.config.ts', '-l', 'error']))
  const door = office || (await runChild('vite', ['build', 'door', '-c', 'door/vite.config.ts', '-l', 'error']))
  if (site !== 0 || office !== 0 || door !== 0) throw new Error('Senja: the build failed; the lines above say why.')
  await compress(join(root, 'build', 'client'))
  saveStamp(stamp)
  console.log(`Senja: built in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

/** Times and sizes decide in milliseconds; a checkout that only touched the files is told by their contents. */
function isCurrent() {
  if (!existsSync(stampFile) || !existsSync(join(root, 'build', 'server', 'index.js'))) return false
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8'))
  const listed = listSources()
  const times = hashTimes(listed)
  if (stamp.times === times) return true
  if (stamp.contents !== hashContents(listed)) return false
  saveStamp({ ...stamp, times })
  return true
}

function saveStamp(stamp) {
  writeFileSync(`${stampFile}.new`, JSON.stringify(stamp))
  renameSync(`${stampFile}.new`, stampFile)
}

function hashTimes(paths) {
  return hash(paths, (path) => {
    const { mtimeMs, size } = statSync(join(root, path))
    return `${mtimeMs} ${size}`
  })
}

function hashContents(paths) {
  return hash(paths, (path) => readFileSync(join(root, path)))
}

function hash(paths, describe) {
  const sum = createHash('sha256')
  for (const path of paths) sum.update(`${path}\n`).update(describe(path)).update('\n')
  return sum.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const isForced = !process.argv.includes('--if-changed')
  await prepare()
    .then(() => (isForced ? inTurn(join(root, '.cache', 'build.pid'), build) : buildIfChanged()))
    .catch(fail)
}
