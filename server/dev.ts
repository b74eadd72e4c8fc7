// `npm run dev`: starts the server together with Vite, so that a page shows a saved file at once.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type { DoorShell, OfficeShell, PageHandler, WebServer } from '#server/web-server.ts'
import type { App } from '#server/app.ts'
import type { Settings } from '#server/settings.ts'

type WebServerModule = {
  createWebServer: (
    app: App,
    pages: PageHandler,
    options: { clientFolder: null; version: string; office: OfficeShell; door: DoorShell },
  ) => Promise<WebServer>
}

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
// The office and the door are separate applications. Each of them has a Vite server of its own.
const viteOf = (room: string, port: number) =>
  createVite({
    configFile: `${room}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { port } },
    appType: 'custom',
  })
const [officeVite, doorVite] = [await viteOf('office', 24_679), await viteOf('door', 24_680)]
const htmlOf = (room: string, by: typeof vite) => async (path: string) =>
  by.transformIndexHtml(path, await readFile(`${room}/index.html`, 'utf8'))
const office: OfficeShell = { html: htmlOf('office', officeVite), isDev: true }
const door: DoorShell = { html: htmlOf('door', doorVite), worker: null, isDev: true }
// All modules are loaded by Vite, so that pages and API share one module graph, as in the build.
const { openApp } = (await vite.ssrLoadModule('/server/app.ts')) as {
  openApp: (settings: Settings, listening: { port: number }) => Promise<App>
}
const { readSettings } = (await vite.ssrLoadModule('/server/settings.ts')) as {
  readSettings: (env: NodeJS.ProcessEnv) => Settings
}
const { seedDemo } = (await vite.ssrLoadModule('/demo/seed-demo.ts')) as {
  seedDemo: (app: App) => Promise<void>
}
const { extendDemo } = (await vite.ssrLoadModule('/demo/extend-demo.ts')) as {
  extendDemo: (app: App) => Promise<void>
}
const { liveDemo } = (await vite.ssrLoadModule('/demo/past/live-demo.ts')) as {
  liveDemo: (app: App) => Promise<void>
}
const { createWebServer } = (await vite.ssrLoadModule('/server/web-server.ts')) as WebServerModule

const settings = readSettings(process.env)
const app = await openApp(settings, { port: settings.port })
if (settings.isSandbox) {
  await seedDemo(app)
  await extendDemo(app)
}
const { devPages } = (await vite.ssrLoadModule('/server/dev-pages.ts')) as {
  devPages: (loadBuild: () => Promise<ServerBuild>) => PageHandler
}
const pages = devPages(async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
const web = await createWebServer(app, pages, { clientFolder: null, version: 'dev', office, door })
const answer = getRequestListener(web.hono.fetch)
const server = createServer((request, response) => {
  const { url = '' } = request
  const { middlewares } = url.startsWith('/office/') ? officeVite : url.startsWith('/door/') ? doorVite : vite
  middlewares(request, response, () => void answer(request, response))
})
server.listen(settings.port, settings.host, () => {
  web.start()
  if (settings.isDemoLivedIn) void liveDemo(app).catch((error: unknown) => app.log.error('demo past', error))
  app.log.info(`Senja is being built at http://localhost:${settings.port}`)
})

const leave = () => {
  server.closeAllConnections()
  server.close(
    () =>
      void web
        .stop()
        .then(() => Promise.all([app.close(), vite.close(), officeVite.close(), doorVite.close()]))
        .then(() => process.exit(0)),
  )
}
process.once('SIGINT', leave)
process.once('SIGTERM', leave)
