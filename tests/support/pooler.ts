// PgBouncer in transaction mode before the server of a run: `THROUGH_POOLER=1 npx vitest run` puts the unit tests through it.
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

/** The settings file of PgBouncer; `prepared` is for 1.21 and newer. */
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

/** Starts one. @throws where Debian's package pgbouncer is not installed */
export async function openPooler(server: ServerAddress): Promise<{ address: PoolerAddress; stop(): Promise<void> }> {
  const owner = statSync(server.host)
  const folder = mkdtempSync(join(tmpdir(), 'senja-pooler-'))
  writeFileSync(join(folder, 'pgbouncer.ini'), settingsOf(server, folder))
  writeFileSync(join(folder, 'users'), `"${server.user}" ""\n"${RUNTIME_ROLE}" ""\n`)
  chownSync(folder, owner.uid, owner.gid)
  const asOwner = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...asOwner })
  const ended = new Promise<Error>((resolve) => {
    child.once('error', () => resolve(new Error('pgbouncer is missing: apt-get install pgbouncer')))
    child.once('exit', (code) => resolve(new Error(`pgbouncer ended with ${code}`)))
  })
  const admin = connect(server, { pool: 1 })
  // A start sets these for one database (session-settings.ts). Here they are set for all databases of the tests.
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    await admin.unsafe(`alter role ${RUNTIME_ROLE} set ${name} = '${value}'`)
  await admin.end()
  const fault = await Promise.race([ended, pause(500)])
  if (fault) throw fault
  return {
    address: { host: folder, port: PORT },
    async stop() {
      child.kill('SIGINT')
      await Promise.race([ended, pause(3000)])
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
