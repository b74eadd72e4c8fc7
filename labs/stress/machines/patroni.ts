// Two PostgreSQL 15 servers under Patroni and etcd, with deploy/patroni/patroni.yml. Only the addresses and the memory settings differ
// from that file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../support/server.ts'
import { handOver, runProgram, startDaemon, type Daemon } from './daemons.ts'
import { pathOf } from './packages.ts'

export const PASSWORD = 'known-to-the-run-alone'

export type Node = { name: string; port: number; api: number; folder: string }
export type Pair = {
  nodes: readonly Node[]
  /** Waits until one node is the primary and the other node is its synchronous standby. Returns the two nodes. */
  settled(withinSeconds: number): Promise<{ primary: Node; standby: Node }>
  /** Kills the PostgreSQL server of a node. `machine` means that the whole machine fails: the Patroni of this server is killed first. */
  kill(node: Node, what: 'server' | 'machine'): Promise<void>
  /** Runs `patronictl` with the configuration of a node. Returns its output. */
  control(node: Node, args: readonly string[]): Promise<string>
  /** Starts the killed programs again. The node returns as a standby. */
  bringBack(node: Node): void
  close(): Promise<void>
}

type Member = { name: string; role: string; state: string }

/** Starts both nodes. Then creates the role and the database from deploy/patroni/set-role.sql. */
export async function openPair(folder: string, firstPort: number): Promise<Pair> {
  const [clientPort, peerPort] = [firstPort, firstPort + 1]
  const etcd = await openEtcd(join(folder, 'etcd'), clientPort, peerPort)
  const nodes = [0, 1].map((n) => ({
    name: `pg${n + 1}`,
    port: firstPort + 2 + 2 * n,
    api: firstPort + 3 + 2 * n,
    folder: join(folder, `pg${n + 1}`),
  }))
  const watching = new Map<Node, Daemon>()
  const start = (node: Node) =>
    watching.set(node, startDaemon(pathOf('patroni'), { args: [join(node.folder, 'patroni.yml')] }))
  for (const node of nodes) {
    await configure(node, clientPort)
    start(node)
  }
  const pair: Pair = {
    nodes,
    async settled(withinSeconds) {
      const giveUpAt = performance.now() + withinSeconds * 1000
      for (;;) {
        const members = await membersOf(nodes)
        const findNode = (role: string, state: string[]) =>
          nodes.find(({ name }) =>
            members.some((member) => member.name === name && member.role === role && state.includes(member.state)),
          )
        const [primary, standby] = [findNode('leader', ['running']), findNode('sync_standby', ['running', 'streaming'])]
        if (primary && standby) return { primary, standby }
        if (performance.now() > giveUpAt)
          throw new Error(
            `no primary with a synchronous standby in ${withinSeconds} s: ${JSON.stringify(members)} ${[...watching.values()].map((daemon) => daemon.said().slice(-1500)).join('\n')}`,
          )
        await pause(250)
      }
    },
    async kill(node, what) {
      const pid = Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      if (what === 'machine') await watching.get(node)?.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
    },
    control: ({ folder: home }, args) => runProgram(pathOf('patronictl'), ['-c', join(home, 'patroni.yml'), ...args]),
    bringBack(node) {
      if (!watching.get(node)?.isUp()) start(node)
    },
    async close() {
      await Promise.all([...watching.values()].map((daemon) => daemon.kill('SIGTERM')))
      for (const node of nodes)
        await runProgram(pathOf('pg_ctl'), ['-D', join(node.folder, 'data'), '-m', 'immediate', 'stop']).catch(() => '')
      await etcd.kill('SIGTERM')
    },
  }
  const { primary } = await pair.settled(90)
  await makeRole(primary)
  return pair
}

async function openEtcd(folder: string, client: number, peer: number): Promise<Daemon> {
  const url = (port: number) => `http://127.0.0.1:${port}`
  const daemon = startDaemon(pathOf('etcd'), {
    args: [],
    // The cluster has only one etcd node. The names of the settings are the names in deploy/patroni/etcd.default.
    env: {
      ETCD_NAME: 'm1',
      ETCD_DATA_DIR: folder,
      ETCD_LISTEN_PEER_URLS: url(peer),
      ETCD_LISTEN_CLIENT_URLS: url(client),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: url(peer),
      ETCD_ADVERTISE_CLIENT_URLS: url(client),
      ETCD_INITIAL_CLUSTER: `m1=${url(peer)}`,
      ETCD_INITIAL_CLUSTER_TOKEN: 'senja',
      ETCD_INITIAL_CLUSTER_STATE: 'new',
    },
  })
  const isHealthy = async () => (await fetch(`${url(client)}/health`)).ok
  while (!(await isHealthy().catch(() => false))) {
    if (!daemon.isUp()) throw new Error(`etcd ended: ${daemon.said()}`)
    await pause(100)
  }
  return daemon
}

/**
 * Adapts patroni.yml to the node.
 * @throws Error if a replacement finds no text, because the file has changed
 */
async function configure({ name, port, api, folder }: Node, etcd: number): Promise<void> {
  let text = readFileSync(join(root, 'deploy/patroni/patroni.yml'), 'utf8')
  const replace = (what: RegExp, by: string) => {
    if (!what.test(text)) throw new Error(`deploy/patroni/patroni.yml has nothing like ${what.source}`)
    text = text.replace(what, by)
  }
  replace(/^name: pg1$/m, `name: ${name}`)
  replace(/hosts: 10\S+$/m, `hosts: 127.0.0.1:${etcd}`)
  replace(/10\.0\.0\.11:8008/g, `127.0.0.1:${api}`)
  replace(/listen: 10\.0\.0\.11,127\.0\.0\.1:5432/, `listen: 127.0.0.1:${port}`)
  replace(/connect_address: 10\.0\.0\.11:5432/, `connect_address: 127.0.0.1:${port}`)
  replace(/data_dir: .*/, `data_dir: ${folder}/data`)
  replace(/pgpass: .*/, `pgpass: ${folder}/pgpass`)
  replace(/<password>/g, PASSWORD)
  replace(/shared_buffers: 4GB/, `shared_buffers: 128MB\n        unix_socket_directories: ${folder}`)
  replace(/effective_cache_size: 10GB/, 'effective_cache_size: 1GB')
  replace(/wal_keep_size: 1GB/, 'wal_keep_size: 256MB')
  // The settings for archiving are removed, because another part of the stress run, `restore`, already tests archiving.
  replace(/^ +archive_(?:mode|command|timeout): .*\n/gm, '')
  replace(/^ +recovery_conf:\n.*\n/m, '')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  await handOver(folder)
  writeFileSync(join(folder, 'patroni.yml'), text)
}

async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { api } of nodes) {
    try {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(1000) })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      continue
    }
  }
  return []
}

async function makeRole({ port }: Node): Promise<void> {
  const text = readFileSync(join(root, 'deploy/patroni/set-role.sql'), 'utf8').replaceAll('<password>', PASSWORD)
  const args = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-d',
    'postgres',
    '-v',
    'ON_ERROR_STOP=1',
    '-c',
  ]
  for (const statement of text.replace(/^--.*$/gm, '').split(';'))
    if (statement.trim()) await runProgram(pathOf('psql'), [...args, statement], { PGPASSWORD: PASSWORD })
}
