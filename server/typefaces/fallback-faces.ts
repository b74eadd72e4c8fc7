// Typefaces for characters that are missing in the site's own faces. Each script has one Noto family, which is loaded on demand (decision
// 92).
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { shippedFolder } from '#server/typefaces/shipped-folder.ts'

const FOLDER = 'server/typefaces/fonts'

type Coverage = { name: string; ranges: number[] }
let coverage: Coverage[] | null = null

/**
 * Returns the fallback faces, best face first. Each face has a list of the character ranges that it covers: [first, last, first, last …].
 */
function coverages(): Coverage[] {
  coverage ??= Object.entries(
    JSON.parse(readFileSync(join(shippedFolder(FOLDER), 'coverage.json'), 'utf8')) as Record<string, string>,
  ).map(([name, text]) => ({ name, ranges: text.split(' ').map((point) => Number.parseInt(point, 16)) }))
  return coverage
}

/** Returns the name of the first fallback face that has the character, or null if no fallback face has it. */
export function fallbackFor(character: string): string | null {
  const point = character.codePointAt(0) ?? 0
  const hasPoint = ({ ranges }: Coverage) =>
    ranges.some((first, i) => i % 2 === 0 && first <= point && point <= (ranges[i + 1] ?? first))
  return coverages().find(hasPoint)?.name ?? null
}

const decompress = promisify(brotliDecompress)
const loaded = new Map<string, Promise<Buffer>>()

/**
 * Loads a fallback face as a TrueType file and caches it in memory. The largest face has 10 MB. The other faces have less than 3 MB each.
 */
export function loadFallbackFace(name: string): Promise<Buffer> {
  const cachedFace = loaded.get(name)
  if (cachedFace) return cachedFace
  const face = readFile(join(shippedFolder(FOLDER), `${name}.ttf.br`)).then((compressed) => decompress(compressed))
  loaded.set(name, face)
  face.catch(() => loaded.delete(name))
  return face
}
