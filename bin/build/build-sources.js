import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.js'

const folders = [
  'app',
  'contract',
  'demo',
  'domain',
  'door',
  'messages',
  'office',
  'public',
  'server',
  'tools/postgres',
]
const files = [
  'bin/build.js',
  'bin/build/build-sources.js',
  'bin/build/compress.js',
  'browser-chunks.ts',
  'css-fallbacks.ts',
  'hold-browser-floor.ts',
  'keep-server-out.ts',
  'newer-built-ins.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Returns the paths of all source files of the site, always in the same order. Only a change of these files changes the result of the
 * build.
 */
export function listSources() {
  const paths = [...folders, ...files].flatMap((path) => (existsSync(join(root, path)) ? listFiles(path) : []))
  return paths.filter((path) => !/\.test\.tsx?$/.test(path)).toSorted((a, b) => (a < b ? -1 : 1))
}

function listFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}
