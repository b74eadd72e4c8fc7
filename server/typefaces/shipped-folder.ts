import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds a folder of files that ships with the source: beside the source, and beside what is built of it. */
export function shippedFolder(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, path)
}
