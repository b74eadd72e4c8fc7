// The production process. It reads the settings, opens the app, starts the web server and listens. When it is stopped, it first finishes
// the running requests.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createWebServer } from '#server/web-server.ts'
import { extendDemo } from '#demo/extend-demo.ts'
import { liveDemo } from '#demo/past/live-demo.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { noteGatewaySettings } from '#server/payments/gateways/note-gateway-settings.ts'
import { readSettings, SettingsFault } from '#server/settings.ts'
import { openApp } from '#server/app.ts'
import { leaveServer } from '#server/leave-server.ts'
import { joinGroup } from '#server/db/processes/join-group.ts'
import { version } from '../package.json'

/**
 * Maximum number of connections that wait to be accepted. In a rush, many clients connect at the same time. A client beyond this number
 * must connect again, which takes about a second.
 */
const LISTEN_BACKLOG = 4096
/**
 * Time in milliseconds after which the server closes an idle connection. It must be longer than the two minutes of the proxy Caddy.
 * Otherwise Caddy could send a request on a connection that the server is closing.
 */
const KEEP_ALIVE_MS = 130_000

/**
 * Starts Senja with the settings of `environment`. Resolves when the server listens. If the settings have faults, prints the faults and
 * ends the process.
 */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = settingsOrExit(environment)
  const listening = { port: settings.port }
  const app = await openApp(settings, listening)
  const group = await joinGroup(app)
  const pages = createRequestHandler(build, 'production')
  const readiness = { isFilled: !settings.isSandbox, isLeaving: false }
  const clientFolder = join(process.cwd(), 'build/client')
  const web = await createWebServer(app, pages, { clientFolder, version, readiness })
  if (settings.isSandbox) await seedDemo(app)
  const server = createServer({ maxHeaderSize: 16_384 }, web.front(getRequestListener(web.hono.fetch)))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen({ port: settings.port, host: settings.host, backlog: LISTEN_BACKLOG }, () => {
    const address = server.address()
    if (address && typeof address === 'object') listening.port = address.port
    app.log.info(
      `Senja is open at ${app.publicUrl()}${settings.isSandbox ? ` (sandbox: no real money, codes and mails at /dev for ${settings.isSandboxOpen ? 'everybody' : 'this machine'})` : ''}`,
    )
  })
  await new Promise<void>((resolve) => {
    if (server.listening) resolve()
    else server.once('listening', resolve)
  })
  web.start()
  void noteGatewaySettings(app).catch((error: unknown) => app.log.error('gateway settings', error))
  if (settings.isSandbox)
    void extendDemo(app)
      .catch((error: unknown) => app.log.error('demo calendar', error))
      .finally(() => (readiness.isFilled = true))
      .then(() => (settings.isDemoLivedIn ? liveDemo(app) : undefined))
      // The demo continues at the point where the last process stopped.
      .catch((error: unknown) => readiness.isLeaving || app.log.error('demo past', error))

  let isLeaving = false
  const leave = (signal: string) => {
    if (isLeaving) return
    isLeaving = true
    app.log.info(`${signal}: closing`)
    const end = (code: number) => process.exit(code)
    leaveServer(server, web, settings)
      .then(() => group.leave())
      .then(() => app.close())
      .then(
        () => end(0),
        (error: unknown) => {
          app.log.error('closing failed', error)
          end(1)
        },
      )
  }
  process.on('SIGINT', () => leave('SIGINT'))
  process.on('SIGTERM', () => leave('SIGTERM'))
  process.on('unhandledRejection', (error) => app.log.error('unhandled rejection', error))
}

function settingsOrExit(environment: NodeJS.ProcessEnv) {
  try {
    return readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
