import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** A lock that the operating system holds for this process and takes back when the process ends, however it ends. */
export type FileLock = {
  /** Takes the lock alone; false while any other holder lives. */
  tryAlone(): boolean
  /** Takes the lock beside others who share it; false while somebody holds it alone. */
  tryShared(): boolean
  /** Gives the lock back; it can be taken again. */
  release(): void
  /** Gives the lock back for good. */
  close(): void
}

const databaseIsLocked = 5

/**
 * Opens the lock kept on the file at `path` (made when missing, always empty).
 * A pid file would have to judge whether its writer still lives, and be taken over by one newcomer only; Node has no
 * call for the kernel's own file locks, but the SQLite inside Node takes exactly those.
 */
export function openFileLock(path: string): FileLock {
  const file = new DatabaseSync(path)
  let held = false
  const attempt = (statements: string[]): boolean => {
    try {
      for (const statement of statements) file.exec(statement)
      held = true
    } catch (error) {
      if (file.isTransaction) file.exec('ROLLBACK')
      if (!(error instanceof Error && 'errcode' in error && error.errcode === databaseIsLocked)) throw error
    }
    return held
  }
  const release = (): void => {
    if (held) file.exec('ROLLBACK')
    held = false
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

/** Runs `work` while holding `lock` alone; waits for other processes at most `waitMs`, then throws. */
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
