// The guest lists that a promoter may fill. Staff made some of these lists. A standing quota allows further lists, one for each of its
// nights.
import { addNights, nightOf, opensAt } from '#domain/calendar/night.ts'
import { findNights } from '#server/inventory/find-night.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { cutOffOf, LIST_NIGHTS, takesGuests } from '#server/service/promoters/fill-own-list.ts'
import {
  type ListOutlet,
  type OwnList,
  ownLists,
  type OwnName,
  ownNames,
  outletsOfLists,
  type PromoterQuota,
  quotasOf,
} from '#server/service/promoters/own-list-repository.ts'
import type { Promoter } from '#server/service/promoters/promoter-repository.ts'
import type { App } from '#server/app.ts'

type Places = Map<number, ListOutlet>
type ListBase = Omit<OwnList, 'id'> & { id: string | null }

/**
 * Returns one guest list for each coming night on which the promoter has a standing quota at an outlet. The list of a night may already
 * exist in the database.
 */
async function standingLists(app: App, outlet: ListOutlet, quotas: readonly PromoterQuota[]): Promise<ListBase[]> {
  const from = nightOf(app.now(), outlet)
  const nights = (await findNights(app, outlet.id, { from, count: LIST_NIGHTS })) ?? []
  return nights.filter(takesGuests).flatMap(({ night, kind }) => {
    const quota = quotas.find(({ outletId, nightKind }) => outletId === outlet.id && nightKind === kind)
    if (!quota) return []
    const cutOff = cutOffOf(quota, opensAt(night, outlet))
    const { quota: most, needsApproval } = quota
    return { id: null, outletId: outlet.id, night, quota: most, taken: 0, cutOff, needsApproval, terms: '' }
  })
}

const presentName = ({ id, name, plus, state, heads, arrivedAt, hasTable }: OwnName, isClosed: boolean) => ({
  id,
  name,
  plus,
  state,
  heads,
  arrivedAt: arrivedAt?.toISOString() ?? null,
  canRemove: !isClosed && !hasTable && (state === 'asked' || state === 'approved'),
})

function presentList(list: ListBase, { names, outlet, now }: { names: OwnName[]; outlet: ListOutlet; now: Date }) {
  const isClosed = list.cutOff <= now
  return {
    outletId: list.outletId,
    outlet: outlet.name,
    brand: outlet.brand,
    timezone: outlet.timezone,
    night: list.night,
    quota: list.quota,
    taken: list.taken,
    cutOff: list.cutOff.toISOString(),
    isClosed,
    needsApproval: list.needsApproval,
    terms: list.terms,
    names: names.map((name) => presentName(name, isClosed)),
  }
}

/**
 * Reads the lists of a promoter in the order of their nights, beginning with last night. A closed list with names stays visible until its
 * night is over.
 */
export async function readOwnLists(app: App, { id }: Promoter) {
  const now = app.now()
  const [lists, quotas] = await Promise.all([
    ownLists(app.sql, id, addNights(todayOfGroup(now), -1)),
    quotasOf(app.sql, id),
  ])
  const outlets = await outletsOfLists(app.sql, [...new Set([...lists, ...quotas].map(({ outletId }) => outletId))])
  const places: Places = new Map(outlets.map((outlet) => [outlet.id, outlet]))
  const withQuota = outlets.filter((outlet) => quotas.some(({ outletId }) => outletId === outlet.id))
  const [names, ...standing] = await Promise.all([
    ownNames(app.sql, { affiliatorId: id, listIds: lists.map((list) => list.id) }),
    ...withQuota.map((outlet) => standingLists(app, outlet, quotas)),
  ])
  const isMade = ({ outletId, night }: ListBase) =>
    lists.some((list) => list.outletId === outletId && list.night === night)
  const all: ListBase[] = [...lists, ...standing.flat().filter((list) => !isMade(list))]
  return all
    .toSorted((a, b) => a.night.localeCompare(b.night) || a.outletId - b.outletId)
    .flatMap((list) => {
      const outlet = places.get(list.outletId)
      if (!outlet || list.night < nightOf(now, outlet)) return []
      const ofList = names.filter(({ listId }) => listId === list.id)
      // If a list is closed and the promoter added no names, the list is not shown.
      return list.cutOff <= now && ofList.length === 0 ? [] : presentList(list, { names: ofList, outlet, now })
    })
}
