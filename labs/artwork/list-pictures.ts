/**
 * Measures the pictures in public/pictures and writes what is known of them to server/pictures/manifest.json: sizes,
 * blurs, and how light they are where words lie on them. `npm run ops -- pictures` ends with it; a test holds it current.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { measurePicture } from '#server/pictures/measure-picture.ts'
import { groundsOf } from './prints/index.ts'

const folder = fileURLToPath(new URL('../../public/pictures/', import.meta.url))
const target = fileURLToPath(new URL('../../server/pictures/manifest.json', import.meta.url))

/** Writes the manifest again; answers how many pictures it lists. */
export async function listPictures(): Promise<number> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:webp|jpg|png)$/.test(path))
    .toSorted()
  const lines: string[] = []
  for (const path of paths) {
    const name = path.replaceAll('\\', '/')
    const grounds = groundsOf(name.replace(/\.\w+$/, '')) ?? undefined
    const facts = await measurePicture(readFileSync(join(folder, path)), grounds)
    lines.push(`  ${JSON.stringify(`/pictures/${name}`)}: ${JSON.stringify(facts)}`)
  }
  writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`)
  return paths.length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(`server/pictures/manifest.json: ${await listPictures()} pictures`)
