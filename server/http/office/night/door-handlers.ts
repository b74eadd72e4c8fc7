// What each call about a night at the doors does.
import type { OfficeDoor, officeDoorEndpoints } from '#contract/office/night/door-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import { ringInOffice, setLimit, settle } from '#server/door/manage-doors.ts'
import { type OfficeDoorNight, readDoorNight } from '#server/door/office-night.ts'
import type { BellRow, DoubleRow } from '#server/door/venue-repository.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'

const presentBell = ({ at, ...bell }: BellRow) => ({ ...bell, at: at.toISOString() })

const presentDouble = (row: DoubleRow): OfficeDoor['doubles'][number] => ({
  id: row.id,
  code: row.code,
  name: row.name,
  reason: row.reason,
  over: row.over,
  first: { device: row.firstDevice, at: row.firstAt.toISOString(), heads: row.firstHeads },
  second: { device: row.secondDevice, at: row.secondAt.toISOString(), heads: row.secondHeads },
  settled_at: row.settledAt?.toISOString() ?? null,
  settled_by: row.settledBy,
})

function presentNight(read: OfficeDoorNight, language: Language): Omit<OfficeDoor, 'now' | 'may'> {
  const { outlet } = read
  return {
    outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zone_name: read.zoneName },
    night: read.night,
    opens_at: read.opensAt.toISOString(),
    closes_at: read.closesAt.toISOString(),
    total: read.total,
    quarters: read.quarters.map(({ at, ...sums }) => ({ ...sums, at: at.toISOString() })),
    kinds: read.kinds,
    refused: read.refused,
    doors: read.doors.map(({ id, name, seenAt, onShift, waiting, isRevoked, isOut, came, went, refused, ...rest }) => ({
      id,
      name,
      seen_at: seenAt?.toISOString() ?? null,
      on_shift: onShift,
      waiting,
      is_revoked: isRevoked,
      is_out: isOut,
      clock_jump:
        rest.clockJumpMs !== null && rest.clockJumpedAt !== null
          ? { ms: rest.clockJumpMs, at: rest.clockJumpedAt.toISOString() }
          : null,
      lost:
        rest.lostAt !== null && rest.lostScans !== null
          ? { at: rest.lostAt.toISOString(), scans: rest.lostScans, came: rest.lostCame, went: rest.lostWent }
          : null,
      came,
      went,
      refused,
    })),
    doubles: read.doubles.map(presentDouble),
    overrides: read.overrides.map(({ device, number, door, at, heads, reason, by, code, name }) => ({
      id: `${device} ${number}`,
      door,
      at: at.toISOString(),
      heads,
      reason,
      by,
      code,
      name,
    })),
    limits: read.limits.map(({ section, name, most, inside, version }) => ({
      section,
      name: name && localize(name, language),
      most,
      inside,
      version,
    })),
    bell: read.bell && presentBell(read.bell),
  }
}

export const officeDoorHandlers: Omit<Pick<OfficeHandlers, keyof typeof officeDoorEndpoints>, 'bellStream'> = {
  async doorNight({ app, who, takes, language }) {
    const now = app.now()
    const read = await readDoorNight(app, takes.outlet_id, takes.night)
    const reach = (permission: 'door.override' | 'stock.plan') =>
      reachAt(who.grants, { permission, outletId: takes.outlet_id, now }) === 'full'
    return {
      ...presentNight(read, language),
      now: now.toISOString(),
      may: { settle: reach('door.override'), limit: reach('stock.plan') },
    }
  },
  async setDoorLimit({ app, who, takes }) {
    const { outlet_id: outletId, ...limit } = takes
    await setLimit(app, { kind: 'staff', id: who.staff.id }, { ...limit, outletId })
    return { done: true }
  },
  async settleDouble({ app, who, params, reach }) {
    if (reach !== 'full') throw new Refused('forbidden')
    await settle(app, { kind: 'staff', id: who.staff.id }, params.id)
    return { done: true }
  },
  async ringOfficeBell({ app, who, takes }) {
    const { outlet_id: outletId, ...bell } = takes
    return presentBell(await ringInOffice(app, { kind: 'staff', id: who.staff.id }, { ...bell, outletId }))
  },
}
