import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system user that the database server runs as. */
export type Account = { uid: number; gid: number; name: string }

/** Says in one line why Senja cannot run a PostgreSQL of its own here, and what to do instead. */
export class NoEmbeddedDatabase extends Error {
  override name = 'NoEmbeddedDatabase'
  /** Tells whoever prints it that the message is enough and the stack is noise. */
  plain = true

  constructor(reason: string, cause?: unknown) {
    super(
      `Senja cannot run its own PostgreSQL here (${reason.replace(/\s+/g, ' ').trim()}): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** The code that Node gives an error of the operating system, such as ENOENT. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/**
 * The unprivileged user for the server, when this process is root: PostgreSQL refuses to run as root.
 * Undefined for a plain user, who runs the server himself.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = accountNamed('postgres') ?? accountNamed('nobody') ?? accountNamed('senja')
  if (found) return found
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'senja'])
  const made = accountNamed('senja')
  if (!made) throw new NoEmbeddedDatabase('as root it needs a system user to run the server, such as nobody')
  return made
}

/** The account that owns a folder; its group is that of the folder. */
export function ownerOf(folder: string): Account {
  const { uid, gid } = statSync(folder)
  return { uid, gid, name: nameOf(uid) ?? `user ${uid}` }
}

/** The topmost folder on the way to `path` (itself included) that the account may not enter, or undefined. */
export function barrier(path: string, account: Account): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : barrier(parent, account)
  if (above) return above
  return mayEnter(path, account) ? undefined : path
}

/** Whether the mode bits let the account enter a folder or run a file. */
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
