// Calls of the plan of a room: its versions, the one draft, and what publishing it comes to.
import { z } from 'zod'
import { positiveInteger, positiveIntegerInText } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { FIXTURE_KINDS, TABLE_SHAPES } from '#domain/floor/drawing.ts'
import { PLAN_PROBLEMS } from '#domain/floor/plan-problems.ts'
import { RESERVATION_STATES } from '#domain/reservations/states.ts'

const params = z.object({ id: positiveIntegerInText })
const needed = { permission: 'stock.plan', at: 'floor plan' } as const
const revision = positiveInteger.describe('of the draft that was seen: another is refused, and says who was faster')
const metres = z.number().min(-50).max(500)
const size = z.number().min(0.1).max(100)
const degrees = z.number().min(-360).max(360)
const key = z.string().min(1).max(40)
const id = positiveInteger
const label = z.object({ id: z.string().max(60).optional(), en: z.string().max(60).optional() })
const byNight = z.object({ weekday: z.int(), weekend: z.int(), event: z.int() })

const drawnTable = z.object({
  key,
  name: z.string().max(20),
  capacity: z.int().min(0).max(500).nullable(),
  category_id: id,
  section_id: id,
  shape: z.enum(TABLE_SHAPES),
  x: metres.describe('of its middle, from the left wall'),
  y: metres,
  w: size,
  h: size,
  rotate: degrees.describe('clockwise'),
  joins: key.nullable().describe('the table that it may be pushed together with'),
})

const drawing = z.object({
  width: z.number().min(1).max(200),
  height: z.number().min(1).max(200),
  walls: z
    .array(
      z
        .string()
        .max(4000)
        .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/)
        .describe('SVG path data'),
    )
    .max(100),
  fixtures: z
    .array(
      z.object({
        key,
        kind: z.enum(FIXTURE_KINDS),
        label,
        x: metres.describe('of its top left corner'),
        y: metres,
        w: size,
        h: size,
        rotate: degrees,
      }),
    )
    .max(200),
  tables: z.array(drawnTable).max(400),
})
export type DrawingOnWire = z.output<typeof drawing>

const version = z.object({
  id,
  version: z.int(),
  name: z.string(),
  is_draft: z.boolean(),
  from_night: z.iso.date().nullable().describe('null: from the beginning'),
  nights: z.array(z.iso.date()).nullable().describe('for these alone'),
  made_of: z.int().nullable().describe('the version that it began as'),
  by: z.string().nullable().describe('who published it, or saved the draft last'),
  at: z.iso.datetime(),
  is_tonight: z.boolean(),
})

const known = z.object({
  name: z.string(),
  capacity: z.int(),
  category_id: id,
  section_id: id,
  shape: z.enum(TABLE_SHAPES),
  w: z.number(),
  h: z.number(),
  rotate: z.number(),
  is_reservable: z.boolean(),
})

const floorPlan = z.object({
  outlet: z.object({ id, name: z.string(), zone: z.string() }),
  tonight: z.iso.date(),
  categories: z.array(z.object({ id, name: z.string(), minimum: byNight, price: byNight })),
  sections: z.array(z.object({ id, name: z.string() })),
  known: z.array(known).describe('every table that the outlet ever had: its name is its identity'),
  versions: z.array(version),
  plan: z.object({ id, version: z.int(), drawing }).describe('of tonight'),
  draft: z
    .object({
      id,
      version: z.int(),
      revision,
      name: z.string(),
      made_of: z.int().nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      drawing,
    })
    .nullable(),
  events: z.array(z.object({ night: z.iso.date(), title: z.string() })).describe('to come'),
})
export type OfficeFloorPlan = z.output<typeof floorPlan>

