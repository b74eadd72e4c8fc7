// Programs that run beside the processes, and folders that they share. Whatever ends the run ends them.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedAccount } from '#tools/postgres/account.ts'

/** PostgreSQL and its companions refuse to run as root. */
const account = unprivilegedAccount()
const asAccount = account ? { uid: account.uid, gid: account.gid } : {}

export type Daemon = {
  pid: number | undefined
  /** The last of what it wrote. */
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

/** Starts a program and does not wait for it. As root it is given the account of PostgreSQL, unless `isRoot`. */
export function startDaemon(path: string, { args, env, isRoot = false, cwd = tmpdir() }: Start): Daemon {
  const child = spawn(path, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot ? {} : asAccount),
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-20_000)))
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => (said += error.message))
    // Not `close`: PostgreSQL outlives its Patroni, and holds its pipes.
    child.once('exit', () => {
      running.delete(child)
      resolve()
    })
  })
  return {
    pid: child.pid,
    said: () => said,
    isUp: () => running.has(child) && child.exitCode === null,
    async kill(signal) {
      if (!running.has(child)) return
      child.kill(signal)
      const hurry = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await gone
      clearTimeout(hurry)
    },
  }
}

const run = promisify(execFile)

/** Runs a program to its end, as the account of PostgreSQL; its output. @throws where it ends with another code than 0 */
export async function runProgram(path: string, args: readonly string[], env?: Record<string, string>): Promise<string> {
  const { stdout } = await run(path, args, { cwd: tmpdir(), env: environment(env), maxBuffer: 1 << 26, ...asAccount })
  return stdout
}

/** A folder that the account owns and everybody may enter. */
export async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `senja-${name}-`))
  await chmod(folder, 0o755)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Gives what root wrote to the account. */
export async function handOver(path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}
