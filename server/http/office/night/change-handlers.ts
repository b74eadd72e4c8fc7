// What each call that changes a booking does.
import type { changeEndpoints } from '#contract/office/night/change-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import { latestDeadline } from '#domain/service/staff-booking.ts'
import type { MoveRights } from '#domain/pricing/move-quote.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { Permission, Reach } from '#domain/staff/permissions.ts'
import { localize } from '#server/catalogue/localize.ts'
import { handOutLink } from '#server/http/office/hand-out-link.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import type { dinnerHandlers } from '#server/http/office/night/dinner-handlers.ts'
import { changeArrival } from '#server/reservations/change/change-arrival.ts'
import { changeParty } from '#server/reservations/change/change-party.ts'
import { joinTable, readJoins, separateTable } from '#server/reservations/change/join-tables.ts'
import { moveReservation } from '#server/reservations/change/move-reservation.ts'
import type { ChangeRow } from '#server/reservations/change/change-repository.ts'
import { readPartyChange } from '#server/reservations/change/read-party-change.ts'
import { type MoveChoice, readMoves } from '#server/reservations/change/read-moves.ts'
import { reopenBill } from '#server/reservations/change/reopen-bill.ts'
import { sendMoveLink } from '#server/reservations/move-links/send-move-link.ts'
import { withdrawMoveLink } from '#server/reservations/move-links/withdraw-move-link.ts'
import { outletOfReservation } from '#server/reservations/service/service-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })
type Asked = { app: App; who: SignedInStaff; params: { id: string }; reach: Reach }

/** How far whoever asks has another permission at the outlet of a reservation. */
async function reachesOf({ app, who, params }: Asked): Promise<(permission: Permission) => Reach | null> {
  const outletId = await outletOfReservation(app.sql, params.id)
  return (permission) => reachAt(who.grants, { permission, outletId, now: app.now() })
}

async function moveRights(asked: Asked): Promise<MoveRights> {
  const reachFor = await reachesOf(asked)
  return { move: asked.reach, comp: reachFor('reservation.comp'), refund: reachFor('refund.approve') }
}

/** Until when something may wait for a pay link. */
function hoursOf(reservation: ChangeRow, now: Date) {
  const opens = opensAt(reservation.night, reservation)
  const closes = closesAt(reservation.night, reservation).getTime() - 60_000
  const latest = Math.min(closes, latestDeadline(opens.getTime(), now.getTime()))
  return { opens_at: opens.toISOString(), latest_deadline: new Date(latest).toISOString() }
}

/** The pay link that a change has made, as staff sends it. */
async function linkOf({ app, who, params }: Pick<Asked, 'app' | 'who' | 'params'>, linkId: string | null) {
  if (linkId === null) return null
  const sent = await sendMoveLink(app, actorOf(who), { id: params.id, send: false })
  const { link, message } = await handOutLink(app, who, params.id, sent)
  return { link, message }
}

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
      ? {
          id: table.holderId,
          version: table.holderVersion,
          name: table.holderName ?? '',
          pax: table.holderPax ?? 0,
        }
      : null,
})

