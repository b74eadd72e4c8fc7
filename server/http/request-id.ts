import { randomFillSync } from 'node:crypto'

const ID_BYTES = 9
const pool = Buffer.alloc(ID_BYTES * 512)
let position = pool.length

/**
 * Returns twelve random characters that identify a request in the log. Random bytes are read for a hundred ids at once, because each read
 * is a system call.
 */
export function requestId(): string {
  if (position >= pool.length) {
    randomFillSync(pool)
    position = 0
  }
  position += ID_BYTES
  return pool.toString('base64url', position - ID_BYTES, position)
}
