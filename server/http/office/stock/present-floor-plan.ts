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
  /** First night of the plan. Null: the plan has no first night, so it also applies to all earlier nights. */
  fromNight: row.fromNight,
  /** The only nights of the plan. Null: the plan is not limited to single nights. */
  nights: row.nights,
  madeOf: row.madeOf,
  /** Name of the person who published the plan or last saved the draft. */
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
  /** All tables that the outlet has ever had. A table is identified by its name. */
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
  picture: read.picture && {
    hash: read.picture.hash,
    /** Height of the picture divided by its width. */
    ratio: read.picture.heightPx / read.picture.widthPx,
    x: read.picture.x,
    y: read.picture.y,
    w: read.picture.w,
    opacity: read.picture.opacity,
    isShown: read.picture.isShown,
  },
  events: read.events.map(({ night, title }) => ({ night, title })),
})

export const presentCheck = ({ outlet, draft, displaced, ...read }: PlanCheckRead) => ({
  revision: draft.revision,
  /** The night from which another version of the plan applies. */
  until: read.until,
  problems: read.problems,
  /** The published version that applies to the draft's first night. The draft is compared with this version. */
  against: read.against,
  goes: read.goes,
  comes: read.comes,
  resized: read.resized,
  tables: read.tables,
  seats: read.seats,
  /** Number of tables that the venue holds, but that the draft removes. A table counts once for each night on which it is held. */
  keptBack: read.keptBack,
  /** Bookings that need a decision before the draft is published. */
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
    guests: row.guests,
    /** Number of seats of the table in the draft. Null: the draft does not contain the table. */
    seats: row.seats,
    isMovable: row.kind === 'tables',
  })),
})
