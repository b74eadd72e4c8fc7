// The rows that an import made.
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
/** A row that an import made. */
export type MadeItem = { item: ItemTable; itemId: string }
/** A row that an import made and that somebody used later. */
export type UsedItem = MadeItem & { label: string }

/** Returns the result of an import that added all its rows. */
export const allAdded = (items: MadeItem[]) => ({ items, faults: [] })

export const idsOf = (items: readonly MadeItem[], item: ItemTable): number[] =>
  items.flatMap((row) => (row.item === item ? [Number(row.itemId)] : []))
