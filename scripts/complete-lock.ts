// Adds to package-lock.json the optional platform packages that npm leaves out.
//
// A package such as oxlint has one optional package per platform. If the registry does not have a platform package,
// `npm install` silently leaves it out of the lock. `npm ci` then rejects the lock as incomplete.
// Run this script after every change of dependencies: npm install && npm run ops -- complete-lock
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Lock = { packages: Record<string, Entry> }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const path = process.argv[2] ?? 'package-lock.json'
const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))
const added = completeLock(lock)
if (added.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${path}: ${added.length} platform packages added`)

function completeLock({ packages }: Lock): string[] {
  const missing = Object.entries(packages).flatMap(([at, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isFound(packages, at, name))
      .map(([name, range]) => ({ name, range, dev: entry.dev })),
  )
  for (const { name, range, dev } of missing) {
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[^\d]*/, ''),
      ...platformOf(name),
      ...(dev && { dev }),
      optional: true,
    }
  }
  const [root, ...rest] = Object.entries(packages)
  if (root) rest.sort(([a], [b]) => (a < b ? -1 : 1)).unshift(root)
  for (const [at] of rest) delete packages[at]
  Object.assign(packages, Object.fromEntries(rest))
  return missing.map(({ name }) => name)
}

/**
 * Returns true if the package at the path `at` can import `name`. As in Node, the search begins in the package's own node_modules and
 * continues in the node_modules of the parent folders.
 */
function isFound(packages: Lock['packages'], at: string, name: string): boolean {
  if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
  return at !== '' && isFound(packages, at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))), name)
}

/**
 * Reads the platform from a package name such as `@oxfmt/binding-linux-arm-musleabihf`. This platform is written to the lock file, so that
 * npm skips packages that do not fit the machine.
 */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = words.find((word) => systems.includes(word)) ?? (words.includes('windows') ? 'win32' : undefined)
  const cpu = words.find((word) => processors.includes(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
