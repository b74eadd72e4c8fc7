// Calls to change a booking: its table, time, party and tickets. Other calls quote the price of each change.
import { z } from 'zod'
import { positiveInteger, rupiahDifference, rupiahPrice } from '#contract/numbers.ts'
import type { Language } from '#contract/preferences.ts'
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import { type MoveRights, SETTLEMENTS } from '#domain/pricing/move-quote.ts'
import { latestDeadline } from '#domain/service/staff-booking.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { Permission, Reach } from '#domain/staff/permissions.ts'
import { localize } from '#server/catalogue/localize.ts'
import { handOutLink } from '#server/http/office/hand-out-link.ts'
import { atVersion, clock, guests, MOVE, notify, reasonText, withId } from '#server/http/office/night/change-fields.ts'
import { call, type PermittedRequest } from '#server/http/office/office-call.ts'
import type { ChangeRow } from '#server/reservations/changes/change-repository.ts'
import { changeArrival } from '#server/service/change/change-arrival.ts'
import { changeParty } from '#server/service/change/change-party.ts'
import { joinTable, type JoinChoice, readJoins, separateTable } from '#server/service/change/join-tables.ts'
import { moveReservation } from '#server/service/change/move-reservation.ts'
import { type MoveChoice, readMoves } from '#server/service/change/read-moves.ts'
import { readPartyChange } from '#server/service/change/read-party-change.ts'
import { reopenBill } from '#server/service/change/reopen-bill.ts'
import { sendMoveLink } from '#server/service/move-links/send-move-link.ts'
import { withdrawMoveLink } from '#server/service/move-links/withdraw-move-link.ts'
import { outletOfReservation } from '#server/reservations/changes/version-repository.ts'

const idOfTable = positiveInteger
/** Deadline of a pay link. The new places are held until this deadline. */
const deadline = z.iso.datetime().nullish()

const moveWish = z.object({
  fromTableId: idOfTable.nullish(),
  toTableId: idOfTable,
  pax: guests.nullish(),
  price: rupiahDifference,
  minimum: rupiahDifference,
  settlement: z.enum(SETTLEMENTS),
  reason: reasonText,
  deadline,
  other: z.object({ id: z.uuid(), version: positiveInteger }).nullish(),
  /** Joined tables that the party releases when it moves. */
  separate: z.array(idOfTable).max(10).default([]),
  notify,
})
const partyWish = z.object({
  /** New number of guests; for tickets, the new number of tickets. */
  pax: guests,
  ticketId: idOfTable.nullish(),
  price: rupiahDifference.default(0),
  minimum: rupiahDifference.default(0),
  settlement: z.enum(SETTLEMENTS).default('none'),
  reason: reasonText,
  deadline,
  notify,
})

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null)

/**
 * Returns a function for the outlet of a reservation. The function returns the reach that the signed-in staff member has for a permission:
 * `full`, `limited` or null.
 */
async function reachesOf(
  { app, who }: PermittedRequest,
  id: string,
): Promise<(permission: Permission) => Reach | null> {
  const outletId = await outletOfReservation(app.sql, id)
  return (permission) => reachAt(who.grants, { permission, outletId, now: app.now() })
}

async function moveRights(request: PermittedRequest, id: string): Promise<MoveRights> {
  const reachFor = await reachesOf(request, id)
  return { move: request.reach, comp: reachFor('reservation.comp'), refund: reachFor('refund.approve') }
}

/** Returns the opening of the night, and the latest possible deadline of a pay link. */
function hoursOf(reservation: ChangeRow, now: Date) {
  const opens = opensAt(reservation.night, reservation)
  const closes = closesAt(reservation.night, reservation).getTime() - 60_000
  const latest = Math.min(closes, latestDeadline(opens.getTime(), now.getTime()))
  return { opensAt: opens, latestDeadline: new Date(latest) }
}

/** Returns the pay link of a change. `message` is a text for the guest, in the guest's language. */
async function linkOf({ app, actor }: PermittedRequest, id: string, linkId: string | null) {
  if (linkId === null) return null
  const { link, message } = await handOutLink(app, actor, id, await sendMoveLink(app, actor, { id, send: false }))
  return { link, message }
}

/**
 * Presents a table to which a party can move. `price`: the price difference, above zero if the table costs more than the paid table.
 * `refundable`: if the table costs less, the refundable part of this difference. `settlements`: the ways to settle the difference; empty if
 * the party cannot move to this table. `holder`: the party that has this table now. In a swap, the holder gets the old table of the moved
 * party.
 */
const presentChoice = ({ table, difference, problem, settlements }: MoveChoice, language: Language) => ({
  id: table.id,
  name: table.name,
  section: localize(table.section, language),
  capacity: table.capacity,
  ...difference,
  settlements,
  problem,
  holder:
    problem === null && table.holderId !== null && table.holderVersion !== null
      ? { id: table.holderId, version: table.holderVersion, name: table.holderName ?? '', pax: table.holderPax ?? 0 }
      : null,
})

/**
 * Presents a table that can be joined. `minimum`: minimum spend of the table on its night. `kept`: the venue’s hold of the table, and the
 * guest of this hold.
 */