const touched = z.object({
  reservation_id: z.uuid(),
  code: z.string(),
  version: z.int(),
  name: z.string(),
  pax: z.int(),
  state: z.enum(RESERVATION_STATES),
  night: z.iso.date(),
  arrival_at: z.iso.datetime(),
  paid: z.int().describe('rupiah'),
  table: z.object({ id, name: z.string() }),
  guests: z.int().describe('at this table'),
  seats: z.int().nullable().describe('that it has in the plan; null: it is not in it'),
  is_movable: z.boolean(),
})
export type TouchedBooking = z.output<typeof touched>

const check = z.object({
  revision,
  until: z.iso.date().nullable().describe('the night from which on another version holds'),
  problems: z.array(
    z.object({ kind: z.enum(PLAN_PROBLEMS), key: z.string().nullable(), other: z.string().optional() }),
  ),
  against: z.int().describe('the version that the first night has now'),
  goes: z.array(z.string()),
  comes: z.array(z.string()),
  resized: z.array(z.object({ name: z.string(), was: z.int(), becomes: z.int() })),
  tables: z.object({ was: z.int(), becomes: z.int() }),
  seats: z.object({ was: z.int(), becomes: z.int() }),
  kept_back: z.int().describe('tables that the venue keeps back on these nights and that go'),
  bookings: z.array(touched).describe('to be answered before it is published'),
})
export type PlanCheck = z.output<typeof check>

export const floorPlanEndpoints = {
  floorPlan: {
    method: 'GET',
    path: '/api/office/floor-plan',
    needs: { permission: 'stock.plan', at: 'sent outlet' },
    summary: 'The room of an outlet: its plan of tonight, its draft, its versions, and what a table may be',
    takes: z.object({ outlet_id: positiveIntegerInText }),
    answers: floorPlan,
  },
  beginFloorDraft: {
    method: 'POST',
    path: '/api/office/floor-plans',
    needs: { permission: 'stock.plan', at: 'sent outlet' },
    summary: 'Begin the draft of a room from one of its versions; an outlet has one draft at a time',
    takes: z.object({
      outlet_id: positiveInteger,
      plan_id: id.nullish().describe('the version; none: that of tonight'),
    }),
    answers: z.object({ id }),
    status: 201,
  },
  floorPlanVersion: {
    method: 'GET',
    path: '/api/office/floor-plans/:id',
    needs: needed,
    summary: 'A version of a room as it is drawn',
    params,
    answers: z.object({ id, version: z.int(), name: z.string(), drawing }),
  },
  saveFloorDraft: {
    method: 'POST',
    path: '/api/office/floor-plans/:id/save',
    needs: needed,
    summary: 'Save the draft as it was drawn, finished or not',
    params,
    takes: z.object({ revision, name: z.string().trim().max(80), drawing }),
    answers: z.object({ revision, at: z.iso.datetime() }),
  },
  discardFloorDraft: {
    method: 'POST',
    path: '/api/office/floor-plans/:id/discard',
    needs: needed,
    summary: 'Throw the draft away',
    params,
    takes: z.object({ revision }),
    answers: z.object({ version: z.int() }),
  },
  checkFloorPlan: {
    method: 'GET',
    path: '/api/office/floor-plans/:id/check',
    needs: needed,
    summary:
      'What publishing the draft would do: what is wrong with it, which tables go and come, whose booking it touches',
    params,
    takes: z.object({
      from_night: z.iso.date().optional().describe('from this night on'),
      nights: z
        .string()
        .max(700)
        .regex(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/)
        .optional()
        .describe('for these alone, by comma'),
    }),
    answers: check,
  },
  publishFloorPlan: {
    method: 'POST',
    path: '/api/office/floor-plans/:id/publish',
    needs: needed,
    summary: 'Publish the draft from a night on, or for single nights; every booking that it touches has an answer',
    params,
    takes: z.object({
      revision,
      from_night: z.iso.date().nullish(),
      nights: z.array(z.iso.date()).max(60).nullish(),
      keep: z
        .array(z.object({ reservation_id: z.uuid(), table_id: id }))
        .max(2000)
        .describe('bookings that keep the table that they have'),
    }),
    answers: z.object({ version: z.int() }),
  },
} as const satisfies Record<string, OfficeEndpoint>
