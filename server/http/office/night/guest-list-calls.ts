// Calls about guest lists. Guests on a list may enter on its night, up to a quota. Names are added until a cut-off.
import { z } from 'zod'
import { countUpTo, positiveInteger } from '#contract/numbers.ts'
import { closesAt, isNight, nightOf, opensAt } from '#domain/calendar/night.ts'
import { foldName } from '#domain/guest-lists/guest-list.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { presentOutlet } from '#server/http/office/night/present-outlet.ts'
import { call } from '#server/http/office/office-call.ts'
import { actOnName, addNames, removeName } from '#server/service/guest-lists/fill-list.ts'
import {
  findList,
  type GuestListRow,
  listsOfNight,
  type NameRow,
  namesOf,
  namesOfNight,
  outletOfList,
} from '#server/service/guest-lists/guest-list-repository.ts'
import { changeList, makeList } from '#server/service/guest-lists/manage-list.ts'
import { promotersWithPage } from '#server/service/promoters/promoter-repository.ts'
import { findOutletOfNight } from '#server/service/night/night-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

const EDIT = { permission: 'guestlist.edit', at: 'guest list' } as const
const APPROVE = { permission: 'guestlist.approve', at: 'guest list' } as const
const PAGE = 200

const withId = z.object({ id: z.uuid() })
const ofNight = z.object({ outletId: positiveInteger, night: z.iso.date() })
const terms = z.object({
  name: z.string().max(80),
  owner: z.string().max(80),
  quota: countUpTo(2000),
  cutOff: z.iso.datetime(),
  terms: z.string().max(300).default(''),
  affiliatorId: z.uuid().nullish(),
  needsApproval: z.boolean().optional(),
})
const nameAtVersion = withId.extend({ name: z.uuid(), version: positiveInteger })

const presentList = (list: GuestListRow, now: Date) => ({
  id: list.id,
  name: list.name,
  /** Name of the person who is responsible for the list. */
  owner: list.owner,
  night: list.night,
  quota: list.quota,
  /**
   * Number of guests that count towards the quota. Each name counts with all of its guests. Requested names count, and refused names do
   * not.
   */
  taken: list.taken,
  asked: list.asked,
  approved: list.approved,
  arrived: list.arrived,
  cutOff: list.cutOff,
  /** True after the cut-off. From then on only staff with the right to approve can add names. */
  isClosed: now >= list.cutOff,
  terms: list.terms,
  /** The promoter who adds names on the promoter's own page. */
  affiliatorId: list.affiliatorId,
  promoter: list.promoter,
  needsApproval: list.needsApproval,
  version: list.version,
})

const presentName = (row: NameRow) => ({
  id: row.id,
  listId: row.listId,
  list: row.listName,
  name: row.name,
  /** Last digits of the phone number; empty if the name has no phone number. */
  phoneEnd: row.phone.slice(-4),
  plus: row.plus,
  state: row.state,
  heads: row.heads,
  arrivedAt: row.arrivedAt,
  isLate: row.isLate,
  addedBy: row.addedBy,
  /** Other guest lists of the night that contain this guest's phone number or name. */
  alsoOn: row.alsoOn,
  booking: row.bookingCode === null ? null : { code: row.bookingCode, place: row.place },
  version: row.version,
})

async function mayApprove(app: App, { grants }: SignedInStaff, listId: string): Promise<boolean> {
  const outletId = await outletOfList(app.sql, listId)
  return reachAt(grants, { permission: 'guestlist.approve', outletId, now: app.now() }) !== null
}

/** Parses the cursor of a page: the folded name and the id of its last row. */
function cursorOf(after: string | undefined): { folded: string; id: string } | null {
  const [, id, foldedName] = /^([0-9a-f-]{36}):(.*)$/.exec(after ?? '') ?? []
  return id === undefined || foldedName === undefined ? null : { folded: foldedName, id }
}

