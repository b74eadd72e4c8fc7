import type { Sql } from '#server/db/open.ts'
import { type FileStore, FileStoreFault } from '#server/pictures/files/file-store.ts'
import { dropBytes, listKeptInDatabase, rowBytes } from '#server/pictures/repository.ts'

/**
 * Moves the bytes of every brought picture out of the database: a row goes once its file was read back. Returns how many went.
 * While it runs, every process finds each picture in one of the two. @throws FileStoreFault; what was moved stays moved
 */
export async function moveToFiles(sql: Sql, files: FileStore): Promise<number> {
  let moved = 0
  for (const { path, hash, contentType } of await listKeptInDatabase(sql)) {
    const bytes = await rowBytes(sql, path)
    if (!bytes) continue
    await files.put(hash, bytes, contentType)
    if (!(await files.get(hash))?.equals(bytes)) throw new FileStoreFault(`${path} cannot be read where it was put`)
    await dropBytes(sql, { path, hash })
    moved += 1
  }
  return moved
}
