// The part of the content file with ticket types, their phases, and packages.
import { MOST_PHASES } from '#domain/pricing/ticket-phases.ts'
import { LONGEST_SALE_END_HOURS, PACKAGE_KINDS } from '#domain/stock/packages.ts'
import * as f from '#server/db/content-file/fields.ts'

const phase = f.object({
  name: f.localizedText(120),
  price: f.rupiah,
  ends_at: f.instant.nullable().default(null),
  stock: f.wholeNumber(0, 20_000).nullable().default(null),
})

export const ticket = f.object({
  position: f.wholeNumber(0, 99),
  name: f.localizedText(120),
  price: f.rupiah,
  minimum_cost: f.rupiah.default(0),
  max_capacity: f.wholeNumber(1, 100),
  arrive_before: f.clock.nullable().default(null),
  stock: f.wholeNumber(0, 20_000),
  kept: f.wholeNumber(0, 20_000).default(0),
  // The phases of the sale, in their order. An older file does not have this field. The import then keeps the phases that staff set.
  phases: f
    .list(phase)
    .max(MOST_PHASES, { error: `at most ${MOST_PHASES} phases` })
    .optional(),
})

/** A package or bottle that guests order ahead. Packages are listed in the order in which guests read them. */
export const packageOnSale = f.object({
  outlet: f.outletKey,
  key: f.slug,
  event: f.slug.nullable().default(null),
  kind: f.oneOf(PACKAGE_KINDS),
  name: f.localizedText(80),
  description: f.localizedText(300),
  image: f.picturePath.nullable().default(null),
  price: f.wholeNumber(1, 100_000_000),
  stock: f.wholeNumber(0, 10_000).nullable().default(null),
  ends_hours: f.wholeNumber(0, LONGEST_SALE_END_HOURS).default(0),
  is_offered: f.yesNo.default(true),
})
