// HAProxy with deploy/haproxy.cfg. Three things differ from production: the addresses are different, there is no certificate, and there is
// only one machine.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../support/server.ts'
import { pathOf } from './packages.ts'
import { startDaemon } from './daemons.ts'

export type Proxy = {
  url: string
  socket: string
  tell(line: string): Promise<string>
  close(): Promise<void>
}

type Postgres = { port: number; servers: readonly { port: number; api: number }[] }

/** Starts a proxy in front of the processes of `senja`. If PostgreSQL servers are given, the proxy also routes to them. */
export async function openProxy(
  folder: string,
  {
    port,
    senja,
    postgres,
    maxConnections = 2000,
  }: { port: number; senja: readonly number[]; postgres?: Postgres; maxConnections?: number },
): Promise<Proxy> {
  const socket = join(folder, 'admin.sock')
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, atHome({ folder, port, senja, maxConnections, ...(postgres && { postgres }) }))
  execFileSync(pathOf('haproxy'), ['-c', '-q', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  const daemon = startDaemon(pathOf('haproxy'), { args: ['-db', '-f', config], isRoot: true })
  const tell = (line: string) => say(socket, line)
  while (!(await tell('show info').catch(() => ''))) {
    if (!daemon.isUp()) throw new Error(`haproxy ended: ${daemon.said()}`)
    await pause(50)
  }
  return { url: `http://127.0.0.1:${port}`, socket, tell, close: () => daemon.kill('SIGTERM') }
}

type Home = { folder: string; port: number; senja: readonly number[]; maxConnections: number; postgres?: Postgres }

/** Adapts the configuration file to this machine. @throws Error if a text to replace is missing in the file */
function atHome({ folder, port, senja, maxConnections, postgres }: Home): string {
  let text = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const replace = (what: RegExp, by: string) => {
    if (!what.test(text)) throw new Error(`deploy/haproxy.cfg has nothing like ${what.source}`)
    text = text.replace(what, by)
  }
  replace(/^ +(?:log \/dev\/log|user|group|ssl-default-bind-options|bind :443|http-request redirect scheme) .*\n/gm, '')
  replace(/^ +maxconn 20000$/m, `    maxconn ${maxConnections}`)
  replace(/bind :80\n/, `bind 127.0.0.1:${port}\n`)
  replace(/\/run\/haproxy\//g, `${folder}/`)
  // The section for Prometheus is removed. The stress run reads the state of the proxy by the admin socket instead.
  replace(/^# For Prometheus[^]*$/m, '')
  replace(/^ +server b\d .*\n/gm, '')
  replace(/^( +server a)(\d) 10\.0\.0\.11:\d+\n/gm, '$1$2 @$2\n')
  text = text.replace(/^ +server a\d @(\d)\n/gm, (_, number: string) => {
    const at = senja[Number(number) - 1]
    return at === undefined ? '' : `    server a${number} 127.0.0.1:${at}\n`
  })
  if (!postgres) replace(/^# DATABASE_URL names[^]*$/m, '')
  else {
    replace(/bind 127\.0\.0\.1:5000/, `bind 127.0.0.1:${postgres.port}`)
    for (const [index, { port: at, api }] of postgres.servers.entries())
      replace(
        new RegExp(`server pg${index + 1} \\S+ check port 8008`),
        `server pg${index + 1} 127.0.0.1:${at} check port ${api}`,
      )
  }
  return text
}

function say(socket: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.end(`${line}\n`))
    let reply = ''
    connection.on('data', (part: Buffer) => (reply += part.toString()))
    connection.once('end', () => resolve(reply))
    connection.once('error', reject)
  })
}
