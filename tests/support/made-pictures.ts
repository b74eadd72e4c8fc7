// A picture in a width costs a third of a second of a core: what one test server has made serves the others, and those of later runs.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CACHE = '.cache'
const FOLDER = 'pictures-'
const MAKERS = join('server', 'pictures')

/** The folder for the pictures that the code as it stands makes; those that other code made are removed. */
export function madePictures(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const file of readdirSync(MAKERS).toSorted())
    if (file.endsWith('.ts')) hash.update(readFileSync(join(MAKERS, file)))
  const name = FOLDER + hash.digest('hex').slice(0, 12)
  mkdirSync(join(CACHE, name), { recursive: true })
  for (const other of readdirSync(CACHE))
    if (other.startsWith(FOLDER) && other !== name) rmSync(join(CACHE, other), { recursive: true, force: true })
  return resolve(CACHE, name)
}
