// Starts a separate PostgreSQL 15 for one part of the stress run. Clients connect by a socket in its folder or by a TCP port.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { handOver, runProgram, startDaemon, type Daemon } from './daemons.ts'
import { pathOf } from './packages.ts'

export const PASSWORD = 'known-to-the-run-alone'

export type Cluster = Daemon & { data: string; address: { host: string; port: number; user: string; database: string } }

/** Creates an empty PostgreSQL cluster. Connections by the socket need no password; connections over TCP need a password. */
export async function layOut(data: string): Promise<void> {
  await runProgram(pathOf('initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--auth-host=scram-sha-256',
    '-E',
    'UTF8',
    '--no-sync',
  ])
}

/** Starts the cluster in `data` with the given settings, and waits until it accepts writes. */
export async function startCluster(
  data: string,
  { port, sockets, settings }: { port: number; sockets: string; settings: Record<string, string> },
): Promise<Cluster> {
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    max_connections: '200',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''))
  await handOver(join(data, 'postgresql.conf'))
  const daemon = startDaemon(pathOf('postgres'), { args: ['-D', data] })
  const address = { host: sockets, port, user: 'postgres', database: 'postgres' }
  const cluster = { ...daemon, data, address }
  while ((await ask(cluster, 'select pg_is_in_recovery()').catch(() => '')) !== 'f') {
    if (!daemon.isUp()) throw new Error(`PostgreSQL ended: ${daemon.said().slice(-2000)}`)
    await pause(100)
  }
  return cluster
}

export async function ask(
  { address: { host, port, user } }: Pick<Cluster, 'address'>,
  statement: string,
): Promise<string> {
  const where = ['-h', host, '-p', String(port), '-U', user, '-d', 'postgres']
  return (await runProgram(pathOf('psql'), [...where, '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', statement])).trim()
}
