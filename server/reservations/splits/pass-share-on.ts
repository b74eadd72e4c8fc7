// Passes the ticket of a share to another guest. The new ticket has a new key (decision 148).
import { closesAt } from '#domain/calendar/night.ts'
import { type Actor, GUEST } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { MOST_TICKETS } from '#domain/reservations/split.ts'
import { STATE } from '#domain/reservations/states.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { shortName } from '#server/reservations/splits/create-split.ts'
import { type OwnSplit, ownSplit } from '#server/reservations/splits/pay-shares.ts'
import {
  findReplaced,
  nameHolder,
  raiseVersion,
  replaceTicket,
} from '#server/reservations/splits/share-ticket-repository.ts'
import {
  holderByKey,
  ownedByOrganiser,
  type ShareHolder,
  splitByCode,
  ticketKey,
} from '#server/reservations/splits/split-keys.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * `number`: the number of the share, or null if the key has only one ticket. `nextId`: the id of the new ticket. If the client repeats the
 * request with the same id, no second ticket is made.
 */
export type NewTicket = { number: number | null; name: string; nextId: string }

type Holding = Pick<ShareHolder, 'split' | 'owns'>

/**
 * Replaces a ticket of a share with a new ticket for another guest. The code and the key of the old ticket become invalid immediately.
 * Returns the new key.
 * @throws Refused not_found; validation_failed (number) if the key has several tickets; wrong_state if the ticket has ended, if a door
 * admits or has admitted a guest with the ticket, or if the night is over
 */
export async function passShareOn(
  app: App,
  { code, key }: { code: string; key: string },
  next: NewTicket,
): Promise<string> {
  return replace(app, GUEST, await holderByKey(app, code, key), next)
}

/**
 * Passes on the ticket of a share that no friend paid for: a free share, or a share that the organizer covered. Only the first ticket of
 * such a share belongs to the organizer. Returns the new key.
 * @throws Refused as `passShareOn`
 */
export async function handShareOut(app: App, viewer: Viewer, own: OwnSplit, next: NewTicket): Promise<string> {
  await ownSplit(app, viewer, own)
  const split = await splitByCode(app, own.code)
  return replace(app, actorOf(viewer), { split, owns: ownedByOrganiser(split) }, next)
}

async function replace(app: App, actor: Actor, { split, owns }: Holding, next: NewTicket): Promise<string> {
  const { number, nextId } = next
  const tickets = split.tickets.filter((ticket) => owns(ticket) && (number === null || ticket.no === number))
  if (tickets.length > 1) refuseFaults({ number: ['required'] })
  const [ticket] = tickets
  const previous = ticket ? null : await findReplaced(app.sql, { splitId: split.id, nextId })
  if (!ticket && !(previous && owns(previous))) throw new Refused('wrong_state')
  if (ticket) await transact(app, actor, (work) => replaceWithin(work, { split, ticket, next }))
  return ticketKey(app, nextId)
}

async function replaceWithin(
  work: Work,
  { split, ticket, next }: { split: ShareHolder['split']; ticket: { id: string; no: number }; next: NewTicket },
): Promise<void> {
  const { sql } = work
  const now = work.now()
  const reservation = await lockReservation(sql, split.reservationId)
  if (!reservation) throw new Refused('not_found')
  const { state, night, closesAtNight } = reservation
  const isComing = state === STATE.Completed || state === STATE.Seated
  if (!isComing || now >= closesAt(night, closesAtNight)) throw new Refused('wrong_state')
  if (!(await replaceTicket(sql, { id: ticket.id, nextId: next.nextId, most: MOST_TICKETS, now }))) {
    const previous = await findReplaced(sql, { splitId: split.id, nextId: next.nextId })
    if (previous?.id === ticket.id) return
    throw new Refused('wrong_state')
  }
  await nameHolder(sql, { splitId: split.id, no: ticket.no, name: shortName(next.name) })
  await raiseVersion(sql, split.reservationId)
}
