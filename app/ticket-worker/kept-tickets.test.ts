// What a browser keeps of tickets, against a stand-in for its store: until the night is over, and nobody else's.
import { expect, onTestFinished, test, vi } from 'vitest'
import { findKept, forgetPast, forgetTickets, keepTicket, ticketAddress } from '#app/ticket-worker/kept-tickets.ts'
import { KEPT_TICKETS, TICKET_UNTIL_HEADER } from '#contract/kept-tickets.ts'

const HOUSE = 'https://senja.example'
const TICKET = `${HOUSE}/en/reservation/manage/11111111-1111-4111-8111-111111111111?key=mine`

/** A store of caches as browsers have one, empty, for the length of a test. `lost` are addresses that are not reached. */
function openStore(lost: string[] = []): Map<string, Map<string, Response>> {
  const store = new Map<string, Map<string, Response>>()
  const whole = (address: string) => new URL(address, HOUSE).href
  const cacheOf = (kept: Map<string, Response>) => ({
    put: async (address: string, answer: Response) => void kept.set(whole(address), answer),
    match: async (asked: string | Request) => kept.get(whole(typeof asked === 'string' ? asked : asked.url))?.clone(),
    delete: async (asked: string | Request) => kept.delete(whole(typeof asked === 'string' ? asked : asked.url)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    add: async (address: string) => {
      if (lost.includes(address)) throw new TypeError('Failed to fetch')
      kept.set(whole(address), new Response('a part'))
    },
  })
  vi.stubGlobal('caches', {
    has: async (name: string) => store.has(name),
    open: async (name: string) => cacheOf(store.get(name) ?? store.set(name, new Map()).get(name) ?? new Map()),
    delete: async (name: string) => store.delete(name),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return store
}

const page = (until: Date) =>
  new Response(
    '<html><head><link rel="stylesheet" href="/assets/a.css"/></head><body>SNJ<script>x</script></body></html>',
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'self'",
        'Set-Cookie': 'senja_session=secret',
        [TICKET_UNTIL_HEADER]: until.toUTCString(),
      },
    },
  )
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('R-078 a ticket is kept with its policy and its looks, and found by its path and its guest’s key alone', async () => {
  const store = openStore()
  const address = ticketAddress(new URL(`${TICKET}&utm_source=mail`))
  expect(address).toBe(TICKET)
  await keepTicket(address, page(inHours(5)))
  const kept = await findKept(address)
  expect(await kept?.text()).toContain('<html data-kept>')
  expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(kept?.headers.has('set-cookie')).toBe(false)
  expect([...(store.get(KEPT_TICKETS)?.keys() ?? [])]).toEqual([TICKET, `${HOUSE}/assets/a.css`])
  expect(await findKept(ticketAddress(new URL(TICKET.replace('mine', 'yours'))))).toBeNull()
  expect(await findKept(ticketAddress(new URL(TICKET.replace('?key=mine', ''))))).toBeNull()
})

test('a style that does not come leaves a ticket plainer, not away', async () => {
  openStore(['/assets/a.css'])
  await keepTicket(TICKET, page(inHours(5)))
  expect(await findKept(TICKET)).not.toBeNull()
})

test('R-078 a copy ends with its night: it is shown no more, and swept out with all that came with it', async () => {
  const store = openStore()
  await keepTicket(TICKET, page(inHours(-1)))
  expect(await findKept(TICKET)).toBeNull()
  await keepTicket(`${TICKET}2`, page(inHours(1)))
  await forgetPast()
  expect(await findKept(`${TICKET}2`)).not.toBeNull()
  expect([...(store.get(KEPT_TICKETS)?.keys() ?? [])]).not.toContain(TICKET)
  await forgetTickets((address) => address === `${TICKET}2`)
  expect(store.size).toBe(0)
})
