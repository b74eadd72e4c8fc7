// Thousands of honest guests and one attacker share the IP address of a carrier. The attacker holds places but never pays.
import { isRefused } from '#domain/refusals.ts'
import { addNights, dateIn, type Night } from '#domain/calendar/night.ts'
import type { Sql } from '#server/db/open.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import type { App } from '#server/app.ts'
import { aTicketOf } from '../../tests/support/booking.ts'
import { guest, bookingForm } from '../../tests/support/guest.ts'
import { paidBy } from '../../tests/support/paid-table.ts'
import { openServer } from './support/server.ts'
import { openInside } from './support/inside.ts'
import { freshPhone } from './support/nights.ts'
import { brokenPromises, type Verdict } from './support/verdict.ts'

export type CarrierCrowd = {
  guests: number
  /** Number of other guests who arrive between a guest's hold and payment. One guest arrives every second. */
  payAfter: number
  /** One of `attackEvery` bookings is from the attacker. The attacker never pays, and uses `attackAddresses` IP addresses. */
  attackEvery: number
  attackAddresses: number
  /** Maximum share of the night's places that the attacker may hold at the same time, in percent. */
  mostPercent: number
  ports: readonly number[]
}

/** no honest guest is refused, and few guests must prove their phones. Guests who never pay hold only few places. */
export async function carrierCrowd(plan: CarrierCrowd): Promise<Verdict> {
  await using server = await openServer('stress-carrier', { pool: 3 })
  const clock = { ms: Date.now() }
  const inside = await openInside(server, { port: plan.ports[0] ?? 0, limits: true, now: () => new Date(clock.ms) })
  const stock = plan.guests + Math.ceil(plan.guests / plan.attackEvery)
  const night = addNights(dateIn(new Date(), 'Asia/Jakarta'), 6)
  const ticket = await aTicketOf(inside, { stock, night })
  const faults: string[] = []
  const unpaid: (() => Promise<unknown>)[] = []
  const attack = { tried: 0, most: 0 }
  let proofs = 0
  for (let n = 0; n < plan.guests; n++) {
    clock.ms += 1000
    const came = await buyHonestly(inside, { n, ticket, night })
    if ('refused' in came) faults.push(`guest ${n} was refused: ${came.refused}`)
    else {
      if (came.isProven) proofs += 1
      unpaid.push(() => settlePayment(inside, came.id, paidBy(`carrier ${n}`, came.amount)))
    }
    if (unpaid.length > plan.payAfter) await unpaid.shift()?.()
    if (n % plan.attackEvery !== 0) continue
    attack.tried += 1
    await buy(inside, { address: `203.0.${n % plan.attackAddresses}.1`, browserKey: null }, { ticket, night }).catch(
      () => undefined,
    )
    attack.most = Math.max(attack.most, await heldByOthers(server.sql, { ticket, now: new Date(clock.ms) }))
  }
  for (const pay of unpaid) await pay()
  await inside.close()
  const percent = (100 * attack.most) / stock
  if (percent > plan.mostPercent) faults.push(`the attacker held ${attack.most} of ${stock} at once`)
  faults.push(...(await brokenPromises(server.sql, { jobsHaveRun: false })))
  return {
    name: 'one carrier',
    figures:
      `${plan.guests} guests behind one address: none refused, ${proofs} proved their phones; ` +
      `an attacker with ${plan.attackAddresses} addresses tried ${attack.tried} times and held ${attack.most} of ${stock} at most (${percent.toFixed(1)} %)`,
    faults,
  }
}

type TicketWish = { ticket: number; night: Night }
type Came = { id: string; amount: number; isProven: boolean } | { refused: string }

/** Holds a ticket. If the server asks for a proof of the phone, proves the phone and holds the ticket again. */
async function buyHonestly(app: App, { n, ticket, night }: TicketWish & { n: number }): Promise<Came> {
  const who = { address: '100.64.0.1', browserKey: `browser ${n}`, phone: freshPhone() }
  const wish = { ticket, night }
  try {
    return { ...(await buy(app, who, wish)), isProven: false }
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code !== 'phone_proof_needed') return { refused: error.code }
  }
  await app.sql`
    insert into phone_proofs (phone, browser_key, proven_at) values (${who.phone}, ${who.browserKey}, ${app.now()})`
  try {
    return { ...(await buy(app, who, wish)), isProven: true }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { refused: error.code }
  }
}

function buy(
  app: App,
  { phone = freshPhone(), ...who }: { address: string; browserKey: string | null; phone?: string },
  { ticket, night }: TicketWish,
) {
  return buyTickets(app, guest(who), {
    ...bookingForm(night, '21:00', { phone }),
    tickets: [{ id: ticket, qty: 1, pax: 1 }],
  })
}

/** Counts the ticket units that the attacker holds without payment. The attacker's reservations have no browser key. */
async function heldByOthers(sql: Sql, { ticket, now }: { ticket: number; now: Date }): Promise<number> {
  const [row] = await sql<{ held: number }[]>`
    select coalesce(sum(t.quantity), 0)::int as held from reservation_tickets t join reservations r on r.id = t.reservation_id
    where t.ticket_id = ${ticket} and r.browser_key is null and r.state = 0 and r.expires_at > ${now}`
  return row?.held ?? 0
}
