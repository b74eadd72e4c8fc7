import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { type Drawing, FIXTURE_KINDS, TABLE_SHAPES } from '#domain/floor/drawing.ts'
import { call } from '#server/http/office/office-call.ts'
import { presentCheck, presentDrawing, presentPlan } from '#server/http/office/stock/present-floor-plan.ts'
import { atOutlet, PLAN } from '#server/http/office/stock/stock-input.ts'
import { beginDraft, discardDraft, saveFloorDraft } from '#server/inventory/floor-plans/edit-draft.ts'
import { drawnPlan, readFloorPlan } from '#server/inventory/floor-plans/read-floor-plan.ts'
import { checkPlan } from '#server/service/floor-plans/check-plan.ts'
import { publishFloorPlan } from '#server/service/floor-plans/publish-plan.ts'

const OF_PLAN = { permission: 'stock.plan', at: 'floor plan' } as const

const withId = z.object({ id: positiveInteger })
/**
 * Identifies a draft of a plan. `revision` is the revision that the signed-in staff member sees on the screen. If the revision has changed,
 * the call is refused with the name of the person who changed the draft.
 */
const atRevision = withId.extend({ revision: positiveInteger })
const metres = z.number().min(-50).max(500)
const size = z.number().min(0.1).max(100)
const key = z.string().min(1).max(40)
const box = z.object({ key, x: metres, y: metres, w: size, h: size, rotate: z.number().min(-360).max(360) })
const labelText = z.string().max(60).optional()
const drawing = z.object({
  width: z.number().min(1).max(200),
  height: z.number().min(1).max(200),
  /** The walls of the room. Each text is SVG path data. */
  walls: z
    .array(
      z
        .string()
        .max(4000)
        .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$/),
    )
    .max(100),
  fixtures: z
    .array(box.extend({ kind: z.enum(FIXTURE_KINDS), label: z.object({ id: labelText, en: labelText }) }))
    .max(200),
  tables: z
    .array(
      box.extend({
        name: z.string().max(20),
        capacity: z.int().min(0).max(500).nullable(),
        categoryId: positiveInteger,
        sectionId: positiveInteger,
        shape: z.enum(TABLE_SHAPES),
        /** Key of the table that can be joined with this table. */
        joins: key.nullable(),
      }),
    )
    .max(400),
})
/** The nights of a plan: the night `fromNight` and all later nights, or only the single nights in `nights`. */
const nights = z.object({ fromNight: z.iso.date().nullish(), nights: z.array(z.iso.date()).max(60).nullish() })

const withoutEmptyTexts = ({ fixtures, ...room }: z.output<typeof drawing>): Drawing => ({
  ...room,
  fixtures: fixtures.map(({ label: { id, en }, ...fixture }) => ({
    ...fixture,
    label: { ...(id && { id }), ...(en && { en }) },
  })),
})

export const floorPlanCalls = {
  floorPlan: call(PLAN, atOutlet, async ({ app, language }, { outletId }) =>
    presentPlan(await readFloorPlan(app, outletId), language),
  ),

  /** Begins the draft of a room from a version of its plan, by default from the plan of tonight. An outlet has one draft at a time. */
  beginFloorDraft: call(
    PLAN,
    atOutlet.extend({ planId: positiveInteger.nullish() }),
    ({ app, actor }, { outletId, planId = null }) => beginDraft(app, actor, { outletId, planId }),
    { status: 201 },
  ),

  floorPlanVersion: call(OF_PLAN, withId, async ({ app }, { id }) =>
    presentDrawing((await drawnPlan(app.sql, id)).drawing),
  ),

  /** Saves the drawing of a draft, even if the drawing is not finished. */
  saveFloorDraft: call(
    OF_PLAN,
    atRevision.extend({ name: z.string().trim().max(80), drawing }),
    async ({ app, actor }, { name, drawing: room, ...row }) => {
      const { revision, at } = await saveFloorDraft(app, actor, row, { name, drawing: withoutEmptyTexts(room) })
      return { revision, at }
    },
  ),

  discardFloorDraft: call(OF_PLAN, atRevision, ({ app, actor }, input) => discardDraft(app, actor, input)),

  /** Returns the effect of publishing a draft: its problems, its removed and added tables, and the affected bookings. */
  checkFloorPlan: call(
    OF_PLAN,
    nights.extend(withId.shape),
    async ({ app }, { id, fromNight = null, nights: single = null }) =>
      presentCheck(await checkPlan(app, { id, fromNight, nights: single })),
  ),

  /** Publishes a draft. The request must contain a decision for every affected booking. */
  publishFloorPlan: call(
    OF_PLAN,
    nights.extend(atRevision.shape).extend({
      /** Bookings that keep their old table. */
      keep: z.array(z.object({ reservationId: z.uuid(), tableId: positiveInteger })).max(2000),
    }),
    ({ app, actor }, { id, revision, fromNight = null, nights: single = null, keep }) =>
      publishFloorPlan(app, actor, { id, revision }, { fromNight, nights: single, keep }),
  ),
}