const presentJoinable = ({ table, minimum, kept }: JoinChoice, language: Language) => ({
  id: table.id,
  name: table.name,
  section: localize(table.section, language),
  capacity: table.capacity,
  minimum,
  kept: kept && { holdId: kept.id, forName: kept.forName || null, by: kept.by, releaseAt: kept.releaseAt },
})

export const changeCalls = {
  moves: call(
    MOVE,
    withId.extend({ fromTableId: idOfTable.optional(), pax: guests.optional() }),
    async (request, { id, fromTableId = null, pax = null }) => {
      const { app, language } = request
      const read = await readMoves(app, { id, fromId: fromTableId, pax }, await moveRights(request, id))
      return {
        version: read.reservation.version,
        ...hoursOf(read.reservation, app.now()),
        from: { id: read.from.id, name: read.from.name },
        own: read.own.map((table) => ({ id: table.id, name: table.name })),
        tables: read.choices.map((choice) => presentChoice(choice, language)),
      }
    },
  ),

  move: call(
    MOVE,
    moveWish.extend(atVersion.shape),
    async (request, { id, version, fromTableId, toTableId, ...wish }) => {
      const ask = {
        ...wish,
        fromId: fromTableId ?? null,
        toId: toTableId,
        pax: wish.pax ?? null,
        reason: wish.reason ?? null,
        deadline: dateOf(wish.deadline),
        other: wish.other ?? null,
      }
      const rights = await moveRights(request, id)
      const result = await moveReservation(request.app, request.actor, { id, version }, { ask, rights })
      return { version: result.version, link: await linkOf(request, id, result.linkId) }
    },
  ),

  /** Returns the pay link of a change. `send`: also emails the link again, at most once a minute. */
  moveLink: call(
    { permission: 'reservation.create', at: 'reservation' },
    withId.extend({ send: z.boolean().default(false) }),
    async ({ app, actor }, target) => {
      const { link, message, isMailed } = await handOutLink(
        app,
        actor,
        target.id,
        await sendMoveLink(app, actor, target),
      )
      return { link, message, isMailed }
    },
  ),

  withdrawMoveLink: call(MOVE, atVersion, ({ app, actor }, target) => withdrawMoveLink(app, actor, target)),

  tablesToJoin: call(MOVE, withId, async ({ app, language }, { id }) => {
    const { reservation, own, choices } = await readJoins(app, id)
    return {
      version: reservation.version,
      own: own.map((table) => ({
        id: table.id,
        name: table.name,
        capacity: table.capacity,
        isJoined: table.isJoined,
      })),
      tables: choices.map((choice) => presentJoinable(choice, language)),
    }
  }),

  joinTable: call(
    MOVE,
    atVersion.extend({
      tableId: idOfTable,
      holdId: z.uuid().nullish(),
      raise: rupiahPrice.default(0),
      reason: reasonText,
    }),
    async (request, { id, version, tableId, holdId = null, raise, reason = null }) => {
      const reachFor = await reachesOf(request, id)
      const ask = { tableId, holdId, raise, reason }
      const rights = { move: request.reach, keep: reachFor('hold.keep') }
      return joinTable(request.app, request.actor, { id, version }, { ask, rights })
    },
  ),

  separateTable: call(MOVE, atVersion.extend({ tableId: idOfTable }), ({ app, actor }, { tableId, ...target }) =>
    separateTable(app, actor, target, { tableId }),
  ),

  partyChange: call(
    MOVE,
    withId.extend({ pax: guests.optional(), ticketId: idOfTable.optional() }),
    async (request, { id, pax = null, ticketId = null }) => {
      const { app, language } = request
      const read = await readPartyChange(app, { id, pax, ticketId }, await moveRights(request, id))
      return {
        version: read.reservation.version,
        kind: read.reservation.kind,
        ...hoursOf(read.reservation, app.now()),
        was: read.was,
        becomes: read.becomes,
        ...read.difference,
        settlements: read.settlements,
        problem: read.problem,
        /** The tables of a dinner after the change. */
        tables: read.dinner?.seats.seats.map(({ tableName }) => tableName).join(', ') ?? null,
        tickets: read.tickets.map((ticket) => ({
          id: ticket.ticketId,
          name: localize(ticket.name, language),
          quantity: ticket.quantity,
          isChosen: ticket.ticketId === read.ticket?.ticketId,
        })),
      }
    },
  ),

  changeParty: call(MOVE, partyWish.extend(atVersion.shape), async (request, { id, version, ...wish }) => {
    const ask = {
      ...wish,
      ticketId: wish.ticketId ?? null,
      reason: wish.reason ?? null,
      deadline: dateOf(wish.deadline),
    }
    const rights = await moveRights(request, id)
    const result = await changeParty(request.app, request.actor, { id, version }, { ask, rights })
    return { version: result.version, link: await linkOf(request, id, result.linkId) }
  }),

  changeArrival: call(MOVE, atVersion.extend({ time: clock, notify }), ({ app, actor }, { id, version, ...arrival }) =>
    changeArrival(app, actor, { id, version }, arrival),
  ),

  reopenBill: call(
    { permission: 'reservation.reopen', at: 'reservation' },
    atVersion.extend({ reason: z.string().trim().min(1).max(300) }),
    ({ app, actor, reach }, { reason, ...target }) => reopenBill(app, actor, target, { reason, reach }),
  ),
}
