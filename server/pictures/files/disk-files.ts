// Stores files in a folder that all server processes can read.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, FileStoreFault, nameOf } from '#server/pictures/files/file-store.ts'

const isNone = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'

export function diskFiles(folder: string): FileStore {
  return {
    async put(hash, bytes) {
      const path = join(folder, nameOf(hash))
      const half = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        // The file gets its final name after all bytes are written, so that other processes read either the whole file or no file.
        await writeFile(half, bytes, { flush: true })
        await rename(half, path)
      } catch (fault) {
        await rm(half, { force: true }).catch(() => undefined)
        throw new FileStoreFault('a file was not kept', { cause: fault })
      }
    },
    async get(hash) {
      const bytes = await readFile(join(folder, nameOf(hash))).catch((fault: unknown) => {
        if (isNone(fault)) return null
        throw new FileStoreFault('a file was not read', { cause: fault })
      })
      if (bytes && createHash('sha256').update(bytes).digest('hex') !== hash)
        throw new FileStoreFault(`the file ${hash} has other bytes`)
      return bytes
    },
  }
}