export const guestListCalls = {
  guestLists: call(
    { permission: 'guestlist.edit', at: 'sent outlet' },
    ofNight.partial({ night: true }),
    async ({ app }, { outletId, night: requestedNight }) => {
      const outlet = await findOutletOfNight(app.sql, outletId)
      if (!outlet || (requestedNight !== undefined && !isNight(requestedNight))) throw new Refused('not_found')
      const now = app.now()
      const night = requestedNight ?? nightOf(now, outlet)
      const [lists, promoters] = await Promise.all([
        listsOfNight(app.sql, outlet.id, night),
        promotersWithPage(app.sql),
      ])
      return {
        outlet: presentOutlet(outlet),
        night,
        now,
        opensAt: opensAt(night, outlet),
        closesAt: closesAt(night, outlet),
        lists: lists.map((list) => presentList(list, now)),
        promoters,
      }
    },
  ),

  makeGuestList: call(
    { permission: 'guestlist.approve', at: 'sent outlet' },
    ofNight.extend(terms.shape),
    ({ app, actor }, { outletId, night, ...list }) =>
      makeList(app, actor, { outletId, night }, { ...list, cutOff: new Date(list.cutOff) }),
    { status: 201 },
  ),

  guestList: call(EDIT, withId.extend({ after: z.string().max(200).optional() }), async ({ app }, { id, after }) => {
    const list = await findList(app.sql, id)
    const outlet = list && (await findOutletOfNight(app.sql, list.outletId))
    if (!list || !outlet) throw new Refused('not_found')
    const [rows, promoters] = await Promise.all([
      namesOf(app.sql, list.id, { after: cursorOf(after), limit: PAGE + 1 }),
      promotersWithPage(app.sql),
    ])
    const names = rows.slice(0, PAGE)
    const last = names.at(-1)
    return {
      outlet: presentOutlet(outlet),
      now: app.now(),
      opensAt: opensAt(list.night, outlet),
      closesAt: closesAt(list.night, outlet),
      list: presentList(list, app.now()),
      promoters,
      names: names.map(presentName),
      next: rows.length > PAGE && last ? `${last.id}:${foldName(last.name)}` : null,
    }
  }),

  changeGuestList: call(
    APPROVE,
    terms.extend({ ...withId.shape, version: positiveInteger }),
    ({ app, actor }, { id, version, ...list }) =>
      changeList(app, actor, { id, version }, { ...list, cutOff: new Date(list.cutOff) }),
  ),

  addListNames: call(
    EDIT,
    withId.extend({ text: z.string().max(20_000) }),
    async ({ app, who, actor }, { id, text }) =>
      addNames(app, actor, { listId: id, text }, await mayApprove(app, who, id)),
    { status: 201 },
  ),

  actOnListName: call(
    APPROVE,
    nameAtVersion.extend({ act: z.enum(['approve', 'refuse']) }),
    ({ app, actor }, { id, name, version, act }) =>
      actOnName(app, actor, { listId: id, id: name, version }, { act, heads: null }),
  ),

  countListName: call(
    { permission: 'door.scan', at: 'guest list' },
    nameAtVersion.extend({ act: z.enum(['come', 'come_back']), heads: z.int().min(1).max(21).nullish() }),
    ({ app, actor }, { id, name, version, act, heads = null }) =>
      actOnName(app, actor, { listId: id, id: name, version }, { act, heads }),
  ),

  removeListName: call(EDIT, nameAtVersion, async ({ app, who, actor }, { id, name, version }) => {
    await removeName(app, actor, { listId: id, id: name, version }, await mayApprove(app, who, id))
    return { done: true }
  }),

  nightListNames: call(
    { permission: 'night.view', at: 'sent outlet' },
    ofNight,
    async ({ app }, { outletId, night }) => {
      if (!isNight(night)) throw new Refused('not_found')
      return (await namesOfNight(app.sql, outletId, night)).map(presentName)
    },
  ),
}
