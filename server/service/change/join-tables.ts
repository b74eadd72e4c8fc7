import type { Actor } from '#domain/identity/actor.ts'
import { nightKind } from '#domain/pricing/night-kind.ts'
import { Refused } from '#domain/refusals.ts'
import { seatParty } from '#domain/reservations/party.ts'
import { byNearness, MOST_JOINED } from '#domain/service/joined-tables.ts'
import { isFirm } from '#domain/service/move-targets.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { refusedInDatabase } from '#server/db/conflicts.ts'
import { assertToBeHad, makeFree, tellWhoHasIt } from '#server/service/booking/to-be-had.ts'
import {
  type ChangeRow,
  findChanging,
  insertAdjustments,
  insertChange,
} from '#server/reservations/changes/change-repository.ts'
import {
  claimJoined,
  giveJoinedBack,
  type JoinTable,
  raisedFor,
  tablesToJoin,
} from '#server/service/change/join-repository.ts'
import { assertUnconfirmed } from '#server/reservations/changes/assert-unconfirmed.ts'
import { lockSeen, type SeenVersion } from '#server/reservations/changes/lock-seen.ts'
import { kindOfNight } from '#server/reservations/changes/move-repository.ts'
import { ownTables, saveParty } from '#server/reservations/changes/party-repository.ts'
import { lockServed } from '#server/service/serving/service-repository.ts'
import { type HeldTable, heldTables } from '#server/reservations/venue-holds/held-repository.ts'
import { lapsedHoldersOf } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import { endLapsed } from '#server/reservations/waitlist/lapse-offers.ts'
import { type Reading, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type JoinChoice = { table: JoinTable; minimum: number; kept: HeldTable | null }
export type Joins = { reservation: ChangeRow; own: JoinTable[]; choices: JoinChoice[] }

/**
 * Checks that the party is confirmed or seated and has not left, because only such a party can have joined tables. @throws Refused
 * wrong_state
 */
async function assertHere(work: Pick<Work, 'sql'>, { id, kind, state }: ChangeRow): Promise<void> {
  const service = await lockServed(work.sql, id)
  if (kind !== 'tables' || !isFirm(state) || service?.leftAt !== null) throw new Refused('wrong_state')
}

/** Lists the tables that can be joined to the tables of a party, the nearest table first. */
async function joinsOf({ sql, now }: Pick<Reading, 'sql' | 'now'>, reservation: ChangeRow): Promise<Joins> {
  const { outletId, night } = reservation
  const [tables, hours, venueHolds] = await Promise.all([
    tablesToJoin(sql, reservation, now()),
    kindOfNight(sql, outletId, night),
    heldTables(sql, outletId, night, now()),
  ])
  const kind = nightKind(night, hours)
  const own = tables.filter(({ isOwn }) => isOwn)
  const choices = tables.flatMap((table): JoinChoice[] => {
    const venueHold = venueHolds.find(({ tableId, kind: of }) => tableId === table.id && of === 'kept') ?? null
    if (table.isOwn || (table.isClaimed && venueHold === null)) return []
    return [{ table, minimum: table.minimumCost[kind], kept: venueHold }]
  })
  return { reservation, own, choices: byNearness(choices, own) }
}

/**
 * Reads the tables that can be joined to the tables of a party, without a lock.
 * @throws Refused not_found, wrong_state
 */
export async function readJoins(app: Pick<Reading, 'sql' | 'now'>, id: string): Promise<Joins> {
  const reservation = await findChanging(app.sql, id)
  if (!reservation) throw new Refused('not_found')
  if (reservation.kind !== 'tables' || !isFirm(reservation.state)) throw new Refused('wrong_state')
  return joinsOf(app, reservation)
}

export type JoinAsk = {
  tableId: number
  /** The hold of the venue that keeps the table. Null if the table is free. */
  holdId: string | null
  /** Whole rupiah that the joined table adds to the party's minimum spend: 0, or the minimum spend of the joined table. */
  raise: number
  reason: string | null
}

/**
 * The rights of the staff member. `move`: the right to move parties. Only the reach `full` of this right allows a higher minimum spend.
 * `keep`: the right to take tables that the venue holds, or null without this right.
 */
export type JoinRights = { move: Reach; keep: Reach | null }

/**
 * Joins a table to the tables of a party. The tables that the party bought stay the same.
 * @throws Refused not_found, changed_meanwhile (another person was faster, or the minimum changed), wrong_state, table_unavailable,
 * forbidden, validation_failed
 */
export async function joinTable(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
  { ask, rights }: { ask: JoinAsk; rights: JoinRights },
): Promise<{ version: number }> {
  const reservation = await findChanging(app.sql, seenReservation.id)
  if (!reservation) throw new Refused('not_found')
  const at = { night: reservation.night, tableIds: [ask.tableId] }
  // The guest may have paid for a lapsed hold, but the notification of the payment was lost. Therefore the server asks the payment gateway
  // before it ends the hold.
  await Promise.all((await lapsedHoldersOf(app.sql, at, app.now())).map((id) => endLapsed(app, id)))
  try {
    return await transact(app, actor, (work) => join(work, seenReservation, ask, rights))
  } catch (error) {
    const isLost = error instanceof Refused ? error.code === 'table_unavailable' : refusedInDatabase(error) !== null
    if (!isLost) throw error
    throw await tellWhoHasIt(app, error instanceof Refused ? error : new Refused('table_unavailable'), at)
  }
}

async function join(
  work: Work,
  seenReservation: SeenVersion,
  ask: JoinAsk,
  rights: JoinRights,
): Promise<{ version: number }> {
  const [row] = await lockSeen(work, [seenReservation])
  if (!row) throw new Refused('not_found')
  await assertUnconfirmed(work, row)
  await assertHere(work, row)
  const { id, outletId, night } = row
  const takeOver = {
    settlement: 'join' as const,
    holdIds: ask.holdId === null ? [] : [ask.holdId],
    mayKeep: rights.keep !== null,
  }
  const { own, choices } = await joinsOf(work, row)
  const choice = choices.find(({ table }) => table.id === ask.tableId)
  if (!choice) throw new Refused('table_unavailable')
  const { table } = choice
  await assertToBeHad(work, table.isClaimed ? [table] : [], { outletId, night }, takeOver)
  const reason = reasonFor(work, choice, ask, rights)
  if (own.length >= MOST_JOINED) throw new Refused('validation_failed', { errors: { table_id: ['too_many_tables'] } })
  if (row.pax <= own.length) throw new Refused('validation_failed', { errors: { table_id: ['pax_invalid'] } })
  await makeFree(work, { night, tableIds: [table.id] }, takeOver)
  if (!(await claimJoined(work.sql, { id, outletId, night, tableId: table.id, name: table.name }, work.now())))
    throw new Refused('table_unavailable', { tableNames: [table.name] })
  await seatAgain(work, row, true)
  const change = await insertChange(work, {
    reservationId: id,
    kind: 'join',
    reason,
    was: { table: null },
    becomes: { table: table.name, tableId: table.id },
  })
  const lines = ask.raise > 0 ? [{ kind: 'minimum' as const, amount: ask.raise }] : []
  await insertAdjustments(work, { id: change.id, reservationId: id, reason }, lines, null)
  return { version: change.version }
}

/**
 * Returns the trimmed reason for joining a table, or null without a reason.
 * @throws Refused changed_meanwhile if the minimum has changed, forbidden, validation_failed without a reason
 */
function reasonFor(work: Work, { minimum }: JoinChoice, ask: JoinAsk, { move }: JoinRights): string | null {
  const reason = ask.reason?.trim() || null
  if (ask.raise === 0) return reason
  if (ask.raise !== minimum) throw new Refused('changed_meanwhile', { by: null, at: work.now() })
  if (move !== 'full') throw new Refused('forbidden')
  if (reason === null) throw new Refused('validation_failed', { errors: { reason: ['reason_required'] } })
  return reason
}

/**
 * Distributes the guests of a party over its present tables. If `mustFit` is false, tables with too few seats are accepted.
 * @throws Refused validation_failed if the tables have too few seats
 */
async function seatAgain(work: Work, { id, pax }: ChangeRow, mustFit: boolean): Promise<void> {
  const tables = await ownTables(work.sql, id)
  const room = tables.reduce((sum, { capacity }) => sum + capacity, 0)
  if (mustFit && pax > room) throw new Refused('validation_failed', { errors: { table_id: ['pax_too_many'] } })
  const [only] = tables
  const seats =
    tables.length === 1 && only
      ? [{ id: only.id, pax }]
      : seatParty(pax, tables, new Map(tables.map((table) => [table.id, table.capacity])))
  await saveParty(work.sql, id, pax, seats)
}

/**
 * Releases a joined table and removes the amount that the table added to the minimum spend.
 * @throws Refused not_found, changed_meanwhile, wrong_state, table_unavailable if the table was not joined, validation_failed if the party
 * does not fit without the table
 */
export function separateTable(
  app: App,
  actor: Actor,
  seenReservation: SeenVersion,
  { tableId }: { tableId: number },
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const [row] = await lockSeen(work, [seenReservation])
    if (!row) throw new Refused('not_found')
    await assertUnconfirmed(work, row)
    if (row.kind !== 'tables' || !isFirm(row.state)) throw new Refused('wrong_state')
    const version = await separateWithin(work, row, { tableIds: [tableId], mustFit: true })
    if (version === null) throw new Refused('table_unavailable')
    return { version }
  })
}

/**
 * Separates joined tables from a party. The caller has locked the reservation of the party. If `mustFit` is true, the remaining tables must
 * have enough seats. Returns the new version, or null if no table was joined.
 */
export async function separateWithin(
  work: Work,
  row: ChangeRow,
  { tableIds, mustFit }: { tableIds: readonly number[]; mustFit: boolean },
): Promise<number | null> {
  const { id, outletId, night } = row
  const returnedTables = await giveJoinedBack(work.sql, { id, outletId, night, tableIds })
  const [first] = returnedTables
  if (!first) return null
  await seatAgain(work, row, mustFit)
  const raisedAmount = await raisedFor(
    work.sql,
    id,
    returnedTables.map(({ tableId }) => tableId),
  )
  const change = await insertChange(work, {
    reservationId: id,
    kind: 'separate',
    reason: null,
    was: { table: returnedTables.map(({ name }) => name).join(' + '), tableId: first.tableId },
    becomes: { table: null },
  })
  const lines = raisedAmount === 0 ? [] : [{ kind: 'minimum' as const, amount: -raisedAmount }]
  await insertAdjustments(work, { id: change.id, reservationId: id, reason: null }, lines, null)
  return change.version
}
