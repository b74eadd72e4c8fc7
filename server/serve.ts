// The production process: settings → world → app → listen → drain.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createApp } from '#server/app.ts'
import { extendDemo } from '#server/db/seed/extend-demo.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { readSettings, SettingsFault } from '#server/settings.ts'
import { openWorld } from '#server/world.ts'
import { version } from '../package.json'

const DRAIN_MS = 8000

/** Starts Senja and resolves once it listens. A fault of the settings ends the process with its lines. */
export async function serve(): Promise<void> {
  const settings = settingsOrExit()
  const listening = { port: settings.port }
  const world = await openWorld(settings, listening)
  const pages = createRequestHandler(build, 'production')
  const readiness = { isFilled: !settings.isSandbox, isLeaving: false }
  const clientFolder = join(process.cwd(), 'build/client')
  const app = await createApp(world, pages, { clientFolder, version, readiness })
  if (settings.isSandbox) await seedDemo(world)
  const server = createServer({ maxHeaderSize: 16_384 }, app.front(getRequestListener(app.hono.fetch)))
  server.listen(settings.port, settings.host, () => {
    const address = server.address()
    if (address && typeof address === 'object') listening.port = address.port
    world.log.info(
      `Senja is open at ${world.publicUrl()}${settings.isSandbox ? ' (sandbox: no real money, codes and mails at /dev)' : ''}`,
    )
  })
  await new Promise<void>((resolve) => {
    if (server.listening) resolve()
    else server.once('listening', resolve)
  })
  app.start()
  if (settings.isSandbox)
    void extendDemo(world)
      .catch((error: unknown) => world.log.error('demo calendar', error))
      .finally(() => (readiness.isFilled = true))

  let isLeaving = false
  const leave = (signal: string) => {
    if (isLeaving) return
    isLeaving = true
    world.log.info(`${signal}: closing`)
    // Streams never end by themselves; what is under way is let finish.
    app.leave()
    const hurry = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // What has just ended is kept open for a next request that is not to come.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(hurry)
      clearInterval(sweep)
      void app
        .stop()
        .then(() => world.close())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            world.log.error('closing failed', error)
            process.exit(1)
          },
        )
    })
  }
  process.on('SIGINT', () => leave('SIGINT'))
  process.on('SIGTERM', () => leave('SIGTERM'))
  process.on('unhandledRejection', (error) => world.log.error('unhandled rejection', error))
}

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
