import { randomFillSync } from 'node:crypto'

const ID_BYTES = 9
const pool = Buffer.alloc(ID_BYTES * 512)
let used = pool.length

/** Twelve characters of chance that name one request in the log; drawn by the hundred, since each draw is a call to the system. */
export function requestId(): string {
  if (used >= pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += ID_BYTES
  return pool.toString('base64url', used - ID_BYTES, used)
}
