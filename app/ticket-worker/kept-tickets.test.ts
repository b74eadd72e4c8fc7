// Tests the stored tickets with a fake cache storage. A ticket stays stored until its night is over. Only its own guest can open it.
import { expect, onTestFinished, test, vi } from 'vitest'
import { findKept, forgetPast, forgetTickets, keepTicket, ticketAddress } from '#app/ticket-worker/kept-tickets.ts'
import { KEPT_TICKETS, TICKET_UNTIL_HEADER } from '#contract/kept-tickets.ts'

const HOUSE = 'https://senja.example'
const TICKET = `${HOUSE}/en/reservation/manage/11111111-1111-4111-8111-111111111111?key=mine`

/** Replaces the browser's caches with an empty store for one test. The addresses in `lost` fail to load. */
function openStore(lost: string[] = []): Map<string, Map<string, Response>> {
  const store = new Map<string, Map<string, Response>>()
  const whole = (address: string) => new URL(address, HOUSE).href
  const cacheOf = (responses: Map<string, Response>) => ({
    put: async (address: string, answer: Response) => void responses.set(whole(address), answer),
    match: async (request: string | Request) =>
      responses.get(whole(typeof request === 'string' ? request : request.url))?.clone(),
    delete: async (request: string | Request) =>
      responses.delete(whole(typeof request === 'string' ? request : request.url)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
    add: async (address: string) => {
      if (lost.includes(address)) throw new TypeError('Failed to fetch')
      responses.set(whole(address), new Response('a part'))
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

test('R-078 a ticket page is stored with its security policy and styles, and is found only by its path with the guest’s key', async () => {
  const store = openStore()
  const address = ticketAddress(new URL(`${TICKET}&utm_source=mail`))
  expect(address).toBe(TICKET)
  await keepTicket(address, page(inHours(5)))
  const storedCopy = await findKept(address)
  expect(await storedCopy?.text()).toContain('<html data-kept>')
  expect(storedCopy?.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(storedCopy?.headers.has('set-cookie')).toBe(false)
  expect([...(store.get(KEPT_TICKETS)?.keys() ?? [])]).toEqual([TICKET, `${HOUSE}/assets/a.css`])
  expect(await findKept(ticketAddress(new URL(TICKET.replace('mine', 'yours'))))).toBeNull()
  expect(await findKept(ticketAddress(new URL(TICKET.replace('?key=mine', ''))))).toBeNull()
})

test('a ticket page is stored even if one of its style sheets fails to load', async () => {
  openStore(['/assets/a.css'])
  await keepTicket(TICKET, page(inHours(5)))
  expect(await findKept(TICKET)).not.toBeNull()
})

test('R-078 after the night, the stored copy of a ticket is not shown, and is deleted with its styles', async () => {
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
