import type { Sql } from '#server/db/open.ts'
import { type FileStore, FileStoreFault } from '#server/pictures/files/file-store.ts'
import { dropBytes, listKeptInDatabase, rowBytes } from '#server/pictures/repository.ts'

/**
 * Moves the bytes of every uploaded picture from the database to files. Deletes a row only after reading its file back, so that every
 * process can load each picture during the move. Returns the number of moved pictures.
 * @throws FileStoreFault; pictures that are already moved stay moved
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
