// What each call of the plan of a room does.
import type { DrawingOnWire, floorPlanEndpoints } from '#contract/office/stock/floor-plan-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { instantOf } from '#domain/calendar/night.ts'
import type { Drawing } from '#domain/floor/drawing.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { stateOf } from '#domain/reservations/states.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { beginDraft, discardDraft, saveFloorDraft } from '#server/inventory/floor-plans/edit-draft.ts'
import type { PlanRow } from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { drawnPlan, type FloorPlanRead, readFloorPlan } from '#server/inventory/floor-plans/read-floor-plan.ts'
import { checkPlan, type PlanCheckRead } from '#server/service/floor-plans/check-plan.ts'
import { publishFloorPlan } from '#server/service/floor-plans/publish-plan.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

const presentDrawing = ({ tables, ...room }: Drawing): DrawingOnWire => ({
  ...room,
  tables: tables.map(({ categoryId, sectionId, ...table }) => ({
    ...table,
    category_id: categoryId,
    section_id: sectionId,
  })),
})

/** A text that is not there is no text. */
const drawingFrom = ({ tables, fixtures, ...room }: DrawingOnWire): Drawing => ({
  ...room,
  fixtures: fixtures.map(({ label: { id, en }, ...fixture }) => ({
    ...fixture,
    label: { ...(id && { id }), ...(en && { en }) },
  })),
  tables: tables.map(({ category_id, section_id, ...table }) => ({
    ...table,
    categoryId: category_id,
    sectionId: section_id,
  })),
})

const presentVersion = (tonight: number, { id, version, name, state, fromNight, nights, madeOf, by, at }: PlanRow) => ({
  id,
  version,
  name,
  is_draft: state === 'draft',
  from_night: fromNight,
  nights,
  made_of: madeOf,
  by,
  at: at.toISOString(),
  is_tonight: id === tonight,
})

function presentPlan(read: FloorPlanRead, language: Language) {
  const { outlet, plan, draft } = read
  return {
    outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone },
    tonight: read.tonight,
    categories: read.categories.map(({ id, name, minimumCost, downPayment }) => ({
      id,
      name: localize(name, language),
      minimum: minimumCost,
      price: downPayment,
    })),
    sections: read.sections.map(({ id, name }) => ({ id, name: localize(name, language) })),
    known: read.known.map(({ categoryId, sectionId, isReservable, ...table }) => ({
      ...table,
      category_id: categoryId,
      section_id: sectionId,
      is_reservable: isReservable,
    })),
    versions: read.versions.map((version) => presentVersion(plan.id, version)),
    plan: { id: plan.id, version: plan.version, drawing: presentDrawing(plan.drawing) },
    draft: draft && {
      id: draft.id,
      version: draft.version,
      revision: draft.revision,
      name: draft.name,
      made_of: draft.madeOf,
      by: draft.by,
      at: draft.at.toISOString(),
      drawing: presentDrawing(draft.drawing),
    },
    events: read.events,
  }
}

const presentCheck = ({ outlet, draft, until, against, keptBack, displaced, problems, ...read }: PlanCheckRead) => ({
  revision: draft.revision,
  until,
  problems,
  against,
  goes: read.goes,
  comes: read.comes,
  resized: read.resized,
  tables: read.tables,
  seats: read.seats,
  kept_back: keptBack,
  bookings: displaced.map((one) => ({
    reservation_id: one.reservationId,
    code: one.bookingCode,
    version: one.version,
    name: one.name,
    pax: one.pax,
    state: stateOf(one.state) ?? ('Expired' as const),
    night: one.night,
    arrival_at: instantOf(one.night, one.arrivalTime, outlet).toISOString(),
    paid: one.paid,
    table: { id: one.tableId, name: one.tableName },
    guests: one.guests,
    seats: one.seats,
    is_movable: one.kind === 'tables',
  })),
})

export const floorPlanHandlers: Pick<OfficeHandlers, keyof typeof floorPlanEndpoints> = {
  floorPlan: async ({ app, takes, language }) => presentPlan(await readFloorPlan(app, takes.outlet_id), language),
  async floorPlanVersion({ app, params }) {
    const { id, version, name, drawing } = await drawnPlan(app.sql, params.id)
    return { id, version, name, drawing: presentDrawing(drawing) }
  },
  beginFloorDraft: ({ app, who, takes }) =>
    beginDraft(app, actorOf(who), { outletId: takes.outlet_id, planId: takes.plan_id ?? null }),
  async saveFloorDraft({ app, who, params, takes }) {
    const drawn = { name: takes.name, drawing: drawingFrom(takes.drawing) }
    const { revision, at } = await saveFloorDraft(app, actorOf(who), { id: params.id, revision: takes.revision }, drawn)
    return { revision, at: at.toISOString() }
  },
  discardFloorDraft: ({ app, who, params, takes }) =>
    discardDraft(app, actorOf(who), { id: params.id, revision: takes.revision }),
  async checkFloorPlan({ app, params, takes }) {
    const nights = { fromNight: takes.from_night ?? null, nights: takes.nights?.split(',') ?? null }
    return presentCheck(await checkPlan(app, { id: params.id, ...nights }))
  },
  publishFloorPlan({ app, who, params, takes }) {
    const keep = takes.keep.map((one) => ({ reservationId: one.reservation_id, tableId: one.table_id }))
    const nights = { fromNight: takes.from_night ?? null, nights: takes.nights ?? null }
    return publishFloorPlan(app, actorOf(who), { id: params.id, revision: takes.revision }, { ...nights, keep })
  },
}
