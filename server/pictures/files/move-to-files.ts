import type { Sql } from '#server/db/open.ts'
import { type FileStore, FileStoreFault } from '#server/pictures/files/file-store.ts'
import { dropBytes, listKeptInDatabase, rowBytes } from '#server/pictures/repository.ts'

/**
 * Moves the bytes of every uploaded picture from the database to files. A row is deleted only after its file was read back. During the
 * move, every process finds each picture in the database or in its file. Returns the number of moved pictures.
 * @throws FileStoreFault; moved pictures stay moved
 */
export async function moveToFiles(sql: Sql, files: FileStore): Promise<number> {
  let movedCount = 0
  for (const { path, hash, contentType } of await listKeptInDatabase(sql)) {
    const bytes = await rowBytes(sql, path)
    if (!bytes) continue
    await files.put(hash, bytes, contentType)
    if (!(await files.get(hash))?.equals(bytes)) throw new FileStoreFault(`${path} cannot be read where it was put`)
    await dropBytes(sql, { path, hash })
    movedCount += 1
  }
  return movedCount
}
