import type { DrawingOnWire } from '#contract/office/stock/floor-plan-endpoints.ts'
import type { Drawing } from '#domain/floor/drawing.ts'

/** A drawing as the editor has it. What was left out of a label is no label. */
export const fromWire = ({ tables, fixtures, ...room }: DrawingOnWire): Drawing => ({
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

/** A drawing as it is saved. */
export const toWire = ({ tables, ...room }: Drawing): DrawingOnWire => ({
  ...room,
  tables: tables.map(({ categoryId, sectionId, ...table }) => ({
    ...table,
    category_id: categoryId,
    section_id: sectionId,
  })),
})
