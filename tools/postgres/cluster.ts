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
 * If the place has no data folder, creates it with an empty database `senja`. The folder is prepared under another name and then renamed,
 * so it is never incomplete. Call this function only while you hold the lock of the place.
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
    // With this locale, rows are sorted by code point on every machine. The C library does not sort them, so its updates cannot break an
    // index.
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin']
    await run(binaries.initdb, ['-D', fresh, '-U', databaseUser, '--auth=trust', ...locale, '--no-sync'], settings)
    const created = run(binaries.postgres, ['--single', '-F', '-D', fresh, 'postgres'], settings)
    // If the program ends early, the write to its input fails. This error is ignored, because `created` then throws a better error with
    // the output of the program.
    created.child.stdin?.on('error', () => undefined)
    created.child.stdin?.end(`CREATE DATABASE ${databaseName}\n`)
    await created
    // The files are not on the disk yet, because no program has synced them. One sync at the end is much faster than a sync after each
    // file.
    const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
    await run(binaries.initdb, ['-D', fresh, '--sync-only', ...method], settings)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new NoEmbeddedDatabase(message || String(error), error)
  }
  renameSync(fresh, place.cluster)
}
