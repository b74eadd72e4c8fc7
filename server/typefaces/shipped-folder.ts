import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds a folder of shipped files by its path in the repository. The function works both in the source and in the build. */
export function shippedFolder(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, path)) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, path)
}
