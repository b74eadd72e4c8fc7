// A simulated till. It lists its paid bills as Moka does through GoBiz (developer.gobiz.com, "Get Paid Transactions List"). The list of
// Moka contains no table, no number of guests and no opening time. A till that has these values sends them as `table_name`, `pax` and
// `opened_at`.
// node labs/till/stand-in.ts --port 4200: prints the till's address and key as JSON. POST /control/transactions adds bills.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { Transaction } from './map-transaction.ts'

const KEY = 'a-key-of-the-till'
const LIST = /^\/integrations\/mokapos\/outlets\/[\w-]+\/v1\/reporting\/transactions$/

const transactions: Transaction[] = []
let reads = 0

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function page(query: URLSearchParams): Transaction[] {
  const size = Math.min(1000, Number(query.get('per_page') ?? 20))
  const number = Number(query.get('page') ?? 1)
  const sorted = transactions.toSorted((a, b) => Date.parse(a.transaction_date) - Date.parse(b.transaction_date))
  if (query.get('order') !== 'ASC') sorted.reverse()
  return sorted.slice((number - 1) * size, number * size)
}

async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://till.invalid')
  if (pathname === '/control/transactions' && request.method === 'POST') {
    transactions.push(...((await bodyOf(request)) as Transaction[]))
    return [201, { count: transactions.length }]
  }
  if (!LIST.test(pathname)) return [404, { success: false }]
  if (request.headers.authorization !== `Bearer ${KEY}`) return [401, { success: false }]
  reads += 1
  // Every third request for the list fails, so that a connector must repeat its requests.
  if (reads % 3 === 0) return [503, { success: false }]
  return [200, { success: true, data: { transactions: page(searchParams) } }]
}

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const server = createServer((request, response) => {
  answer(request)
    .catch((): [number, unknown] => [400, { success: false }])
    .then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
    .catch(() => response.destroy())
})
server.listen(Number(values.port), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, key: KEY })}\n`)
})
