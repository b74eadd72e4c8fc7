// Those in their turn buy, or let it go by; others try without one; until nothing is left.
import { setTimeout as pause } from 'node:timers/promises'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { paidBy } from '../../../tests/support/paid-table.ts'
import type { Sql } from '#server/db/open.ts'
import type { App } from '#server/app.ts'
import { type Client, codeOf, wonFrom } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import type { SoldNight, Somebody } from './people.ts'
import { sendSafely } from './rush-load.ts'

export type Room = { id: string; opensAt: Date }

export type Selling = {
  client: Client
  urls: readonly string[]
  sql: Sql
  inside: App
  sale: Room
  night: SoldNight
  people: readonly Somebody[]
  random: Random
}

/** In ten. */
const ABANDON = 3
const MOST_SECONDS = 300

export async function sellOut(
  at: Selling,
  { units, onHalf }: { units: number; onHalf: () => Promise<void> },
): Promise<{ sold: number; abandoned: number; refused: number; idleSeconds: number; faults: string[] }> {
  const byId = new Map(at.people.map((one) => [one.id, one]))
  const done = new Set<string>()
  const counts = { sold: 0, abandoned: 0, refused: 0 }
  const faults: string[] = []
  const under: Promise<void>[] = []
  let half: Promise<void> | null = null
  const endAt = Date.now() + MOST_SECONDS * 1000
  while (counts.sold < units && Date.now() < endAt) {
    const turns = await at.sql<{ memberId: string }[]>`
      select member_id from sale_entrants where sale_id = ${at.sale.id} and state = 'turn'`
    for (const { memberId } of turns) {
      const one = byId.get(memberId)
      if (!one || done.has(memberId)) continue
      done.add(memberId)
      under.push(useTurn(at, one, counts, faults))
    }
    const stranger = at.random.pick(at.people)
    if (stranger && !done.has(stranger.id)) under.push(tryWithoutTurn(at, stranger, counts, faults))
    if (!half && counts.sold >= units / 2) half = onHalf()
    await pause(100)
  }
  await Promise.all([...under, half])
  const [row] = await at.sql<{ sold: number }[]>`
    select count(*)::int as sold from ticket_units where ticket_id = ${at.night.ticketId} and reservation_id is not null and expires_at is null`
  if (row?.sold !== units) faults.push(`${row?.sold} of ${units} are sold`)
  return { ...counts, sold: row?.sold ?? 0, idleSeconds: await idleSeconds(at), faults }
}

const purchase = (at: Selling, one: Somebody) => ({
  tickets: [{ id: at.night.ticketId, qty: 1, pax: 1 }],
  date: at.night.night,
  time: at.night.time,
  name: 'Raka Wicaksana',
  phone_number: one.phone,
  email: 'raka@surat.example',
  terms_accepted: true,
})

const buy = (at: Selling, one: Somebody, n: number) =>
  sendSafely(at, n, (url) =>
    at.client.post(`${url}/api/web/tickets/purchase`, purchase(at, one), {
      authorization: `Bearer ${one.token}`,
      'idempotency-key': one.id,
    }),
  )

type Counts = { sold: number; abandoned: number; refused: number }

async function useTurn(at: Selling, one: Somebody, counts: Counts, faults: string[]): Promise<void> {
  if (at.random.percent(ABANDON * 10)) {
    counts.abandoned += 1
    // Gone at once rather than in ten minutes: what follows is the same.
    await at.sql`
      update sale_entrants set state = 'left', turn_from = null, turn_until = null
      where sale_id = ${at.sale.id} and member_id = ${one.id} and state = 'turn'`
    return
  }
  const answer = await buy(at, one, counts.sold)
  if (answer.status === 409 && codeOf(answer) === 'ticket_sold_out') return
  if (answer.status !== 201) {
    faults.push(`in their turn: ${answer.status} ${codeOf(answer)} ${answer.text.slice(0, 200)}`)
    return
  }
  const { reservationId } = wonFrom(answer)
  const [row] = await at.sql<{ amount: number }[]>`select amount from reservations where id = ${reservationId}`
  await settlePayment(at.inside, reservationId, paidBy(`rush ${reservationId}`, row?.amount ?? 0))
  counts.sold += 1
}

async function tryWithoutTurn(at: Selling, one: Somebody, counts: Counts, faults: string[]): Promise<void> {
  // Far enough back that their turn does not come in this very instant.
  const [far] = await at.sql`
    select 1 from sale_entrants e join sales s on s.id = e.sale_id
    where s.id = ${at.sale.id} and e.member_id = ${one.id} and e.state = 'waiting' and e.line_key > s.served + 100`
  if (!far) return
  const answer = await at.client.post(`${at.urls[0]}/api/web/tickets/purchase`, purchase(at, one), {
    authorization: `Bearer ${one.token}`,
  })
  if (answer.status === 0 || answer.status === 503) return
  if (answer.status === 409) counts.refused += 1
  else faults.push(`without a turn: ${answer.status} ${codeOf(answer)}`)
}

/** The longest time in which something was free, somebody waited, and nobody had a turn; or in which there was no tick. */
async function idleSeconds({ sql, sale }: Selling): Promise<number> {
  const ticks = await sql<{ at: Date; inTurn: number; free: number; waiting: number }[]>`
    select at, in_turn, free, waiting from sale_ticks where sale_id = ${sale.id} order by at`
  let most = 0
  for (const [n, tick] of ticks.entries()) {
    const next = ticks[n + 1]
    if (next && tick.free > 0 && tick.waiting > 0)
      most = Math.max(most, (next.at.getTime() - tick.at.getTime()) / 1000 - (tick.inTurn > 0 ? 1 : 0))
  }
  return most
}
