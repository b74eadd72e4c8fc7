// Stores encoded pictures on disk, and the latest pictures in memory. All processes with the same DATA_DIR share the files.
import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#server/log.ts'

export type PictureCache = {
  /** Reads a file. Returns null if the file was never stored or has been deleted. */
  read(name: string): Promise<Buffer | null>
  keep(name: string, bytes: Buffer): Promise<void>
  /** Deletes the least recently used files until the cache is at nine tenths of its limit. */
  sweep(): Promise<void>
}

const MEMORY_BYTES = 24 * 1024 * 1024
/** The time of a file's last use is updated at most once in this number of ms. */
const TOUCH_EVERY = 3_600_000

/**
 * Opens the cache in `folder` with a limit of `mostBytes`. All names come from the server, never from a visitor. If the folder is not
 * writable, the cache logs this once and uses only memory.
 */
export function openPictureCache({
  folder,
  mostBytes,
  log,
}: {
  folder: string
  mostBytes: number
  log: Log
}): PictureCache {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  let isReported = false
  let bytesOnDisk: number | null = null
  let sweeping: Promise<void> | null = null

  const report = (fault: unknown) => {
    if (!isReported)
      log.warn('pictures are not kept on disk', { reason: fault instanceof Error ? fault.message : String(fault) })
    isReported = true
  }
  try {
    mkdirSync(folder, { recursive: true })
  } catch (fault) {
    report(fault)
  }

  const sweep = async () => {
    bytesOnDisk = await dropOldest(folder, mostBytes, report)
  }
  const sweepOnce = () => (sweeping ??= sweep().finally(() => (sweeping = null)))

  return {
    async read(name) {
      const cached = memory.get(name)
      if (cached) return cached
      const bytes = await readFrom(join(folder, name))
      if (bytes) memory.set(name, bytes)
      return bytes
    },
    async keep(name, bytes) {
      memory.set(name, bytes)
      const draft = join(folder, `${name}.${process.pid}.new`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, join(folder, name))
      } catch (fault) {
        report(fault)
        await rm(draft, { force: true }).catch(() => undefined)
        return
      }
      bytesOnDisk = bytesOnDisk === null ? null : bytesOnDisk + bytes.length
      if (bytesOnDisk === null || bytesOnDisk > mostBytes) await sweepOnce()
    },
    sweep: sweepOnce,
  }
}

/**
 * If the folder is larger than `mostBytes`, deletes the least recently used files until its size is nine tenths of `mostBytes`. Returns the
 * size of the folder.
 */
async function dropOldest(folder: string, mostBytes: number, report: (fault: unknown) => void): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(join(folder, name)).catch(() => null)
      return { name, size: stats?.size ?? 0, usedAt: stats?.mtimeMs ?? 0 }
    }),
  )
  let left = files.reduce((sum, { size }) => sum + size, 0)
  if (left <= mostBytes) return left
  for (const { name, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (left <= mostBytes * 0.9) break
    await rm(join(folder, name), { force: true }).catch(report)
    left -= size
  }
  return left
}

async function readFrom(file: string): Promise<Buffer | null> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    const { mtimeMs } = await handle.stat()
    const now = Date.now()
    if (now - mtimeMs > TOUCH_EVERY) await utimes(file, new Date(now), new Date(now)).catch(() => undefined)
    const bytes = await handle.readFile()
    return bytes.length > 0 ? bytes : null
  } catch {
    return null
  } finally {
    await handle.close()
  }
}
