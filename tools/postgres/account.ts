import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Account = { uid: number; gid: number; name: string }

/**
 * The error if Senja cannot run its own PostgreSQL server on this machine. Its message is one line that contains the reason and a solution.
 */
export class NoEmbeddedDatabase extends Error {
  override name = 'NoEmbeddedDatabase'
  /** If true, the program prints only the message of the error, and no stack. */
  plain = true

  constructor(reason: string, cause?: unknown) {
    super(
      `Senja cannot run its own PostgreSQL here (${reason.replace(/\s+/g, ' ').trim()}): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** Returns the code that Node sets on an error of the operating system, such as ENOENT. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/**
 * If this process is root, finds an unprivileged user for the server, because PostgreSQL refuses to run as root. Returns undefined if this
 * process is not root. In that case, the server runs as the user of this process.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = accountNamed('postgres') ?? accountNamed('nobody') ?? accountNamed('senja')
  if (account) return account
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'senja'])
  const createdAccount = accountNamed('senja')
  if (!createdAccount) throw new NoEmbeddedDatabase('as root it needs a system user to run the server, such as nobody')
  return createdAccount
}

export function ownerOf(folder: string): Account {
  const { uid, gid } = statSync(folder)
  return { uid, gid, name: nameOf(uid) ?? `user ${uid}` }
}

/**
 * Checks the folders from the root folder down to `path`. Returns the first folder that the account cannot enter. Returns undefined if the
 * account can enter all of them, including `path`.
 */
export function barrier(path: string, account: Account): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : barrier(parent, account)
  if (above) return above
  return mayEnter(path, account) ? undefined : path
}

/** Returns true if the mode bits allow the account to enter a folder or run a file. */
export function mayEnter(path: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

function accountNamed(name: string): Account | undefined {
  const line = passwd().find((fields) => fields[0] === name)
  const [uid, gid] = [Number(line?.[2]), Number(line?.[3])]
  return line && uid > 0 && Number.isInteger(gid) ? { uid, gid, name } : undefined
}

function nameOf(uid: number): string | undefined {
  return passwd().find((fields) => Number(fields[2]) === uid)?.[0]
}

function passwd(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}
