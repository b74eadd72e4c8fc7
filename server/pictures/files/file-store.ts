// Stores the bytes of uploaded pictures in a folder or an object store. Bytes in rows of media_files need no file store.

/** A store that finds a file by the SHA-256 of its bytes, in hex. Storing the same file again changes nothing. */
export type FileStore = {
  /**
   * Stores a file.
   * @throws FileStoreFault if the store does not answer, or refuses the file
   */
  put(hash: string, bytes: Buffer, contentType: string): Promise<void>
  /**
   * Loads a file. Returns null if the file does not exist.
   * @throws FileStoreFault if the store does not answer, or if the loaded bytes are not those of the file
   */
  get(hash: string): Promise<Buffer | null>
}

export class FileStoreFault extends Error {}

const HASH = /^[0-9a-f]{64}$/

/** Returns the name of a file in the store, below `pictures/`. */
export function nameOf(hash: string): string {
  if (!HASH.test(hash)) throw new FileStoreFault('no hash of a file')
  return `pictures/${hash.slice(0, 2)}/${hash}`
}
