// The list of a night as a door has it: whole, or what changed since a cursor.
import { createHash } from 'node:crypto'
import { addNights, closesAt, instantOf, isNight, type Night, nightOf, opensAt } from '#domain/calendar/night.ts'
import { flagsOfParty, type PartyFlag } from '#domain/guests/guest-flags.ts'
import { Refused } from '#domain/refusals.ts'
import type { DoorDevice } from '#server/door/device-repository.ts'
import {
  type CountRow,
  countsAfter,
  type DoorPartyRow,
  findNight,
  lockNight,
  partiesAfter,
  partiesOfList,
  saveParties,
  tokenOfParties,
} from '#server/door/party-repository.ts'
import { knownOfNight } from '#server/service/guests/known-repository.ts'
import type { Db } from '#server/db/open.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type ListedParty = DoorPartyRow & { arrivalAt: Date; movedToOpensAt: Date | null; flags: PartyFlag[] }
export type ReadList = {
  /** The revision from which the next list goes on. */
  cursor: number
  isWhole: boolean
  parties: ListedParty[]
  gone: string[]
  counts: CountRow[]
}

/** What a door forgets its list after, once its night has closed. */
export const LIST_ENDS_AFTER_MS = 12 * 3_600_000
/** What changes with nobody writing a version, such as a ban that ends, is seen after so long. */
const READ_AGAIN_MS = 10_000

/** The night that is on at an outlet, and the next. */
export function nightsOf(door: DoorDevice, now: Date): Night[] {
  const night = nightOf(now, door)
  return [night, addNights(night, 1)]
}

/** Whether a door may have the list of a night: the one that is on, the next, and one that has hardly ended. */
export const mayHave = (door: DoorDevice, night: Night, now: Date): boolean =>
  isNight(night) &&
  night <= addNights(nightOf(now, door), 1) &&
  now.getTime() < closesAt(night, door).getTime() + LIST_ENDS_AFTER_MS

/** @throws Refused not_found */
export async function readList(
  app: App,
  door: DoorDevice,
  { night, after }: { night: Night; after: string | undefined },
): Promise<ReadList> {
  if (!mayHave(door, night, app.now())) throw new Refused('not_found')
  await refresh(app, door, night)
  const of = { outletId: door.outletId, night }
  // Before what it counts: whatever is committed in between is told once more rather than never.
  const cursor = (await findNight(app.sql, door.outletId, night))?.revision ?? 0
  const since = after !== undefined && /^\d{1,15}$/.test(after) && Number(after) <= cursor ? Number(after) : null
  if (since === null) {
    const [parties, counts] = await Promise.all([
      listed(app, door, night, null),
      countsAfter(app.sql, { ...of, after: 0 }),
    ])
    return { cursor, isWhole: true, parties, gone: [], counts }
  }
  const [changed, counts] = await Promise.all([
    partiesAfter(app.sql, { ...of, after: since }),
    countsAfter(app.sql, { ...of, after: since }),
  ])
  const ids = changed.filter(({ isGone }) => !isGone).map(({ id }) => id)
  return {
    cursor,
    isWhole: false,
    parties: ids.length === 0 ? [] : await listed(app, door, night, ids),
    gone: changed.filter(({ isGone }) => isGone).map(({ id }) => id),
    counts,
  }
}

async function listed(
  { sql, now }: { sql: Db; now: () => Date },
  door: DoorDevice,
  night: Night,
  ids: readonly string[] | null,
): Promise<ListedParty[]> {
  const [parties, known] = await Promise.all([
    partiesOfList(sql, { outletId: door.outletId, night, ids }),
    knownOfNight(sql, { outletId: door.outletId, night, now: now() }),
  ])
  const knownOf = new Map(known.map((one) => [one.id, one]))
  return parties.map((party) => {
    const guest = knownOf.get(party.id)
    return {
      ...party,
      arrivalAt: party.arrivalTime === null ? opensAt(night, door) : instantOf(night, party.arrivalTime, door),
      movedToOpensAt: party.movedTo === null ? null : opensAt(party.movedTo, door),
      flags: guest ? flagsOfParty(guest, night) : [],
    }
  })
}

/**
 * Brings the night's own history up to now: every party is read and compared with what the list said of it last. Under the
 * night's lock, so that revisions are committed in their order, and whoever saw one sees all before it.
 */
async function refresh(app: App, door: DoorDevice, night: Night): Promise<void> {
  const isFresh = async (sql: Db) => {
    const [state, token] = await Promise.all([
      findNight(sql, door.outletId, night),
      tokenOfParties(sql, door.outletId, night),
    ])
    const age = app.now().getTime() - (state?.partiesReadAt?.getTime() ?? 0)
    return state?.partiesToken === token && age >= 0 && age < READ_AGAIN_MS
  }
  if (await isFresh(app.sql)) return
  await transact(app, { kind: 'device', id: door.id }, async (work) => {
    await lockNight(work.sql, door.outletId, night)
    if (await isFresh(work.sql)) return
    // Before the parties: a change in between makes the token another one, and is read again.
    const token = await tokenOfParties(work.sql, door.outletId, night)
    const parties = await listed(work, door, night, null)
    await saveParties(
      work.sql,
      { outletId: door.outletId, night, token, now: work.now() },
      parties.map((party) => ({ id: party.id, digest: digestOf(party) })),
    )
  })
}

const digestOf = (party: ListedParty): string =>
  createHash('sha256').update(JSON.stringify(party)).digest('base64url').slice(0, 22)
