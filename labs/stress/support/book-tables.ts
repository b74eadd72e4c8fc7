import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import type { Random } from './random.ts'
import { crowd, wonFrom, type Client } from './client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables } from './nights.ts'

export type Booking = { reservationId: string; expiresAt: Date }

export type Act = {
  action: 'pay' | 'refund' | 'reverse' | 'chargeback'
  amount?: number
  again?: boolean
  method?: string
  times?: number
  notify?: boolean
}

type At = { client: Client; urls: readonly string[]; random: Random }

/** Books `count` tables for `count` guests, and opens the payment page of each guest at the gateway. */
export async function bookTables(sql: Sql, { client, urls, random }: At, count: number): Promise<Booking[]> {
  const wishes = (await nightsOnSale(sql))
    .flatMap((sale) => sale.tables.map((table) => wishForTables(sale, [table])))
    .slice(0, count)
  if (wishes.length < count) throw new Error(`${count} tables are needed, and ${wishes.length} are free`)
  const bookings: Booking[] = []
  await crowd(count, 12, async (index) => {
    const wish = wishes[index]
    if (!wish) return
    const answer = await client.post(`${random.pick(urls)}${wish.path}`, bodyOf(wish, freshPhone()))
    if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}: ${answer.text}`)
    const { reservationId, expiresAt, url } = wonFrom(answer)
    const page = await client.get(url.replace(/^https?:\/\/[^/]+/, random.pick(urls)))
    if (page.status !== 303) throw new Error(`the page of ${reservationId} was answered ${page.status}: ${page.text}`)
    bookings.push({ reservationId, expiresAt })
  })
  return bookings
}

export async function act({ client, urls, random }: At, { reservationId }: Booking, what: Act): Promise<void> {
  const answer = await client.post(`${random.pick(urls)}/api/sandbox/payments/${reservationId}`, what)
  if (answer.status !== 202) throw new Error(`the sandbox answered ${answer.status}: ${answer.text}`)
}

/** Waits until `left` returns 0. Returns the waiting time in seconds, or null if it would be longer than `mostSeconds`. */
export async function untilNone(left: () => Promise<number>, mostSeconds: number): Promise<number | null> {
  const start = performance.now()
  for (;;) {
    if ((await left()) === 0) return (performance.now() - start) / 1000
    if (performance.now() - start > mostSeconds * 1000) return null
    await pause(200)
  }
}
