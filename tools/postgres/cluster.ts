import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NoEmbeddedDatabase } from '#tools/postgres/account.ts'
import type { Binaries } from '#tools/postgres/binaries.ts'
import type { Place } from '#tools/postgres/place.ts'
import { spawnSettings } from '#tools/postgres/postmaster.ts'

/** The role and the database that the app uses. */
export const databaseUser = 'senja'
export const databaseName = 'senja'

const majorVersion = '18'

const run = promisify(execFile)

/**
 * Makes the data folder of the place when there is none, with an empty database `senja` in it: all of it or nothing,
 * since it is prepared under another name. Call it under the lock of the place.
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
    // Rows sort by code point whatever C library the machine has, so an update of it cannot break an index.
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin']
    await run(binaries.initdb, ['-D', fresh, '-U', databaseUser, '--auth=trust', ...locale, '--no-sync'], settings)
    const created = run(binaries.postgres, ['--single', '-F', '-D', fresh, 'postgres'], settings)
    // A program that ends early closes its input; what it said is in the error that follows.
    created.child.stdin?.on('error', () => undefined)
    created.child.stdin?.end(`CREATE DATABASE ${databaseName}\n`)
    await created
    // Nothing was forced to the disk so far: once, at the end, is far quicker than file by file.
    const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
    await run(binaries.initdb, ['-D', fresh, '--sync-only', ...method], settings)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    const announced = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new NoEmbeddedDatabase(announced || String(error), error)
  }
  renameSync(fresh, place.cluster)
}
