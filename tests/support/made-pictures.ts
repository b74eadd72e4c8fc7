// A folder for rendered pictures. Rendering a picture in one width takes a third of a second of CPU time. So all test servers and all later
// test runs use the same folder.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CACHE = '.cache'
const FOLDER = 'pictures-'
const MAKERS = join('server', 'pictures')

/** Returns the folder for the pictures of the current code. Deletes the pictures of other versions of the code. */
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
