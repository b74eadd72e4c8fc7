import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  type Account,
  barrier,
  errorCode,
  NoEmbeddedDatabase,
  ownerOf,
  unprivilegedAccount,
} from '#tools/postgres/account.ts'

/**
 * The folders of a database and the user of its server. `home` contains the `cluster`, the locks and the log. Only the user of the server
 * can enter `home`.
 */
export type Place = { home: string; cluster: string; socketFolder: string; account: Account | undefined }

/** The number in the name of the socket file. The server opens no network port. */
export const socketPort = 5432

const longestSocketPath = 107

/**
 * Finds or makes the home folder for the database of `dataDir`. Normally this is the folder `postgres` in `dataDir`. If the server's user
 * cannot access that folder, the home folder is under /var/lib/senja, and `postgres` is a symbolic link to it.
 */
export function findPlace(dataDir: string, log: (line: string) => void): Place {
  const preferredAccount = unprivilegedAccount()
  const home = findHome(dataDir, preferredAccount, log)
  const account = preferredAccount && settleOwner(home, preferredAccount)
  const closed = account && barrier(home, account)
  if (closed) {
    throw new NoEmbeddedDatabase(`the database in ${home} belongs to ${account.name}, who may not enter ${closed}`)
  }
  const uid = process.getuid?.()
  if (uid !== 0 && ownerOf(home).uid !== uid) {
    throw new NoEmbeddedDatabase(`the database in ${home} belongs to ${ownerOf(home).name}`)
  }
  return { home, cluster: join(home, 'cluster'), socketFolder: socketFolderOf(home, account), account }
}

function findHome(dataDir: string, account: Account | undefined, log: (line: string) => void): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    const link = join(realpathSync(dataDir), 'postgres')
    if (!existsSync(link)) makeHome(link, account, log)
    return realpathSync(link)
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    throw new NoEmbeddedDatabase(`DATA_DIR ${dataDir} cannot be used: ${String(error)}`, error)
  }
}

/**
 * Finds or makes a folder that belongs to root and that every user can enter. The folder contains files that the server's user cannot
 * access at their original place.
 */
export function sharedPlace(account: Account): string {
  for (const folder of ['/var/lib/senja', '/var/tmp/senja', '/tmp/senja']) {
    try {
      mkdirSync(folder, { recursive: true })
      const { uid, mode } = lstatSync(folder)
      if (uid !== 0 || !lstatSync(folder).isDirectory()) continue
      if ((mode & 0o777) !== 0o755) chmodSync(folder, 0o755)
      if (!barrier(folder, account)) return folder
    } catch {
      continue
    }
  }
  throw new NoEmbeddedDatabase(`no folder was found that ${account.name} can reach`)
}

function makeHome(link: string, account: Account | undefined, log: (line: string) => void): void {
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(link)) {
    log(`PostgreSQL: the data in ${readlinkSync(link)} are gone: starting with an empty database`)
    unlinkSync(link)
  }
  const closed = account && barrier(join(link, '..'), account)
  if (!closed) {
    mkdirSync(link, { recursive: true, mode: 0o700 })
    return
  }
  const elsewhere = join(sharedPlace(account), `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(elsewhere, { mode: 0o700 })
  try {
    symlinkSync(elsewhere, link)
    log(`PostgreSQL: ${account.name} may not enter ${closed}: the data is kept in ${elsewhere}`)
  } catch (error) {
    rmdirSync(elsewhere)
    // Another process made the folder first, so this process uses that folder.
    if (!existsSync(link)) throw error
  }
}

function settleOwner(home: string, preferredAccount: Account): Account {
  const owner = ownerOf(home)
  if (owner.uid !== 0) return owner
  chownSync(home, preferredAccount.uid, preferredAccount.gid)
  return preferredAccount
}

function socketFolderOf(home: string, account: Account | undefined): string {
  if (join(home, `.s.PGSQL.${socketPort}.lock`).length <= longestSocketPath) return home
  const owner = account?.uid ?? process.getuid?.()
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  for (let attempt = 0; attempt < 10; attempt++) {
    const folder = `/tmp/senja-${name}${attempt || ''}`
    try {
      mkdirSync(folder, { mode: 0o700 })
      if (account) chownSync(folder, account.uid, account.gid)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    // Every user can create folders in /tmp, so the folder could belong to another user. It is used only if it belongs to the server's user
    // and no other user can access it.
    const { uid, mode } = lstatSync(folder)
    if (lstatSync(folder).isDirectory() && uid === owner && (mode & 0o077) === 0) return folder
  }
  throw new NoEmbeddedDatabase(`the path ${home} is too long for a socket, and no folder in /tmp will do`)
}
