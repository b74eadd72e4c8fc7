// Compresses what has been built, once and as tight as it goes, so that no visitor's request ever pays for it.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const smallest = 512
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Puts a `.br` and a `.gz` beside each text of `folder` that they make smaller. */
export async function compress(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file) {
  const whole = await readFile(file)
  if (whole.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  const [br, gz] = await Promise.all([brotlied(whole, { params }), gzipped(whole, { level: 9 })])
  if (br.length < whole.length) await writeFile(`${file}.br`, br)
  if (gz.length < whole.length) await writeFile(`${file}.gz`, gz)
}
