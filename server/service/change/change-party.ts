// Changes the number of guests or tickets, with the quoted price difference. With a pay link, the change is made only after the guest has
// paid.
import type { Actor } from '#domain/identity/actor.ts'
import type { MoveRights, Settlement } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { insertChange } from '#server/reservations/changes/change-repository.ts'
import { moveSeats } from '#server/reservations/changes/dinner-move-repository.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import type { MoveResult } from '#server/service/change/move-reservation.ts'
import { notifyChange } from '#server/service/change/notify-change.ts'
import { saveGuests, takeUnits } from '#server/reservations/changes/party-repository.ts'
import { type PartyChange, partyChangeOf } from '#server/service/change/read-party-change.ts'
import { reasonOf, settleDifference } from '#server/service/change/settle-difference.ts'
import { seatPartyOver } from '#server/reservations/changes/seat-party.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import type { LinkPlaces } from '#server/reservations/move-links/keep-places-of-link.ts'
import { makeMoveLink } from '#server/service/move-links/make-move-link.ts'
import { newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type PartyCommand = {
  /** The new number of guests, or of tickets. */
  pax: number
  ticketId: number | null
  /** The price difference that staff saw, in whole rupiah. */
  price: number
  minimum: number
  settlement: Settlement
  reason: string | null
  /** The deadline of a pay link. The places are held until then. Null without a pay link. */
  deadline: Date | null
  notify: boolean
}

/**
 * Changes the number of guests or tickets if the reservation and the quote have not changed since staff read them.
 * @throws Refused not_found, changed_meanwhile (also if the price changed), wrong_state, forbidden, table_unavailable, ticket_sold_out,
 * validation_failed
 */
export async function changeParty(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
  { ask, rights }: { ask: PartyCommand; rights: MoveRights },
): Promise<MoveResult> {
  try {
    return await transact(app, actor, (work) => change(work, seenReservation, ask, rights))
  } catch (error) {
    const refusalCode = refusedInDatabase(error)
    if (refusalCode !== 'table_unavailable' && refusalCode !== 'ticket_sold_out') throw error
    throw new Refused(refusalCode)
  }
}

const FAULTS = {
  too_small: 'pax_too_many',
  too_few: 'pax_invalid',
  shares: 'pax_invalid',
  limit: 'too_many_tickets',
  fewer_tickets: 'pax_invalid',
} as const

async function change(
  work: Work,
  seenReservation: SeenVersion,
  ask: PartyCommand,
  rights: MoveRights,
): Promise<MoveResult> {
  const [row] = await lockSeen(work, [seenReservation])
  if (!row) throw new Refused('not_found')
  await assertUnconfirmed(work, row)
  const read = await partyChangeOf(work, row, ask, rights)
  assertAsQuoted(work, read, ask)
  const reason = reasonOf(ask)
  const [was, becomes] = [String(read.was), String(read.becomes)]
  if (ask.settlement === 'pay_link') {
    const { difference, pax } = read
    const { deadline, notify } = ask
    return makeMoveLink(work, {
      reservation: row,
      wanted: wantedOf(read),
      was,
      becomes,
      pax,
      difference,
      deadline,
      notify,
    })
  }
  const link = await newestMoveLink(work.sql, row.id)
  // This change replaces an open pay link for another number of guests, so that link ends. An open pay link that only pays for a more
  // expensive table stays open.
  if (link?.state === 'open' && link.pax !== null) await endMoveLink(work, row.id, 'overtaken')
  await takeIt(work, read)
  const part = row.kind === 'tickets' ? 'tickets' : 'pax'
  const { id, version } = await insertChange(work, {
    reservationId: row.id,
    kind: 'party',
    reason,
    was: { [part]: read.was, ...(read.ticket && { ticketId: read.ticket.ticketId }) },
    becomes: { [part]: read.becomes },
  })
  await settleDifference(work, row, { changeId: id, difference: read.difference, settlement: ask.settlement, reason })
  if (ask.notify) await notifyChange(work, row, { id, part, from: read.was, to: read.becomes })
  return { version, linkId: null }
}

/**
 * Checks that the change is possible, and that its price and settlement are as quoted.
 * @throws Refused table_unavailable, ticket_sold_out, forbidden, validation_failed, changed_meanwhile if the price changed
 */
function assertAsQuoted(work: Work, { problem, difference, settlements }: PartyChange, ask: PartyCommand): void {
  if (problem === 'full') throw new Refused('table_unavailable')
  if (problem === 'sold_out') throw new Refused('ticket_sold_out')
  if (problem === 'right') throw new Refused('forbidden')
  if (problem !== null) throw new Refused('validation_failed', { errors: { pax: [FAULTS[problem]] } })
  if (difference.price !== ask.price || difference.minimum !== ask.minimum)
    throw new Refused('changed_meanwhile', { by: null, at: work.now() })
  if (!settlements.includes(ask.settlement)) throw new Refused('forbidden')
}

function wantedOf({ dinner, ticket, was, becomes }: PartyChange): LinkPlaces {
  if (dinner) return { part: 'pax', ...dinner }
  if (!ticket) throw new Refused('forbidden')
  return { part: 'tickets', ticketId: ticket.ticketId, units: becomes - was, phaseId: ticket.phaseId }
}

async function takeIt(work: Work, { reservation, dinner, ticket, was, becomes, pax }: PartyChange): Promise<void> {
  const { id, outletId, night, arrivalTime: time } = reservation
  if (reservation.kind === 'tables') {
    const fault = await seatPartyOver(work, id, pax)
    if (fault) throw new Refused('validation_failed', { errors: { pax: [fault] } })
    return
  }
  if (dinner) {
    const place = { id, outletId, night, time, from: dinner.from, to: dinner.to, ...dinner.seats }
    await moveSeats(work.sql, place, { was: night, now: work.now() })
  }
  const more = {
    id,
    ticketId: ticket?.ticketId ?? 0,
    units: becomes - was,
    phaseId: ticket?.phaseId ?? null,
    holdId: null,
  }
  if (ticket && becomes > was && !(await takeUnits(work.sql, more))) throw new Refused('ticket_sold_out')
  await saveGuests(work.sql, id, pax)
}
