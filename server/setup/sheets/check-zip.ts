// Checks a workbook, which is a zip, before a library unpacks it. Each entry is unpacked with a limit, so that a small upload cannot fill
// the memory.
import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

export type ZipLimits = { entries: number; bytes: number }
type ZipProblem = 'too_large' | 'unreadable'

/**
 * Returns `too_large` if the zip has more than `entries` files or `bytes` unpacked bytes. Returns `unreadable` if the file is not a plain
 * zip. Also returns `unreadable` if an entry has another size than its header says, because a library allocates memory by the header.
 * Otherwise returns null.
 */
export function zipProblem(zip: Buffer, { entries, bytes }: ZipLimits): ZipProblem | null {
  const end = findEnd(zip)
  if (end === null) return 'unreadable'
  const count = zip.readUInt16LE(end + 10)
  if (count > entries) return 'too_large'
  let at = zip.readUInt32LE(end + 16)
  let left = bytes
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return 'unreadable'
    const size = unpackedSize(zip, at, left)
    if (typeof size === 'string') return size
    left -= size
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return null
}

/** Finds the end record of the directory. Returns null if the file has no end record. */
function findEnd(zip: Buffer): number | null {
  for (let at = zip.length - END_SIZE; at >= 0 && at >= zip.length - END_SIZE - LONGEST_COMMENT; at--)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at
  return null
}

/** Unpacks an entry and returns its size. Returns a problem if the size exceeds `most`, or if the entry is not readable. */
function unpackedSize(zip: Buffer, at: number, most: number): number | ZipProblem {
  const method = zip.readUInt16LE(at + 10)
  const packedSize = zip.readUInt32LE(at + 20)
  const headerSize = zip.readUInt32LE(at + 24)
  const local = zip.readUInt32LE(at + 42)
  if (headerSize > most) return 'too_large'
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL_ENTRY) return 'unreadable'
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  if (begin + packedSize > zip.length) return 'unreadable'
  if (method === STORED) return packedSize === headerSize ? packedSize : 'unreadable'
  if (method !== DEFLATED) return 'unreadable'
  try {
    const { length } = inflateRawSync(zip.subarray(begin, begin + packedSize), {
      maxOutputLength: Math.max(headerSize, 1),
    })
    return length === headerSize ? length : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
