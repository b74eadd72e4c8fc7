// PgBouncer in transaction mode in front of the database server of a test run. `THROUGH_POOLER=1 npx vitest run` runs the unit tests
// through it.
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/db/open.ts'
import { RUNTIME_ROLE } from '#server/db/runtime-role.ts'
import { SESSION_SETTINGS } from '#server/db/session-settings.ts'

export type PoolerAddress = { host: string; port: number }
type ServerAddress = { host: string; port: number; user: string; database: string }

const PORT = 6432

/** Returns the contents of PgBouncer's settings file. The setting `prepared` needs PgBouncer 1.21 or newer. */
const settingsOf = (server: ServerAddress, folder: string) => `
[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
max_client_conn = 4000
default_pool_size = 24
server_idle_timeout = 5
autodb_idle_timeout = 10
query_wait_timeout = 30
logfile = ${join(folder, 'log')}
`

/** Starts PgBouncer. @throws if Debian's package pgbouncer is not installed */
export async function openPooler(server: ServerAddress): Promise<{ address: PoolerAddress; stop(): Promise<void> }> {
  const owner = statSync(server.host)
  const folder = mkdtempSync(join(tmpdir(), 'senja-pooler-'))
  writeFileSync(join(folder, 'pgbouncer.ini'), settingsOf(server, folder))
  writeFileSync(join(folder, 'users'), `"${server.user}" ""\n"${RUNTIME_ROLE}" ""\n`)
  chownSync(folder, owner.uid, owner.gid)
  const asOwner = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...asOwner })
  const exit = new Promise<Error>((resolve) => {
    child.once('error', () => resolve(new Error('pgbouncer is missing: apt-get install pgbouncer')))
    child.once('exit', (code) => resolve(new Error(`pgbouncer ended with ${code}`)))
  })
  const admin = connect(server, { pool: 1 })
  // In production, each server sets these values for its own database when it starts (session-settings.ts). Here the role gets these
  // values, so that they apply to all test databases.
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    await admin.unsafe(`alter role ${RUNTIME_ROLE} set ${name} = '${value}'`)
  await admin.end()
  const fault = await Promise.race([exit, pause(500)])
  if (fault) throw fault
  return {
    address: { host: folder, port: PORT },
    async stop() {
      child.kill('SIGINT')
      await Promise.race([exit, pause(3000)])
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
