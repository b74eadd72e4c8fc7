import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** A lock of the operating system for this process. The operating system releases the lock whenever the process ends, even after a crash. */
export type FileLock = {
  /** Takes the lock exclusively. Returns false while any other process holds the lock. */
  tryAlone(): boolean
  /** Takes the lock together with other holders. Returns false while another process holds the lock exclusively. */
  tryShared(): boolean
  release(): void
  close(): void
}

const databaseIsLocked = 5

/**
 * Opens the lock on the file at `path`. The file is created if it is missing, and stays empty. Node has no function for the file locks of
 * the kernel, so SQLite in Node takes the lock. A file with a process id would not be enough. Two processes could find at the same time
 * that the process in the file has ended, and both would continue.
 */
export function openFileLock(path: string): FileLock {
  const file = new DatabaseSync(path)
  let isHeld = false
  const attempt = (statements: string[]): boolean => {
    try {
      for (const statement of statements) file.exec(statement)
      isHeld = true
    } catch (error) {
      if (file.isTransaction) file.exec('ROLLBACK')
      if (!(error instanceof Error && 'errcode' in error && error.errcode === databaseIsLocked)) throw error
    }
    return isHeld
  }
  const release = (): void => {
    if (isHeld) file.exec('ROLLBACK')
    isHeld = false
  }
  return {
    tryAlone: () => attempt(['BEGIN EXCLUSIVE']),
    tryShared: () => attempt(['BEGIN', 'SELECT count(*) FROM sqlite_schema']),
    release,
    close() {
      release()
      file.close()
    },
  }
}

/**
 * Runs `work` while this process holds `lock` exclusively. If another process holds the lock, waits for it. Throws an error after `waitMs`
 * milliseconds.
 */
export async function alone<T>(lock: FileLock, work: () => Promise<T>, waitMs = 60_000): Promise<T> {
  const deadline = Date.now() + waitMs
  while (!lock.tryAlone()) {
    if (Date.now() > deadline) throw new Error('Another process has held the lock of the database folder for too long.')
    await pause(10)
  }
  try {
    return await work()
  } finally {
    lock.release()
  }
}
