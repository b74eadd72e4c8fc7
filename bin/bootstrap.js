// Prepares a checkout for running: installs its packages, and finds a Node that is new enough. This module runs on the machine's own Node,
// 20.19 or newer.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStopped, runChild } from './child.js'
import { inTurn } from './turn.js'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const neededMajor = 24
const stampFile = join(root, 'node_modules', '.senja-installed')

/**
 * Changes the working directory to the root of the checkout. If the installed packages differ from package-lock.json, installs them again.
 * Finds a Node that can run Senja, puts its folder first in the PATH, and returns its path.
 * @returns {Promise<string>}
 */
export async function prepare() {
  process.chdir(root)
  if (!isInstalled()) await inTurn(join(root, '.cache', 'install.pid'), async () => isInstalled() || install())
  const node = chooseNode()
  const folders = [dirname(node), join(root, 'node_modules', '.bin')]
  process.env.PATH = [...new Set(folders), process.env.PATH].join(delimiter)
  return node
}

export function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  const packagedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(packagedNode)) return packagedNode
  throw new Error(
    `Senja needs Node ${neededMajor}; this is ${process.version}, and the package that brings it was not set up. ` +
      `Install Node ${neededMajor}, or allow the install script of the package "node".`,
  )
}

function isInstalled() {
  if (readText(stampFile) === stamp()) return true
  if (!holdsWhatTheLockNames()) return false
  writeFileSync(stampFile, stamp())
  return true
}

function stamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/**
 * Returns true if every package of package-lock.json is installed. Compares package-lock.json with npm's record in node_modules, because a
 * developer may have installed packages by hand.
 */
function holdsWhatTheLockNames() {
  const record = readText(join(root, 'node_modules', '.package-lock.json'))
  if (!record) return false
  const installedPackages = JSON.parse(record).packages
  const lockedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(lockedPackages).every(([at, { version, optional }]) => {
    return at === '' || installedPackages[at]?.version === version || (optional && !installedPackages[at])
  })
}

async function install() {
  console.log('Senja: installing packages (npm ci), once for every change of package-lock.json …')
  let code = await npm('ci')
  if (code !== 0 && !isStopped()) {
    console.log('Senja: npm cannot use package-lock.json on this platform: installing without it (npm install) …')
    code = await npm('install', '--no-package-lock')
  }
  if (code !== 0) throw new Error('Senja: the packages could not be installed; npm says why above.')
  writeFileSync(stampFile, stamp())
}

function npm(...args) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier', '--include=dev']
  const own = process.env.npm_execpath
  return own?.endsWith('.js') && existsSync(own)
    ? runChild(process.execPath, [own, ...args, ...quiet])
    : runChild('npm', [...args, ...quiet])
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
