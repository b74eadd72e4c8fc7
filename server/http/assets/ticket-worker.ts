// The service worker that stores tickets. The server sends it from the folder of the ticket pages, because a browser limits a worker to the
// worker’s own folder.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { workerBeside } from '#contract/kept-tickets.ts'
import { link } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'

/** File name that the build gives to the service worker (vite.config.ts). */
const FILE = 'assets/ticket-worker.js'

/** Content policy of the service worker: it may fetch from the server and do nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** Addresses of the service worker. Each group of ticket pages has one address in each language. */
const ADDRESSES = LANGUAGES.flatMap((language) => [
  workerBeside(link('myReservation', language, { rsvp_id: '-' })),
  workerBeside(link('myRestaurantReservation', language, { rsvp_id: '-' })),
  workerBeside(link('manage', language, { reservation_id: '-' })),
])

/** Mounts the service worker. Without a built site the addresses of the worker answer 404. */
export function mountTicketWorker(app: Hono, clientFolder: string | null): void {
  if (clientFolder === null) return
  let script: Promise<string> | null = null
  app.on('GET', ADDRESSES, async (c) => {
    script ??= readFile(join(clientFolder, FILE), 'utf8')
    return c.body(await script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
    })
  })
}
