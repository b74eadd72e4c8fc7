// The project's own sources as text, with their imports. Nothing is executed.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Import = {
  from: string
  target: string
  isType: boolean
  names: string[]
}
export type Source = { path: string; text: string; isTest: boolean; imports: Import[] }

/** Folders of all labs except the drawings of the demo. A new lab is added automatically, so it is checked too. */
const LABS = readdirSync(join(ROOT, 'labs'))
  .filter((name) => name !== 'artwork')
  .map((name) => `labs/${name}`)

const ROOMS = [
  'app',
  'bin',
  'contract',
  'domain',
  'door',
  ...LABS,
  'messages',
  'office',
  'scripts',
  'server',
  'tests',
  'tools/postgres',
  'demo',
]

export function readSources(): Source[] {
  return ROOMS.flatMap((room) => below(join(ROOT, room)))
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file))
    .map((file) => {
      const path = relative(ROOT, file).replaceAll('\\', '/')
      const text = readFileSync(file, 'utf8')
      const isTest = /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('tests/')
      return { path, text, isTest, imports: importsOf(path, text) }
    })
}

export function readStyleSheets(): { path: string; text: string }[] {
  return [...below(join(ROOT, 'app')), ...below(join(ROOT, 'office')), ...below(join(ROOT, 'door'))]
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ path: relative(ROOT, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
}

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? below(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g

/** Returns the imports and re-exports of a file. An import of types only is marked as a type import. */
export function importsOf(path: string, text: string): Import[] {
  const still = [...text.matchAll(STATEMENT)].map(([, type, clause = '', specifier = '']) => {
    const names = (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const isNamedOnly = /^\s*\{/.test(clause)
    const isType =
      type !== undefined || (isNamedOnly && names.length > 0 && names.every((name) => name.startsWith('type ')))
    return { from: path, target: targetOf(path, specifier), isType, names }
  })
  const later = [...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    from: path,
    target: targetOf(path, specifier),
    isType: false,
    names: [],
  }))
  return [...still, ...later]
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), specifier)) : specifier
}

/** Returns the text without comments and strings, so that a word in a comment does not break a rule about code. */
export const codeOnly = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:\\])\/\/.*$/gm, '$1')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")
