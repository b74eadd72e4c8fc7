import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'

/** Serves a simulated service on a free port of this machine. */
export function listen(hono: { fetch: (request: Request) => Response | Promise<Response> }) {
  return new Promise<{ url: string; close: () => void }>((resolve) => {
    const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve({ url: `http://127.0.0.1:${port}`, close: () => void server.close() }),
    )
  })
}
