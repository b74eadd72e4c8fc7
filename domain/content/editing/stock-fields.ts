// Fields of content that decide what a night sells. Changing them needs the right to plan the stock of the outlet.
import type { Body } from '#domain/content/editing/content-field.ts'
import type { LiveRow } from '#domain/content/editing/content-body.ts'
import { type ContentKind, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'

const stockFieldsOf = (kind: ContentKind): string[] =>
  fieldsOfKind(kind).flatMap(({ name, isOfStock }) => (isOfStock ? [name] : []))

/** The stock fields that differ between two rows. */
export const changedStockFields = (kind: ContentKind, was: LiveRow, becomes: LiveRow): string[] =>
  stockFieldsOf(kind).filter((name) => was[name] !== becomes[name])

/** Returns true if a night sells something else while the item is on the site. Then hiding the item also changes the sale. */
export const decidesSale = (kind: ContentKind, live: LiveRow): boolean =>
  stockFieldsOf(kind).some((name) => live[name] === true)

/** A body without the stock fields that its writer left as they were in `base`. */
export function withoutUntouchedStock(kind: ContentKind, body: Body, base: Body): Body {
  const untouched = stockFieldsOf(kind).filter((name) => body[name] === base[name])
  return Object.fromEntries(Object.entries(body).filter(([name]) => !untouched.includes(name)))
}
