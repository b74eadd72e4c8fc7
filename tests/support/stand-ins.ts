// A simulated tag manager and a simulated engagement service: small servers that record the requests of a page.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandIn = {
  url: string
  /** All requests in order, each with its path. If a request has a body, its JSON is included. */
  got: { path: string; body: unknown }[]
  close(): void
}

async function openStandIn(path: string, script: string): Promise<StandIn> {
  const requests: StandIn['got'] = []
  const server: Server = createServer((request, answer) => {
    void textOf(request).then((text) => {
      const at = new URL(request.url ?? '/', 'http://stand-in.invalid').pathname
      requests.push({ path: request.url ?? '/', body: text === '' ? null : JSON.parse(text) })
      answer.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' })
      answer.end(at === path ? script : '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    got: requests,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** Opens a simulated tag manager. Its script sends all entries of the page's data layer, also the entries that are added later. */
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

/**
 * Opens a simulated engagement service. Its script empties the queues of the page and sends all entries, also the entries that are added
 * later.
 */
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
