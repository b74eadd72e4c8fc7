/** What is being reserved; a night is sold by tables or by tickets, never both. */
export type CartTable = { id: number; pax: number }
export type CartTicket = { id: number; qty: number }
export type Cart = { tables: readonly CartTable[]; tickets: readonly CartTicket[] }

export type CartRefusal = 'too_many' | 'duplicate' | 'last_item'
export type CartChange = { cart: Cart } | { refused: CartRefusal }

/** At most 3 tables a reservation (spec §9, R-033). */
export const MAX_TABLES = 3
/** At most 3 tickets in the cart in total (spec §9, R-034). */
export const MAX_TICKETS = 3

export const EMPTY_CART: Cart = { tables: [], tickets: [] }

export function isEmptyCart(cart: Cart): boolean {
  return cart.tables.length === 0 && cart.tickets.length === 0
}

/** Tickets in the cart, summed over its lines. */
export function ticketCount(tickets: readonly CartTicket[]): number {
  return tickets.reduce((sum, ticket) => sum + ticket.qty, 0)
}

/** Adds a table; refused where it is in the cart already or three are. */
export function addTable(cart: Cart, table: CartTable): CartChange {
  if (cart.tables.some(({ id }) => id === table.id)) return { refused: 'duplicate' }
  if (cart.tables.length >= MAX_TABLES) return { refused: 'too_many' }
  return { cart: { ...cart, tables: [...cart.tables, table] } }
}

/** Removes a table; the only item stays. */
export function removeTable(cart: Cart, id: number): CartChange {
  const tables = cart.tables.filter((table) => table.id !== id)
  if (tables.length === cart.tables.length) return { cart }
  return keepOne({ ...cart, tables })
}

/** Changes how many guests sit at a table of the cart. */
export function setTablePax(cart: Cart, id: number, pax: number): Cart {
  return { ...cart, tables: cart.tables.map((table) => (table.id === id ? { id, pax } : table)) }
}

/** Sets how many of a ticket are wanted, 0 taking it out; refused past three in total or for the only item. */
export function setTicketQuantity(cart: Cart, id: number, qty: number): CartChange {
  if (!Number.isSafeInteger(qty) || qty < 0) throw new RangeError(`Not a quantity: ${qty}`)
  const others = cart.tickets.filter((ticket) => ticket.id !== id)
  if (qty === 0) return others.length === cart.tickets.length ? { cart } : keepOne({ ...cart, tickets: others })
  if (ticketCount(others) + qty > MAX_TICKETS) return { refused: 'too_many' }
  const isNew = others.length === cart.tickets.length
  const tickets = cart.tickets.map((ticket) => (ticket.id === id ? { id, qty } : ticket))
  return { cart: { ...cart, tickets: isNew ? [...tickets, { id, qty }] : tickets } }
}

function keepOne(cart: Cart): CartChange {
  return isEmptyCart(cart) ? { refused: 'last_item' } : { cart }
}
