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
  /** The revision from which the next list continues. */
  cursor: number
  isWhole: boolean
  parties: ListedParty[]
  gone: string[]
  counts: CountRow[]
}

/** A door deletes its list this number of milliseconds after the end of the night. */
export const LIST_ENDS_AFTER_MS = 12 * 3_600_000
/**
 * After this number of milliseconds, the parties are read again even if the token is the same. Some changes do not change the token, for
 * example the end of a ban.
 */
const READ_AGAIN_MS = 10_000

/** Returns the current night of an outlet and the next night. */
export function nightsOf(door: DoorDevice, now: Date): Night[] {
  const night = nightOf(now, door)
  return [night, addNights(night, 1)]
}

/**
 * Returns true if a door can get the list of the night. It can for the current night, the next night, and a night that ended less than
 * twelve hours ago.
 */
export const mayHave = (door: DoorDevice, night: Night, now: Date): boolean =>
  isNight(night) &&
  night <= addNights(nightOf(now, door), 1) &&
  now.getTime() < closesAt(night, door).getTime() + LIST_ENDS_AFTER_MS

/**
 * Reads the list of a night for a door.
 * @throws Refused not_found
 */
export async function readList(
  app: App,
  door: DoorDevice,
  { night, after }: { night: Night; after: string | undefined },
): Promise<ReadList> {
  if (!mayHave(door, night, app.now())) throw new Refused('not_found')
  await refresh(app, door, night)
  const of = { outletId: door.outletId, night }
  // The cursor is read first. So a change that is committed during the read is sent twice rather than never.
  const cursor = (await findNight(app.sql, door.outletId, night))?.revision ?? 0
  const since = after !== undefined && /^\d{1,15}$/.test(after) && Number(after) <= cursor ? Number(after) : null
  if (since === null) {
    const [parties, counts] = await Promise.all([
      loadParties(app, door, night, null),
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
    parties: ids.length === 0 ? [] : await loadParties(app, door, night, ids),
    gone: changed.filter(({ isGone }) => isGone).map(({ id }) => id),
    counts,
  }
}

async function loadParties(
  { sql, now }: { sql: Db; now: () => Date },
  door: DoorDevice,
  night: Night,
  ids: readonly string[] | null,
): Promise<ListedParty[]> {
  const [parties, knownGuests] = await Promise.all([
    partiesOfList(sql, { outletId: door.outletId, night, ids }),
    knownOfNight(sql, { outletId: door.outletId, night, now: now() }),
  ])
  const knownOf = new Map(knownGuests.map((knownGuest) => [knownGuest.id, knownGuest]))
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
 * Finds the parties of the night that changed since the last call, and stores a new revision number for them. Holds the lock of the night,
 * so that revision numbers are committed in ascending order. A device that has received the changes of one revision has therefore received
 * all earlier changes.
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
    // The token is read before the parties. If a change is committed between the two reads, the next token is different, so the parties are
    // read again.
    const token = await tokenOfParties(work.sql, door.outletId, night)
    const parties = await loadParties(work, door, night, null)
    await saveParties(
      work.sql,
      { outletId: door.outletId, night, token, now: work.now() },
      parties.map((party) => ({ id: party.id, digest: digestOf(party) })),
    )
  })
}

const digestOf = (party: ListedParty): string =>
  createHash('sha256').update(JSON.stringify(party)).digest('base64url').slice(0, 22)
