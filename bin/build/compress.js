// Compresses the built files once and as much as possible, so that no request waits for compression.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const smallest = 512
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Adds a `.br` and a `.gz` file for each text file of `folder`, if the compressed file is smaller. */
export async function compress(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file) {
  const whole = await readFile(file)
  if (whole.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  const [br, gz] = await Promise.all([compressBrotli(whole, { params }), compressGzip(whole, { level: 9 })])
  if (br.length < whole.length) await writeFile(`${file}.br`, br)
  if (gz.length < whole.length) await writeFile(`${file}.gz`, gz)
}
