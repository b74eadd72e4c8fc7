// A promoter adds names to a guest list and removes names. The promoter can do this until the cut-off time and within the quota.
import { type Night, nightOf, nightsFrom, opensAt } from '#domain/calendar/night.ts'
import type { Limit } from '#domain/identity/one-time-code.ts'
import { Refused } from '#domain/refusals.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { fillLocked, refuseUnfit } from '#server/service/guest-lists/fill-list.ts'
import { type GuestListRow, insertList, lockList } from '#server/service/guest-lists/guest-list-repository.ts'
import {
  deleteOwnName,
  holdPage,
  outletsOfLists,
  ownListId,
  type PromoterQuota,
  quotasOf,
} from '#server/service/promoters/own-list-repository.ts'
import type { Promoter } from '#server/service/promoters/promoter-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Number of nights, beginning with tonight, for which a standing quota gives a promoter a list. */
export const LIST_NIGHTS = 14
/** Limit of requests by a promoter. A person needs only a few requests for a list. If there are more, they come from a program. */
const CHANGE_LIMIT: Limit = { most: 60, withinSeconds: 3600 }

export type OwnNight = { outletId: number; night: Night }

const actorOf = ({ id }: Promoter) => ({ kind: 'promoter', id }) as const

const countChange = (app: App, { id }: Promoter): Promise<void> =>
  countAttempts(app, app.sql, [[{ what: 'promoter names', subject: id, limit: CHANGE_LIMIT }]])

/** Returns the cut-off of a list that is made from a standing quota. `opening` is the time at which the outlet opens on the night. */
export const cutOffOf = (quota: PromoterQuota, opening: Date): Date =>
  new Date(opening.getTime() + quota.cutOffMinutes * 60_000)

/** Returns true if the outlet takes guests on this night. The outlet takes no guests if the night is closed, private or over. */
export const takesGuests = ({ day, reason }: SaleNight): boolean =>
  !day?.isClosed && !day?.isPrivate && reason !== 'closed' && reason !== 'past'

/**
 * Finds the promoter's standing quota for a night. Returns null if the night is too far away, or if the venue takes no guests on that
 * night.
 */
async function standingQuota(app: App, { id }: Promoter, { outletId, night }: OwnNight) {
  const quotas = (await quotasOf(app.sql, id)).filter((quota) => quota.outletId === outletId)
  const [outlet] = quotas.length > 0 ? await outletsOfLists(app.sql, [outletId]) : []
  if (!outlet || !nightsFrom(nightOf(app.now(), outlet), LIST_NIGHTS).includes(night)) return null
  const saleNight = await findNight(app, outletId, night)
  if (!saleNight || !takesGuests(saleNight)) return null
  const quota = quotas.find(({ nightKind }) => nightKind === saleNight.kind)
  return quota ? { ...quota, cutOff: cutOffOf(quota, opensAt(night, outlet)) } : null
}

type Standing = Awaited<ReturnType<typeof standingQuota>>

/** Locks the promoter's list of a night. If the list does not exist yet, makes the list from a standing quota. @throws Refused not_found */
async function lockOwnList(
  work: Work,
  { id, name }: Promoter,
  on: OwnNight,
  standing: Standing,
): Promise<GuestListRow> {
  const key = { affiliatorId: id, ...on }
  if (standing && !(await ownListId(work.sql, key))) {
    const { quota, cutOff, needsApproval } = standing
    const names = { name: name.slice(0, 80), owner: name.slice(0, 80) }
    await insertList(work, { id: work.uuid(), ...key, ...names, quota, cutOff, needsApproval, terms: '' })
  }
  const listId = await ownListId(work.sql, key)
  const list = listId && (await lockList(work.sql, listId))
  if (!list) throw new Refused('not_found')
  return list
}

/**
 * Adds names to a list. Each line of the text contains one name. The names wait for approval if the list or the quota requires approval.
 * After the cut-off, the database refuses every name, even if the request started earlier.
 * @throws Refused not_found without a list or quota for the night, unauthenticated if the page was closed, validation_failed (`lines`,
 * `lines.3`), too_much_attempts
 */
export async function addPromoterNames(
  app: App,
  promoter: Promoter,
  { text, ...on }: OwnNight & { text: string },
): Promise<{ added: number }> {
  await countChange(app, promoter)
  const standing = await standingQuota(app, promoter, on)
  return transact(app, actorOf(promoter), async (work) => {
    if (!(await holdPage(work.sql, promoter.id))) throw new Refused('unauthenticated')
    const list = await lockOwnList(work, promoter, on, standing)
    return fillLocked(work, list, { text, state: list.needsApproval ? 'asked' : 'approved', isLate: false })
  }).catch(refuseUnfit)
}

/**
 * Removes one of the promoter's own names.
 * @throws Refused wrong_state if the list is closed, if the promoter did not add such a name, or if the name has arrived or has a table
 */
export async function removePromoterName(app: App, promoter: Promoter, id: string): Promise<void> {
  await countChange(app, promoter)
  await transact(app, actorOf(promoter), async (work) => {
    if (!(await holdPage(work.sql, promoter.id))) throw new Refused('unauthenticated')
    if (!(await deleteOwnName(work, promoter.id, id))) throw new Refused('wrong_state')
  })
}
