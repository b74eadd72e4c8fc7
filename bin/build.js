// Builds the site: `node bin/build.js`. With `--if-changed` it builds only if a source has changed.
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

/** Builds the site if a source has changed. Call `prepare()` first. */
export async function buildIfChanged() {
  if (!isCurrent()) await inTurn(join(root, '.cache', 'build.pid'), async () => isCurrent() || build())
}

/** Builds the site. Call `prepare()` first. */
export async function build() {
  console.log('Senja: building …')
  const startedAt = Date.now()
  const sources = listSources()
  const stamp = { times: hashTimes(sources), contents: hashContents(sources) }
  rmSync(stampFile, { force: true })
  const site = await runChild('react-router', ['build', '--logLevel', 'warn'])
  // The build of the site must come first, because the office and the door are built into the same folder.
  const office = site || (await runChild('vite', ['build', 'office', '-c', 'office/vite.config.ts', '-l', 'error']))
  const door = office || (await runChild('vite', ['build', 'door', '-c', 'door/vite.config.ts', '-l', 'error']))
  if (site !== 0 || office !== 0 || door !== 0) throw new Error('Senja: the build failed; the lines above say why.')
  await compress(join(root, 'build', 'client'))
  saveStamp(stamp)
  console.log(`Senja: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/**
 * Returns true if the last build was made from the current source files. First compares the times and sizes of the files, which takes
 * milliseconds. If these differ, compares the contents, because a checkout may change the times of unchanged files.
 */
function isCurrent() {
  if (!existsSync(stampFile) || !existsSync(join(root, 'build', 'server', 'index.js'))) return false
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8'))
  const sources = listSources()
  const times = hashTimes(sources)
  if (stamp.times === times) return true
  if (stamp.contents !== hashContents(sources)) return false
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
