// Guests with a turn buy a place or give up the turn. Other guests try to buy without a turn. The simulation ends when all places are sold.
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

/** Number of guests, out of ten, who give up their turn. */
const ABANDON = 3
const MOST_SECONDS = 300

export async function sellOut(
  at: Selling,
  { units, onHalf }: { units: number; onHalf: () => Promise<void> },
): Promise<{ sold: number; abandoned: number; refused: number; idleSeconds: number; faults: string[] }> {
  const byId = new Map(at.people.map((person) => [person.id, person]))
  const handledIds = new Set<string>()
  const counts = { sold: 0, abandoned: 0, refused: 0 }
  const faults: string[] = []
  const under: Promise<void>[] = []
  let half: Promise<void> | null = null
  const endAt = Date.now() + MOST_SECONDS * 1000
  while (counts.sold < units && Date.now() < endAt) {
    const turns = await at.sql<{ memberId: string }[]>`
      select member_id from sale_entrants where sale_id = ${at.sale.id} and state = 'turn'`
    for (const { memberId } of turns) {
      const person = byId.get(memberId)
      if (!person || handledIds.has(memberId)) continue
      handledIds.add(memberId)
      under.push(useTurn(at, person, counts, faults))
    }
    const stranger = at.random.pick(at.people)
    if (stranger && !handledIds.has(stranger.id)) under.push(tryWithoutTurn(at, stranger, counts, faults))
    if (!half && counts.sold >= units / 2) half = onHalf()
    await pause(100)
  }
  await Promise.all([...under, half])
  const [row] = await at.sql<{ sold: number }[]>`
    select count(*)::int as sold from ticket_units where ticket_id = ${at.night.ticketId} and reservation_id is not null and expires_at is null`
  if (row?.sold !== units) faults.push(`${row?.sold} of ${units} are sold`)
  return { ...counts, sold: row?.sold ?? 0, idleSeconds: await idleSeconds(at), faults }
}

const purchase = (at: Selling, person: Somebody) => ({
  tickets: [{ id: at.night.ticketId, qty: 1, pax: 1 }],
  date: at.night.night,
  time: at.night.time,
  name: 'Raka Wicaksana',
  phone_number: person.phone,
  email: 'raka@surat.example',
  terms_accepted: true,
})

const buy = (at: Selling, person: Somebody, n: number) =>
  sendSafely(at, n, (url) =>
    at.client.post(`${url}/api/web/tickets/purchase`, purchase(at, person), {
      authorization: `Bearer ${person.token}`,
      'idempotency-key': person.id,
    }),
  )

type Counts = { sold: number; abandoned: number; refused: number }

async function useTurn(at: Selling, person: Somebody, counts: Counts, faults: string[]): Promise<void> {
  if (at.random.percent(ABANDON * 10)) {
    counts.abandoned += 1
    // The guest gives up the turn now, and not when it ends after ten minutes. The effect on the sale is the same.
    await at.sql`
      update sale_entrants set state = 'left', turn_from = null, turn_until = null
      where sale_id = ${at.sale.id} and member_id = ${person.id} and state = 'turn'`
    return
  }
  const answer = await buy(at, person, counts.sold)
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

async function tryWithoutTurn(at: Selling, person: Somebody, counts: Counts, faults: string[]): Promise<void> {
  // Only a guest far back in the order tries to buy without a turn. Otherwise the guest's turn could begin during this request.
  const [far] = await at.sql`
    select 1 from sale_entrants e join sales s on s.id = e.sale_id
    where s.id = ${at.sale.id} and e.member_id = ${person.id} and e.state = 'waiting' and e.line_key > s.served + 100`
  if (!far) return
  const answer = await at.client.post(`${at.urls[0]}/api/web/tickets/purchase`, purchase(at, person), {
    authorization: `Bearer ${person.token}`,
  })
  if (answer.status === 0 || answer.status === 503) return
  if (answer.status === 409) counts.refused += 1
  else faults.push(`without a turn: ${answer.status} ${codeOf(answer)}`)
}

/** Returns the longest time, in seconds, in which places were free and guests waited, but no guest got a turn. */
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
