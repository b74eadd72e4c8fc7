// `npm run ops -- image-size`: installs the packages of the production image into a separate folder, and prints their size.
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, root } from './bootstrap.js'
import { runChild } from './child.js'

const mostMegabytes = 250
const folder = mkdtempSync(join(tmpdir(), 'senja-image-'))

try {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file))
  const flags = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  if ((await runChild('npm', ['ci', ...flags])) !== 0) throw new Error('The packages could not be installed.')
  const home = join(folder, 'node_modules')
  const weights = packagesIn(home)
    .map((name) => ({ name, megabytes: bytesOf(join(home, name)) / 2 ** 20 }))
    .toSorted((a, b) => b.megabytes - a.megabytes)
  const all = weights.reduce((sum, { megabytes }) => sum + megabytes, 0)
  for (const { name, megabytes } of weights.slice(0, 12)) console.log(`${megabytes.toFixed(0).padStart(5)} MB  ${name}`)
  console.log(`${all.toFixed(0).padStart(5)} MB  all of ${weights.length}, at most ${mostMegabytes}`)
  if (all > mostMegabytes) process.exitCode = 1
} catch (error) {
  fail(error)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function packagesIn(home) {
  return readdirSync(home).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(home, name)).map((part) => `${name}/${part}`) : [name],
  )
}

/** Returns the space that a file or folder uses on the disk, in bytes. This space is counted in whole blocks of the file system. */
function bytesOf(path) {
  const { blocks, size } = lstatSync(path)
  const own = blocks === undefined ? size : blocks * 512
  if (!lstatSync(path).isDirectory()) return own
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), own)
}
