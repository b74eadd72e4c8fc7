import { z } from 'zod'
import { countUpTo, positiveInteger, wholeInteger } from '#contract/numbers.ts'
import type { Language } from '#contract/preferences.ts'
import { BELL_KINDS } from '#domain/door/bell.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import { ringInOffice, setLimit, settle } from '#server/door/manage-doors.ts'
import { type OfficeDoorNight, readDoorNight } from '#server/door/office-night.ts'
import type { DoubleRow } from '#server/door/venue-repository.ts'
import { openBells } from '#server/http/office/night/bell-stream.ts'
import { presentOutlet } from '#server/http/office/night/present-outlet.ts'
import { call, openable } from '#server/http/office/office-call.ts'

/**
 * Presents a double: a guest was admitted twice, or was admitted after the cancellation of the reservation. `code`: the booking code, empty
 * for a name on a guest list.
 */
const presentDouble = (row: DoubleRow) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  reason: row.reason,
  over: row.over,
  first: { device: row.firstDevice, at: row.firstAt, heads: row.firstHeads },
  second: { device: row.secondDevice, at: row.secondAt, heads: row.secondHeads },
  settledAt: row.settledAt,
  settledBy: row.settledBy,
})

const presentDoor = ({ clockJumpMs, clockJumpedAt, lostAt, lostScans, ...door }: OfficeDoorNight['doors'][number]) => ({
  id: door.id,
  name: door.name,
  seenAt: door.seenAt,
  onShift: door.onShift,
  waiting: door.waiting,
  isRevoked: door.isRevoked,
  /** True if the device was active in this night and has not closed the night. */
  isOut: door.isOut,
  /** The change of the device's clock during the night, and the time at which the server noticed the change. */
  clockJump: clockJumpMs !== null && clockJumpedAt !== null ? { ms: clockJumpMs, at: clockJumpedAt } : null,
  /**
   * Scans that the device lost before it sent them: the number of scans, and the numbers of guests who came or left in these scans. The
   * numbers of guests are null if the device did not know them.
   */
  lost:
    lostAt !== null && lostScans !== null
      ? { at: lostAt, scans: lostScans, came: door.lostCame, went: door.lostWent }
      : null,
  came: door.came,
  went: door.went,
  refused: door.refused,
})

const presentNight = (read: OfficeDoorNight, language: Language) => ({
  outlet: presentOutlet(read.outlet),
  night: read.night,
  opensAt: read.opensAt,
  closesAt: read.closesAt,
  total: read.total,
  /** Quarters of an hour with at least one scan. */
  quarters: read.quarters,
  kinds: read.kinds,
  refused: read.refused,
  doors: read.doors.map(presentDoor),
  doubles: read.doubles.map(presentDouble),
  /**
   * Guests that staff admitted although the ticket was refused, newest first. `by`: null if the person on shift was not identified by a
   * PIN.
   */
  overrides: read.overrides.map(({ device, number, door, at, heads, reason, by, code, name }) => ({
    id: `${device} ${number}`,
    door,
    at,
    heads,
    reason,
    by,
    code,
    name,
  })),
  /** Capacity limits. `name`: null for the limit of the whole outlet. `version`: 0 if the limit was never set. */
  limits: read.limits.map(({ section, name, most, inside, version }) => ({
    section,
    name: name && localize(name, language),
    most,
    inside,
    version,
  })),
  bell: read.bell,
})

export const doorCalls = {
  doorNight: call(
    { permission: 'door.scan', at: 'sent outlet' },
    z.object({ outletId: positiveInteger, night: z.iso.date().optional() }),
    async ({ app, who, language }, { outletId, night }) => {
      const now = app.now()
      const reach = (permission: 'door.override' | 'stock.plan') =>
        reachAt(who.grants, { permission, outletId, now }) === 'full'
      return {
        ...presentNight(await readDoorNight(app, outletId, night), language),
        now,
        may: { settle: reach('door.override'), limit: reach('stock.plan') },
      }
    },
  ),

  setDoorLimit: call(
    { permission: 'stock.plan', at: 'sent outlet' },
    z.object({
      outletId: positiveInteger,
      section: positiveInteger.nullable(),
      most: countUpTo(100_000).nullable(),
      version: wholeInteger,
    }),
    async ({ app, actor }, limit) => {
      await setLimit(app, actor, limit)
      return { done: true }
    },
  ),

  settleDouble: call(
    { permission: 'door.override', at: 'door double' },
    z.object({ id: z.uuid() }),
    async ({ app, actor, reach }, { id }) => {
      if (reach !== 'full') throw new Refused('forbidden')
      await settle(app, actor, id)
      return { done: true }
    },
  ),

  bellStream: openable({ permission: 'night.view', at: 'granted' }, z.object({}), async (request) =>
    openBells(request),
  ),

  ringOfficeBell: call(
    { permission: 'door.scan', at: 'sent outlet' },
    z.object({ outletId: positiveInteger, id: z.uuid(), kind: z.enum(BELL_KINDS) }),
    ({ app, actor }, bell) => ringInOffice(app, actor, bell),
    { status: 201 },
  ),
}
