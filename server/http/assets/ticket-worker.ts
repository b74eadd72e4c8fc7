// The worker that keeps tickets, served beside the pages it minds: a browser lets a worker mind its own folder and no other.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { workerBeside } from '#contract/kept-tickets.ts'
import { link } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'

/** As the build names it (vite.config.ts). */
const FILE = 'assets/ticket-worker.js'

/** Its own policy: it fetches from the server and does nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** One for each family of pages and language. */
const ADDRESSES = LANGUAGES.flatMap((language) => [
  workerBeside(link('myReservation', language, { rsvp_id: '-' })),
  workerBeside(link('myRestaurantReservation', language, { rsvp_id: '-' })),
  workerBeside(link('manage', language, { reservation_id: '-' })),
])

/** Without a built site there is no worker, and these addresses are nobody's. */
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
