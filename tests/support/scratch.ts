import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const roomNeeded = 2 * 1024 ** 3

/**
 * A new empty folder for a database that is thrown away, in memory where the machine has room: writing and deleting
 * its thousand small files is most of what such a database costs. The caller removes it.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), `senja-${name}-`))
  // Run as root, the database server is another user and has to get through here.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  }
}
