// The rows that imports add to the database.
export type ItemTable =
  | 'rooms'
  | 'sections'
  | 'kinds'
  | 'tables'
  | 'guests'
  | 'menus'
  | 'dishes'
  | 'events'
  | 'reservations'
/** A row that was added by an import. */
export type MadeItem = { item: ItemTable; itemId: string }
/** A row that an import added and that a person later used. */
export type UsedItem = MadeItem & { label: string }

/** Returns the result of an import without faulty rows. */
export const allAdded = (items: MadeItem[]) => ({ items, faults: [] })

export const idsOf = (items: readonly MadeItem[], item: ItemTable): number[] =>
  items.flatMap((row) => (row.item === item ? [Number(row.itemId)] : []))
