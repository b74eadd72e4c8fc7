import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAbandoned } from '../../tools/postgres/embedded.ts'
import { type FileLock, openFileLock } from '../../tools/postgres/file-lock.ts'

const roomNeeded = 2 * 1024 ** 3
const IN_MEMORY = '/dev/shm'
/** Held by the process that made the folder, and given back by the system when it ends, however it ends. */
const LOCK = 'scratch.lock'
const held: FileLock[] = []

/**
 * A new empty folder for a database that is thrown away, in memory where the machine has room: writing and deleting
 * its thousand small files is most of what such a database costs. The caller removes it; where it was killed before it
 * could, a later run does (`sweepScratch`).
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), `senja-${name}-`))
  // Run as root, the database server is another user and has to get through here.
  chmodSync(folder, 0o755)
  // Held before it has its name: who sweeps never finds it free while its maker lives.
  const lock = openFileLock(join(folder, `${LOCK}.new`))
  lock.tryShared()
  renameSync(join(folder, `${LOCK}.new`), join(folder, LOCK))
  held.push(lock)
  return folder
}

/**
 * Removes the scratch folders whose makers were killed, with the database servers that still run in them. A folder is
 * left alone while its maker lives or any process uses its database, and where it has no lock it is none of ours.
 * Returns what was removed.
 */
export async function sweepScratch(parents: readonly string[] = [IN_MEMORY, tmpdir()]): Promise<string[]> {
  const found = parents.flatMap((parent) => foldersIn(parent).map((name) => join(parent, name)))
  const gone = await Promise.all(found.map(async (folder) => ((await sweep(folder)) ? [folder] : [])))
  return gone.flat()
}

async function sweep(folder: string): Promise<boolean> {
  let lock: FileLock | undefined
  try {
    if (!readdirSync(folder).includes(LOCK)) return false
    lock = openFileLock(join(folder, LOCK))
    if (!lock.tryAlone() || !(await stopAbandoned(folder))) return false
    rmSync(folder, { recursive: true, force: true })
    return true
  } catch {
    // Somebody else removes it at this moment, or it belongs to another user.
    return false
  } finally {
    lock?.close()
  }
}

function foldersIn(parent: string): string[] {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^senja-[a-z-]+-\w{6}$/.test(entry.name))
      .map((entry) => entry.name)
  } catch {
    return []
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  }
}
