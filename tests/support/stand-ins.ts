// The tag manager and the engagement service, as far as a page can tell: small servers of our own that write down what they get.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandIn = {
  url: string
  /** Every request, in order: its path, and its body read as JSON where it has one. */
  got: { path: string; body: unknown }[]
  close(): void
}

/** Serves `script` at `path` and takes everything else that is sent to it. */
async function openStandIn(path: string, script: string): Promise<StandIn> {
  const got: StandIn['got'] = []
  const server: Server = createServer((asked, answer) => {
    void textOf(asked).then((text) => {
      const at = new URL(asked.url ?? '/', 'http://stand-in.invalid').pathname
      got.push({ path: asked.url ?? '/', body: text === '' ? null : JSON.parse(text) })
      answer.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' })
      answer.end(at === path ? script : '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function textOf(asked: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of asked) text += String(part)
  return text
}

/** Sends on whatever is in the page's data layer, and whatever comes into it. */
export const openTagManagerStandIn = (): Promise<StandIn> =>
  openStandIn(
    '/gtm.js',
    `(() => {
      const origin = new URL(document.currentScript.src).origin
      const send = (entry) => fetch(origin + '/collect', { method: 'POST', keepalive: true, body: JSON.stringify(entry) })
      const layer = window.dataLayer
      const push = layer.push.bind(layer)
      layer.forEach(send)
      layer.push = (...entries) => { entries.forEach(send); return push(...entries) }
      document.cookie = '_ga=GA1.1.stand-in; path=/'
    })()`,
  )

/** Empties the queues a page has put up, and sends on what comes into them after. */
export const openEngagementStandIn = (): Promise<StandIn> =>
  openStandIn(
    '/js/clevertap.min.js',
    `(() => {
      const origin = new URL(document.currentScript.src).origin
      const service = window.clevertap
      const send = (kind, entries) => fetch(origin + '/a', { method: 'POST', keepalive: true, body: JSON.stringify({ kind, entries }) })
      send('start', [{ account: service.account[0].id, region: service.region, domain: service.targetDomain }])
      for (const kind of ['privacy', 'onUserLogin', 'event']) {
        const queue = service[kind]
        if (queue.length > 0) send(kind, [...queue])
        queue.push = (...entries) => send(kind, entries)
      }
      service.logout = () => send('logout', [])
      localStorage.setItem('WZRK_G', 'stand-in')
    })()`,
  )
