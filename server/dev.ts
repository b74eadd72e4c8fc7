// `npm run dev`: the same house with Vite in front, so that a saved file is on the page at once.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type { App, PageHandler } from '#server/app.ts'
import type { World } from '#server/world.ts'
import type { Settings } from '#server/settings.ts'

type House = {
  createApp: (world: World, pages: PageHandler, options: { clientFolder: null; version: string }) => Promise<App>
}

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
// Everything of ours comes through Vite, so that pages and API share one graph here as they do when built.
const { openWorld } = (await vite.ssrLoadModule('/server/world.ts')) as {
  openWorld: (settings: Settings, listening: { port: number }) => Promise<World>
}
const { readSettings } = (await vite.ssrLoadModule('/server/settings.ts')) as {
  readSettings: (env: NodeJS.ProcessEnv) => Settings
}
const { seedDemo } = (await vite.ssrLoadModule('/server/db/seed/seed-demo.ts')) as {
  seedDemo: (world: World) => Promise<void>
}
const { extendDemo } = (await vite.ssrLoadModule('/server/db/seed/extend-demo.ts')) as {
  extendDemo: (world: World) => Promise<void>
}
const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as House

const settings = readSettings(process.env)
const world = await openWorld(settings, { port: settings.port })
if (settings.isSandbox) {
  await seedDemo(world)
  await extendDemo(world)
}
const { devPages } = (await vite.ssrLoadModule('/server/dev-pages.ts')) as {
  devPages: (loadBuild: () => Promise<ServerBuild>) => PageHandler
}
const pages = devPages(async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
const app = await createApp(world, pages, { clientFolder: null, version: 'dev' })
const answer = getRequestListener(app.hono.fetch)
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})
server.listen(settings.port, settings.host, () => {
  app.start()
  world.log.info(`Senja is being built at http://localhost:${settings.port}`)
})

const leave = () => {
  server.closeAllConnections()
  server.close(
    () =>
      void app
        .stop()
        .then(() => Promise.all([world.close(), vite.close()]))
        .then(() => process.exit(0)),
  )
}
process.once('SIGINT', leave)
process.once('SIGTERM', leave)
