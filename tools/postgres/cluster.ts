import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NoEmbeddedDatabase } from '#tools/postgres/account.ts'
import type { Binaries } from '#tools/postgres/binaries.ts'
import type { Place } from '#tools/postgres/place.ts'
import { spawnSettings } from '#tools/postgres/postmaster.ts'

export const databaseUser = 'senja'
export const databaseName = 'senja'

const majorVersion = '18'

const run = promisify(execFile)

/**
 * Creates the data folder of the place with an empty database `senja`, if the folder is missing. The folder is prepared under another name
 * and then renamed. So it is either complete or missing. Call this function under the lock of the place.
 */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  if (existsSync(place.cluster)) {
    const version = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
    if (version === majorVersion) return
    throw new NoEmbeddedDatabase(`${place.cluster} was made by PostgreSQL ${version}, and this is ${majorVersion}`)
  }
  const fresh = `${place.cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (place.account) chownSync(fresh, place.account.uid, place.account.gid)
  const settings = spawnSettings(place, binaries)
  try {
    // Rows are sorted by code point on every machine, and not by the C library. Therefore an update of the C library cannot break an index.
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin']
    await run(binaries.initdb, ['-D', fresh, '-U', databaseUser, '--auth=trust', ...locale, '--no-sync'], settings)
    const created = run(binaries.postgres, ['--single', '-F', '-D', fresh, 'postgres'], settings)
    // A program that ends early closes its input, which causes an error here. The error is ignored, because a later error contains the
    // output of the program.
    created.child.stdin?.on('error', () => undefined)
    created.child.stdin?.end(`CREATE DATABASE ${databaseName}\n`)
    await created
    // Until now, no file was synced to the disk. One sync at the end is far faster than a sync for each file.
    const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
    await run(binaries.initdb, ['-D', fresh, '--sync-only', ...method], settings)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new NoEmbeddedDatabase(message || String(error), error)
  }
  renameSync(fresh, place.cluster)
}
