// Tables booked over HTTP, their pages opened, and what happens at the gateway afterwards.
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/db/open.ts'
import type { Random } from './random.ts'
import { crowd, wonFrom, type Client } from './client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables } from './nights.ts'

export type Booked = { reservationId: string; expiresAt: Date }

export type Act = {
  action: 'pay' | 'refund' | 'reverse' | 'chargeback'
  amount?: number
  again?: boolean
  method?: string
  times?: number
  notify?: boolean
}

type At = { client: Client; urls: readonly string[]; random: Random }

/** Books `count` tables for `count` guests, and opens the page of each at the gateway. */
export async function bookTables(sql: Sql, { client, urls, random }: At, count: number): Promise<Booked[]> {
  const wishes = (await nightsOnSale(sql))
    .flatMap((sale) => sale.tables.map((table) => wishForTables(sale, [table])))
    .slice(0, count)
  if (wishes.length < count) throw new Error(`${count} tables are needed, and ${wishes.length} are free`)
  const booked: Booked[] = []
  await crowd(count, 12, async (index) => {
    const wish = wishes[index]
    if (!wish) return
    const answer = await client.post(`${random.pick(urls)}${wish.path}`, bodyOf(wish, freshPhone()))
    if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}: ${answer.text}`)
    const { reservationId, expiresAt, url } = wonFrom(answer)
    const page = await client.get(url.replace(/^https?:\/\/[^/]+/, random.pick(urls)))
    if (page.status !== 303) throw new Error(`the page of ${reservationId} was answered ${page.status}: ${page.text}`)
    booked.push({ reservationId, expiresAt })
  })
  return booked
}

/** Lets something happen at the gateway, as its guest, its bank or its dashboard would. */
export async function act({ client, urls, random }: At, { reservationId }: Booked, what: Act): Promise<void> {
  const answer = await client.post(`${random.pick(urls)}/api/sandbox/payments/${reservationId}`, what)
  if (answer.status !== 202) throw new Error(`the sandbox answered ${answer.status}: ${answer.text}`)
}

/** Waits until `left` answers 0; seconds waited, or null where it does not within `mostSeconds`. */
export async function untilNone(left: () => Promise<number>, mostSeconds: number): Promise<number | null> {
  const begun = performance.now()
  for (;;) {
    if ((await left()) === 0) return (performance.now() - begun) / 1000
    if (performance.now() - begun > mostSeconds * 1000) return null
    await pause(200)
  }
}
