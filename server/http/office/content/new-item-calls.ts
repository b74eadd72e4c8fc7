import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { OUTLET_ZONES } from '#domain/calendar/group-zone.ts'
import { AGE_LIMITS } from '#domain/catalogue/age-limits.ts'
import { COLOR_PATTERN } from '#domain/catalogue/brand-palette.ts'
import { OUTLET_TYPES } from '#domain/catalogue/outlet-types.ts'
import { itemKey } from '#domain/content/editing/content-kinds.ts'
import { createBrand } from '#server/content/making/create-brand.ts'
import { call } from '#server/http/office/office-call.ts'
import { createOutlet } from '#server/stock/outlets/create-outlet.ts'
import { newItemChoices } from '#server/stock/outlets/outlet-repository.ts'

/** Brands and outlets shape the whole group, so only owners of the group create brands and outlets. */
const BY_OWNER = { permission: 'settings.change', at: 'group', presence: 'fresh' } as const

const color = z.string().regex(COLOR_PATTERN).nullable()
const slug = z.string().max(120)

export const newItemCalls = {
  /** Lists the brands and cities to which a new item can belong, and the outlets that it can copy. */
  newItemChoices: call({ permission: 'content.publish', at: 'granted' }, z.object({}), ({ app }) =>
    newItemChoices(app.sql),
  ),

  createBrand: call(
    BY_OWNER,
    z.object({
      name: z.string().max(80),
      slug,
      kind: z.enum(OUTLET_TYPES),
      ground: color,
      ink: color,
      accent: color,
    }),
    async ({ app, actor }, input) => {
      const item = await createBrand(app, actor, input)
      return { key: itemKey(item.kind, item.id) }
    },
    { status: 201 },
  ),

  /** Creates an outlet with the usual settings, or a copy of the outlet `likeId`. */
  createOutlet: call(
    BY_OWNER,
    z.object({
      brandId: positiveInteger,
      likeId: positiveInteger.nullable(),
      name: z.string().max(120),
      slug,
      cityId: positiveInteger.nullable(),
      newCity: z.object({ name: z.string().max(80), timezone: z.enum(OUTLET_ZONES) }).nullable(),
      area: z.string().max(120),
      address: z.string().max(300),
      mapUrl: z.string().max(500),
      lat: z.number().min(-90).max(90).nullable(),
      lng: z.number().min(-180).max(180).nullable(),
      contact: z.string().max(30),
      whatsapp: z.string().max(30),
      type: z.enum(OUTLET_TYPES),
      ageLimit: z.enum(AGE_LIMITS).default('all'),
    }),
    async ({ app, actor }, input) => {
      const item = await createOutlet(app, actor, input)
      return { key: itemKey(item.kind, item.id) }
    },
    { status: 201 },
  ),
}
