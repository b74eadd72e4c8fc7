/** Unpacks a wallet pass and returns its files. A pass is a zip archive without compression. */
export function unpackPass(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, name, extra] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)]
    const begin = at + 30 + name + extra
    files.set(zip.toString('utf8', at + 30, at + 30 + name), zip.subarray(begin, begin + size))
    at = begin + size
  }
  return files
}
