// What each call of guest lists does.
import type {
  GuestListOnWire,
  guestListEndpoints,
  ListNameOnWire,
} from '#contract/office/night/guest-list-endpoints.ts'
import { closesAt, isNight, nightOf, opensAt, zoneName } from '#domain/calendar/night.ts'
import { foldName } from '#domain/guest-lists/guest-list.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { actOnName, addNames, removeName } from '#server/reservations/guest-lists/fill-list.ts'
import {
  findList,
  type GuestListRow,
  listsOfNight,
  type NameRow,
  namesOf,
  namesOfNight,
  outletOfList,
} from '#server/reservations/guest-lists/guest-list-repository.ts'
import { changeList, type ListAsked, makeList } from '#server/reservations/guest-lists/manage-list.ts'
import { findOutletOfNight, type OutletOfNight } from '#server/reservations/night/night-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })
const PAGE = 200

const presentOutlet = ({ id, name, timezone }: OutletOfNight) => ({
  id,
  name,
  zone: timezone,
  zone_name: zoneName(timezone),
})

const presentList = (list: GuestListRow, now: Date): GuestListOnWire => ({
  id: list.id,
  name: list.name,
  owner: list.owner,
  night: list.night,
  quota: list.quota,
  taken: list.taken,
  asked: list.asked,
  approved: list.approved,
  arrived: list.arrived,
  cut_off: list.cutOff.toISOString(),
  is_closed: now >= list.cutOff,
  terms: list.terms,
  version: list.version,
})

const presentName = (row: NameRow): ListNameOnWire => ({
  id: row.id,
  list_id: row.listId,
  list: row.listName,
  name: row.name,
  phone_end: row.phone.slice(-4),
  plus: row.plus,
  state: row.state,
  heads: row.heads,
  arrived_at: row.arrivedAt?.toISOString() ?? null,
  is_late: row.isLate,
  added_by: row.addedBy,
  also_on: row.alsoOn,
  booking: row.bookingCode === null ? null : { code: row.bookingCode, place: row.place },
  version: row.version,
})

const askedOf = (takes: { name: string; owner: string; quota: number; cut_off: string; terms: string }): ListAsked => ({
  name: takes.name,
  owner: takes.owner,
  quota: takes.quota,
  cutOff: new Date(takes.cut_off),
  terms: takes.terms,
})

/** Whether somebody says yes and no on the list of an outlet. */
async function mayApprove(app: App, { grants }: SignedInStaff, listId: string): Promise<boolean> {
  const outletId = await outletOfList(app.sql, listId)
  return reachAt(grants, { permission: 'guestlist.approve', outletId, now: app.now() }) !== null
}

/** The last name of a page, as the next one is asked for: its folded name and its id. */
function cursorOf(after: string | undefined): { folded: string; id: string } | null {
  const [, id, folded] = /^([0-9a-f-]{36}):(.*)$/.exec(after ?? '') ?? []
  return id === undefined || folded === undefined ? null : { folded, id }
}

export const guestListHandlers: Pick<OfficeHandlers, keyof typeof guestListEndpoints> = {
  async guestLists({ app, takes }) {
    const outlet = await findOutletOfNight(app.sql, takes.outlet_id)
    if (!outlet || (takes.night !== undefined && !isNight(takes.night))) throw new Refused('not_found')
    const now = app.now()
    const night = takes.night ?? nightOf(now, outlet)
    const lists = await listsOfNight(app.sql, outlet.id, night)
    return {
      outlet: presentOutlet(outlet),
      night,
      now: now.toISOString(),
      opens_at: opensAt(night, outlet).toISOString(),
      closes_at: closesAt(night, outlet).toISOString(),
      lists: lists.map((list) => presentList(list, now)),
    }
  },
  makeGuestList: ({ app, takes, who }) =>
    makeList(app, actorOf(who), { outletId: takes.outlet_id, night: takes.night }, askedOf(takes)),
  async guestList({ app, params, takes }) {
    const list = await findList(app.sql, params.id)
    const outlet = list && (await findOutletOfNight(app.sql, list.outletId))
    if (!list || !outlet) throw new Refused('not_found')
    const rows = await namesOf(app.sql, list.id, { after: cursorOf(takes.after), limit: PAGE + 1 })
    const names = rows.slice(0, PAGE)
    const last = names.at(-1)
    return {
      outlet: presentOutlet(outlet),
      now: app.now().toISOString(),
      opens_at: opensAt(list.night, outlet).toISOString(),
      closes_at: closesAt(list.night, outlet).toISOString(),
      list: presentList(list, app.now()),
      names: names.map(presentName),
      next: rows.length > PAGE && last ? `${last.id}:${foldName(last.name)}` : null,
    }
  },
  changeGuestList: ({ app, params, takes, who }) =>
    changeList(app, actorOf(who), { id: params.id, version: takes.version }, askedOf(takes)),
  async addListNames({ app, params, takes, who }) {
    const asked = { listId: params.id, text: takes.text }
    return addNames(app, actorOf(who), asked, await mayApprove(app, who, params.id))
  },
  actOnListName: ({ app, params, takes, who }) =>
    actOnName(
      app,
      actorOf(who),
      { listId: params.id, id: takes.name, version: takes.version },
      { act: takes.act, heads: null },
    ),
  countListName: ({ app, params, takes, who }) =>
    actOnName(
      app,
      actorOf(who),
      { listId: params.id, id: takes.name, version: takes.version },
      { act: takes.act, heads: takes.heads ?? null },
    ),
  async removeListName({ app, params, takes, who }) {
    const seen = { listId: params.id, id: takes.name, version: takes.version }
    await removeName(app, actorOf(who), seen, await mayApprove(app, who, params.id))
    return { done: true }
  },
  async nightListNames({ app, takes }) {
    if (!isNight(takes.night)) throw new Refused('not_found')
    return (await namesOfNight(app.sql, takes.outlet_id, takes.night)).map(presentName)
  },
}