export const changeHandlers: Omit<Pick<OfficeHandlers, keyof typeof changeEndpoints>, keyof typeof dinnerHandlers> = {
  async moves(asked) {
    const { app, params, takes, language } = asked
    const read = await readMoves(
      app,
      { id: params.id, fromId: takes.from_table_id ?? null, pax: takes.pax ?? null },
      await moveRights(asked),
    )
    return {
      version: read.reservation.version,
      ...hoursOf(read.reservation, app.now()),
      from: { id: read.from.id, name: read.from.name },
      own: read.own.map(({ id, name }) => ({ id, name })),
      tables: read.choices.map((choice) => presentChoice(choice, language)),
    }
  },
  async move(asked) {
    const { app, who, params, takes } = asked
    const ask = {
      fromId: takes.from_table_id ?? null,
      toId: takes.to_table_id,
      pax: takes.pax ?? null,
      price: takes.price,
      minimum: takes.minimum,
      settlement: takes.settlement,
      reason: takes.reason ?? null,
      deadline: takes.deadline ? new Date(takes.deadline) : null,
      other: takes.other ?? null,
      separate: takes.separate,
      notify: takes.notify,
    }
    const seen = { id: params.id, version: takes.version }
    const { version, linkId } = await moveReservation(app, actorOf(who), seen, { ask, rights: await moveRights(asked) })
    return { version, link: await linkOf(asked, linkId) }
  },
  async moveLink({ app, who, params, takes }) {
    const made = await sendMoveLink(app, actorOf(who), { id: params.id, send: takes.send })
    const { isMailed, ...sent } = await handOutLink(app, who, params.id, made)
    return { ...sent, is_mailed: isMailed }
  },
  withdrawMoveLink: ({ app, who, params, takes }) =>
    withdrawMoveLink(app, actorOf(who), { id: params.id, version: takes.version }),
  async tablesToJoin({ app, params, language }) {
    const { reservation, own, choices } = await readJoins(app, params.id)
    return {
      version: reservation.version,
      own: own.map(({ id, name, capacity, isJoined }) => ({ id, name, capacity, is_joined: isJoined })),
      tables: choices.map(({ table, minimum, kept }) => ({
        id: table.id,
        name: table.name,
        section: localize(table.section, language),
        capacity: table.capacity,
        minimum,
        kept: kept && {
          hold_id: kept.id,
          for_name: kept.forName || null,
          by: kept.by,
          release_at: kept.releaseAt?.toISOString() ?? null,
        },
      })),
    }
  },
  async joinTable(asked) {
    const { app, who, params, takes, reach } = asked
    const reachFor = await reachesOf(asked)
    const ask = {
      tableId: takes.table_id,
      holdId: takes.hold_id ?? null,
      raise: takes.raise,
      reason: takes.reason ?? null,
    }
    const rights = { move: reach, keep: reachFor('hold.keep') }
    return joinTable(app, actorOf(who), { id: params.id, version: takes.version }, { ask, rights })
  },
  separateTable: ({ app, who, params, takes }) =>
    separateTable(app, actorOf(who), { id: params.id, version: takes.version }, { tableId: takes.table_id }),
  async partyChange(asked) {
    const { app, params, takes, language } = asked
    const named = { id: params.id, pax: takes.pax ?? null, ticketId: takes.ticket_id ?? null }
    const read = await readPartyChange(app, named, await moveRights(asked))
    return {
      version: read.reservation.version,
      kind: read.reservation.kind,
      ...hoursOf(read.reservation, app.now()),
      was: read.was,
      becomes: read.becomes,
      ...read.difference,
      settlements: read.settlements,
      problem: read.problem,
      tables: read.dinner?.seats.seats.map(({ tableName }) => tableName).join(', ') ?? null,
      tickets: read.tickets.map(({ ticketId, name, quantity }) => ({
        id: ticketId,
        name: localize(name, language),
        quantity,
        is_chosen: ticketId === read.ticket?.ticketId,
      })),
    }
  },
  async changeParty(asked) {
    const { app, who, params, takes } = asked
    const ask = {
      pax: takes.pax,
      ticketId: takes.ticket_id ?? null,
      price: takes.price,
      minimum: takes.minimum,
      settlement: takes.settlement,
      reason: takes.reason ?? null,
      deadline: takes.deadline ? new Date(takes.deadline) : null,
      notify: takes.notify,
    }
    const seen = { id: params.id, version: takes.version }
    const { version, linkId } = await changeParty(app, actorOf(who), seen, { ask, rights: await moveRights(asked) })
    return { version, link: await linkOf(asked, linkId) }
  },
  changeArrival: ({ app, who, params, takes }) =>
    changeArrival(app, actorOf(who), { id: params.id, version: takes.version }, takes),
  reopenBill: ({ app, who, params, takes, reach }) =>
    reopenBill(app, actorOf(who), { id: params.id, version: takes.version }, { reason: takes.reason, reach }),
}
