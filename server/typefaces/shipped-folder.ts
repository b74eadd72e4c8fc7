import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds a folder of shipped files by its path in the repository. The function works both in the source and in the build. */
export function shippedFolder(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, path)
}

/** Reads a file from the built client, or from public/ if the program runs from its source. Returns null without the file. */
export async function readShipped(path: string): Promise<Buffer | null> {
  for (const folder of ['build/client', 'public']) {
    const bytes = await readFile(join(shippedFolder(folder), path)).catch(() => null)
    if (bytes) return bytes
  }
  return null
}
