// The plan of a room as the office reads it.
import type { Language } from '#contract/preferences.ts'
import { instantOf } from '#domain/calendar/night.ts'
import type { Drawing } from '#domain/floor/drawing.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { PlanRow } from '#server/inventory/floor-plans/floor-plan-repository.ts'
import type { FloorPlanRead } from '#server/inventory/floor-plans/read-floor-plan.ts'
import type { PlanCheckRead } from '#server/service/floor-plans/check-plan.ts'

export const presentDrawing = ({ width, height, walls, fixtures, tables }: Drawing): Drawing => ({
  width,
  height,
  walls,
  fixtures: fixtures.map(({ key, kind, label, x, y, w, h, rotate }) => ({ key, kind, label, x, y, w, h, rotate })),
  tables: tables.map(({ key, name, capacity, categoryId, sectionId, shape, joins, x, y, w, h, rotate }) => ({
    key,
    name,
    capacity,
    categoryId,
    sectionId,
    shape,
    joins,
    x,
    y,
    w,
    h,
    rotate,
  })),
})

const presentVersion = (row: PlanRow, tonight: number) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  isDraft: row.state === 'draft',
  /** Null: from the beginning. */
  fromNight: row.fromNight,
  /** Not null: it holds on these nights alone. */
  nights: row.nights,
  /** The version that it began as. */
  madeOf: row.madeOf,
  /** Name of the staff who published it, or saved the draft last. */
  by: row.by,
  at: row.at,
  isTonight: row.id === tonight,
})

export const presentPlan = ({ outlet, plan, draft, ...read }: FloorPlanRead, language: Language) => ({
  outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone },
  tonight: read.tonight,
  categories: read.categories.map(({ id, name, minimumCost }) => ({
    id,
    name: localize(name, language),
    minimum: minimumCost,
  })),
  sections: read.sections.map(({ id, name }) => ({ id, name: localize(name, language) })),
  /** Every table that the outlet ever had. Its name is its identity. */
  known: read.known.map(({ name, capacity, categoryId, sectionId, shape, w, h, rotate, isReservable }) => ({
    name,
    capacity,
    categoryId,
    sectionId,
    shape,
    w,
    h,
    rotate,
    isReservable,
  })),
  versions: read.versions.map((version) => presentVersion(version, plan.id)),
  /** The plan of tonight. */
  plan: { id: plan.id, version: plan.version, drawing: presentDrawing(plan.drawing) },
  draft: draft && {
    id: draft.id,
    version: draft.version,
    revision: draft.revision,
    name: draft.name,
    madeOf: draft.madeOf,
    by: draft.by,
    at: draft.at,
    drawing: presentDrawing(draft.drawing),
  },
  events: read.events.map(({ night, title }) => ({ night, title })),
})

export const presentCheck = ({ outlet, draft, displaced, ...read }: PlanCheckRead) => ({
  revision: draft.revision,
  /** The night from which another version holds. */
  until: read.until,
  problems: read.problems,
  /** The version of the first night until now. */
  against: read.against,
  goes: read.goes,
  comes: read.comes,
  resized: read.resized,
  tables: read.tables,
  seats: read.seats,
  /** Tables that the venue keeps back on these nights and that go. */
  keptBack: read.keptBack,
  /** Bookings that need an answer before the plan is published. */
  bookings: displaced.map((row) => ({
    reservationId: row.reservationId,
    code: row.bookingCode,
    version: row.version,
    name: row.name,
    pax: row.pax,
    state: stateOf(row.state) ?? ('Expired' as const),
    night: row.night,
    arrivalAt: instantOf(row.night, row.arrivalTime, outlet),
    paid: row.paid,
    table: { id: row.tableId, name: row.tableName },
    /** Guests at this table. */
    guests: row.guests,
    /** Seats of the table in the plan; null: the table is not in it. */
    seats: row.seats,
    isMovable: row.kind === 'tables',
  })),
})
