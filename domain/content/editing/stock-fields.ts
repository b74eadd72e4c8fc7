// Fields of content that control the sale of a night. To change such a field, staff need the right to plan the stock of the outlet.
import type { Body } from '#domain/content/editing/content-field.ts'
import { isSame, type LiveRow } from '#domain/content/editing/content-body.ts'
import { type ContentKind, fieldsOfKind } from '#domain/content/editing/content-kinds.ts'

const stockFieldsOf = (kind: ContentKind): string[] =>
  fieldsOfKind(kind).flatMap(({ name, isOfStock }) => (isOfStock ? [name] : []))

export const changedStockFields = (kind: ContentKind, was: LiveRow, becomes: LiveRow): string[] =>
  stockFieldsOf(kind).filter((name) => !isSame(was[name], becomes[name]))

/** Returns true if the published item controls the sale of its night. To hide such an item also changes the sale. */
export const decidesSale = (kind: ContentKind, live: LiveRow): boolean =>
  stockFieldsOf(kind).some((name) => live[name] === true)

/** Returns a body without its unchanged stock fields. These are fields that control the sale and have the same value as in `base`. */
export function withoutUntouchedStock(kind: ContentKind, body: Body, base: Body): Body {
  const unchangedNames = stockFieldsOf(kind).filter((name) => isSame(body[name], base[name]))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !unchangedNames.includes(name)))
}
