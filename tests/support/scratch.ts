import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAbandoned } from '../../tools/postgres/embedded.ts'
import { type FileLock, openFileLock } from '../../tools/postgres/file-lock.ts'

const roomNeeded = 2 * 1024 ** 3
const IN_MEMORY = '/dev/shm'
/**
 * The lock file. The process that made the folder locks this file. When the process ends for any reason, the operating system releases the
 * lock.
 */
const LOCK = 'scratch.lock'
const heldLocks: FileLock[] = []

/**
 * Creates an empty folder for a temporary database. If the machine has enough memory, the folder is in memory, because thousands of small
 * files are slow on a disk. The caller must remove the folder. If the caller is killed first, a later run removes the folder
 * (`sweepScratch`).
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), `senja-${name}-`))
  // If the tests run as root, the database server runs as another user. This user needs access to the folder.
  chmodSync(folder, 0o755)
  // The process first locks the file, and then gives it its final name. So the cleanup never finds the file unlocked while the process
  // runs.
  const lock = openFileLock(join(folder, `${LOCK}.new`))
  lock.tryShared()
  renameSync(join(folder, `${LOCK}.new`), join(folder, LOCK))
  heldLocks.push(lock)
  return folder
}

/**
 * Removes the temporary folders of killed processes, and stops the database servers that still run in them. Keeps a folder in three cases:
 * the process that made the folder still runs, a process uses the database in the folder, or the folder has no lock file. Returns the
 * removed folders.
 */
export async function sweepScratch(parents: readonly string[] = [IN_MEMORY, tmpdir()]): Promise<string[]> {
  const folders = parents.flatMap((parent) => foldersIn(parent).map((name) => join(parent, name)))
  const removed = await Promise.all(folders.map(async (folder) => ((await sweep(folder)) ? [folder] : [])))
  return removed.flat()
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
    // There are two possible reasons. Another process is removing the folder now, or the folder belongs to another user.
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
