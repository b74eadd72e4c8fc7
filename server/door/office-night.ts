import { closesAt, isNight, type Night, nightOf, opensAt, zoneName } from '#domain/calendar/night.ts'
import { Refused } from '#domain/refusals.ts'
import { doorsOf, type OtherDoor } from '#server/door/device-repository.ts'
import {
  type DoorFigures,
  figuresByDoor,
  figuresByKind,
  type KindFigures,
  type QuarterRow,
  quartersOfDoors,
  refusedAtDoors,
  type RefusedFigures,
} from '#server/door/figures-repository.ts'
import { type OverrideRow, overridesOfNight } from '#server/door/override-repository.ts'
import {
  type BellRow,
  type DoubleRow,
  doublesOfNight,
  lastBell,
  type LimitedSection,
  limitedSections,
} from '#server/door/venue-repository.ts'
import {
  type DoorOfNight,
  doorOfNight,
  findOutletOfNight,
  type OutletOfNight,
} from '#server/service/night/night-repository.ts'
import type { Db } from '#server/db/open.ts'

export type OfficeDoorNight = {
  outlet: OutletOfNight
  zoneName: string
  night: Night
  opensAt: Date
  closesAt: Date
  total: DoorOfNight
  quarters: QuarterRow[]
  kinds: KindFigures[]
  refused: RefusedFigures[]
  doors: (OtherDoor & Pick<DoorFigures, 'came' | 'went' | 'refused'>)[]
  doubles: DoubleRow[]
  overrides: OverrideRow[]
  limits: LimitedSection[]
  bell: BellRow | null
}

const DAY_MS = 86_400_000

/**
 * Reads the figures of the doors for a night. Without a requested night, uses the current night.
 * @throws Refused not_found
 */
export async function readDoorNight(
  { sql, now }: { sql: Db; now: () => Date },
  outletId: number,
  requestedNight: Night | undefined,
): Promise<OfficeDoorNight> {
  const outlet = await findOutletOfNight(sql, outletId)
  if (!outlet || (requestedNight !== undefined && !isNight(requestedNight))) throw new Refused('not_found')
  const night = requestedNight ?? nightOf(now(), outlet)
  const of = { outletId, night }
  const closes = closesAt(night, outlet)
  const since = new Date(closes.getTime() - DAY_MS)
  const [total, quarters, figures, kinds, refusals, doors, doubles, overrides, limits, bell] = await Promise.all([
    doorOfNight(sql, outletId, night),
    quartersOfDoors(sql, of),
    figuresByDoor(sql, of),
    figuresByKind(sql, of),
    refusedAtDoors(sql, of),
    doorsOf(sql, { outletId, night, since }),
    doublesOfNight(sql, outletId, night),
    overridesOfNight(sql, outletId, night),
    limitedSections(sql, of),
    lastBell(sql, outletId, since),
  ])
  return {
    outlet,
    zoneName: zoneName(outlet.timezone),
    night,
    opensAt: opensAt(night, outlet),
    closesAt: closes,
    total,
    quarters,
    kinds,
    refused: refusals,
    doors: withFigures(
      doors.map((door) => ofNight(door, since, closes)),
      figures,
    ),
    doubles,
    overrides,
    limits,
    // A bell that rang more than twelve hours after the closing time belongs to a later night.
    bell: bell && bell.at < new Date(closes.getTime() + DAY_MS / 2) ? bell : null,
  }
}

const NO_JUMP = { clockJumpMs: null, clockJumpedAt: null }
const NOTHING_LOST = { lostAt: null, lostScans: null, lostCame: null, lostWent: null }

/** Removes the clock jump and the report of lost scans from a door if they belong to another night. */
function ofNight(door: OtherDoor, since: Date, closes: Date): OtherDoor {
  const isTonight = (at: Date | null) =>
    at !== null && at.getTime() >= since.getTime() && at.getTime() < closes.getTime() + DAY_MS / 2
  return {
    ...door,
    ...(!isTonight(door.clockJumpedAt) && NO_JUMP),
    ...(!isTonight(door.lostAt) && NOTHING_LOST),
  }
}

/**
 * Adds its figures to each door. A revoked door that only refused guests in this night is not in `doors`. The result also contains such a
 * door.
 */
function withFigures(doors: readonly OtherDoor[], figures: readonly DoorFigures[]): OfficeDoorNight['doors'] {
  const doorIds = new Set(doors.map(({ id }) => id))
  const none = { came: 0, went: 0, refused: 0 }
  return [
    ...doors.map((door) => ({ ...none, ...figures.find(({ id }) => id === door.id), ...door })),
    ...figures
      .filter(({ id }) => !doorIds.has(id))
      .map((doorFigures) => ({
        ...doorFigures,
        seenAt: null,
        onShift: null,
        waiting: 0,
        isRevoked: true,
        isOut: false,
        ...NO_JUMP,
        ...NOTHING_LOST,
      })),
  ]
}
