// Where bytes of pictures lie that were brought: a folder, or an object store. Rows of media_files are neither: they need none.

/** What was kept is found by what it is: the SHA-256 of its bytes, in hex. To keep it again changes nothing. */
export type FileStore = {
  /** @throws FileStoreFault where it does not answer, or does not take it */
  put(hash: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null where there is no such file. @throws FileStoreFault where it does not answer, or gives other bytes */
  get(hash: string): Promise<Buffer | null>
}

export class FileStoreFault extends Error {}

const HASH = /^[0-9a-f]{64}$/

/** The name of a file below `pictures/`. */
export function nameOf(hash: string): string {
  if (!HASH.test(hash)) throw new FileStoreFault('no hash of a file')
  return `pictures/${hash.slice(0, 2)}/${hash}`
}
