// Programs that run next to the app processes, with their shared folders. They stop when the stress run ends.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedAccount } from '#tools/postgres/account.ts'

/** PostgreSQL, Patroni and etcd refuse to run as root. */
const account = unprivilegedAccount()
const asAccount = account ? { uid: account.uid, gid: account.gid } : {}

export type Daemon = {
  pid: number | undefined
  /** Returns the end of the program's output. */
  said(): string
  isUp(): boolean
  kill(signal: NodeJS.Signals): Promise<void>
}

type Start = { args: readonly string[]; env?: Record<string, string>; isRoot?: boolean; cwd?: string }

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const environment = (env: Record<string, string> = {}) => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  HOME: tmpdir(),
  ...env,
})

/**
 * Starts a program and does not wait for its end. If root starts the stress run, the program runs as the PostgreSQL account, unless
 * `isRoot` is true.
 */
export function startDaemon(path: string, { args, env, isRoot = false, cwd = tmpdir() }: Start): Daemon {
  const child = spawn(path, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot ? {} : asAccount),
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-20_000)))
  const exit = new Promise<void>((resolve) => {
    child.once('error', (error) => (output += error.message))
    // Listens to `exit` instead of `close`. When Patroni ends, its PostgreSQL continues and keeps Patroni's pipes open, so `close` would
    // not occur.
    child.once('exit', () => {
      running.delete(child)
      resolve()
    })
  })
  return {
    pid: child.pid,
    said: () => output,
    isUp: () => running.has(child) && child.exitCode === null,
    async kill(signal) {
      if (!running.has(child)) return
      child.kill(signal)
      const hurry = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exit
      clearTimeout(hurry)
    },
  }
}

const run = promisify(execFile)

/**
 * Runs a program as the PostgreSQL account and returns its output.
 * @throws Error if the exit code is not 0
 */
export async function runProgram(path: string, args: readonly string[], env?: Record<string, string>): Promise<string> {
  const { stdout } = await run(path, args, { cwd: tmpdir(), env: environment(env), maxBuffer: 1 << 26, ...asAccount })
  return stdout
}

/** Creates a folder that the PostgreSQL account owns and that every user may enter. */
export async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `senja-${name}-`))
  await chmod(folder, 0o755)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Makes the PostgreSQL account the owner of the files that root wrote. */
export async function handOver(path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}
