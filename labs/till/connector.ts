// A connector between a till and Senja. It uses only the API of partners, with a token, and no internal code. Copy this folder to start
// your own connector. The connector reads the bills that were paid at the till after its stored position. It sends each bill with PUT, and
// stores its position after each bill.
//   TILL_URL, TILL_KEY, TILL_OUTLET   the till
//   SENJA_URL, SENJA_TOKEN            the house, and a token with the scope bill.close
//   SENJA_OUTLET, SOURCE              the number of the outlet, and the name of the till, for example nusa-1
//   POSITION_FILE                     the file of the position
//   EVERY_SECONDS                     the pause between two runs; 0 runs once
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { billOf, type Transaction } from './map-transaction.ts'

const PAGE_SIZE = 100
const MOST_TRIES = 6
/**
 * Each run sends the bills of this period again, because some bills reach the till late, and some bills still wait for their table. A
 * repeated bill changes nothing.
 */
const OVERLAP_MS = 6 * 3_600_000

const setting = (name: string, fallback?: string): string => {
  const value = process.env[name] ?? fallback
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}
const log = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const file = setting('POSITION_FILE')

/**
 * Reads the time of the newest bill that was sent, in epoch milliseconds. Returns 0 if the file is missing, so that the connector sends all
 * bills of the till.
 */
function readPosition(): number {
  try {
    return Date.parse((JSON.parse(readFileSync(file, 'utf8')) as { newest: string }).newest)
  } catch {
    return 0
  }
}

/** Replaces the file in one step. After a kill, the file contains either the old position or the new position. */
function savePosition(at: number): void {
  writeFileSync(`${file}.new`, JSON.stringify({ newest: new Date(at).toISOString() }))
  renameSync(`${file}.new`, file)
}

/** Sends a request. Repeats it with growing pauses while the network or the server fails. */
async function send(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, request).catch(() => null)
    const isPassing = answer === null || answer.status === 429 || answer.status >= 500
    if (answer && !isPassing) return answer
    if (attempt === MOST_TRIES) throw new Error(`${url} answered ${answer?.status ?? 'nothing'} ${MOST_TRIES} times`)
    const seconds = Number(answer?.headers.get('retry-after') ?? 0)
    await pause(Math.max(seconds * 1000, 100 * 2 ** attempt))
  }
}

/** Returns the bills that were paid after an instant, the oldest first. The till itself lists the newest bill first. */
async function paidSince(since: number): Promise<Transaction[]> {
  const list = `${setting('TILL_URL')}/integrations/mokapos/outlets/${setting('TILL_OUTLET')}/v1/reporting/transactions`
  const byId = new Map<string, Transaction>()
  for (let page = 1; ; page += 1) {
    const answer = await send(`${list}?order=DESC&per_page=${PAGE_SIZE}&page=${page}`, {
      headers: { authorization: `Bearer ${setting('TILL_KEY')}` },
    })
    if (!answer.ok) throw new Error(`the till answered ${answer.status}`)
    const { data } = (await answer.json()) as { data: { transactions: Transaction[] } }
    const isNew = ({ transaction_date: at }: Transaction) => Date.parse(at) >= since
    // If a bill is paid while the connector reads the pages, later bills move to another page. So the connector may read the same bill
    // twice.
    for (const paid of data.transactions.filter(isNew)) byId.set(paid.id, paid)
    if (data.transactions.length < PAGE_SIZE || !data.transactions.every(isNew)) break
  }
  return [...byId.values()].toSorted((a, b) => Date.parse(a.transaction_date) - Date.parse(b.transaction_date))
}

type Outcome = 'matched' | 'waits' | 'final' | 'refused'

/** Sends one bill. Senja identifies the bill by its number at the till, so a repetition changes nothing. */
async function sendBill(paid: Transaction): Promise<Outcome> {
  const source = encodeURIComponent(setting('SOURCE'))
  const address = `/api/partner/v1/outlets/${setting('SENJA_OUTLET')}/bills/${source}/${encodeURIComponent(paid.id)}`
  const answer = await send(setting('SENJA_URL') + address, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${setting('SENJA_TOKEN')}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(billOf(paid)),
  })
  const body = (await answer.json()) as { data?: { matched: boolean; reason: string | null }; code?: string }
  const outcome = outcomeOf(answer.status, body)
  log({ bill: paid.payment_no, outcome, reason: body.data?.reason ?? body.code ?? null })
  return outcome
}

/** @throws Error if the token does not give access. The position must then stay the same until an owner has corrected the token */
function outcomeOf(status: number, { data, code }: { data?: { matched: boolean }; code?: string }): Outcome {
  if (data) return data.matched ? 'matched' : 'waits'
  if (status === 401 || status === 403 || status === 404) throw new Error(`Senja answered ${status}: ask the owner`)
  // The bill is already closed in Senja, and the till changed it later. Staff decide about this bill in the office.
  return code === 'wrong_state' ? 'final' : 'refused'
}

async function run(): Promise<void> {
  const position = readPosition()
  let newest = position
  const counts: Record<Outcome, number> = { matched: 0, waits: 0, final: 0, refused: 0 }
  for (const paid of await paidSince(position - OVERLAP_MS)) {
    counts[await sendBill(paid)] += 1
    newest = Math.max(newest, Date.parse(paid.transaction_date))
    savePosition(newest)
  }
  log({ run: 'done', ...counts })
}

const everyMs = Number(setting('EVERY_SECONDS', '60')) * 1000
for (;;) {
  await run().catch((error: unknown) => {
    log({ run: 'failed', error: error instanceof Error ? error.message : String(error) })
    if (everyMs === 0) process.exitCode = 1
  })
  if (everyMs === 0) break
  await pause(everyMs)
}
