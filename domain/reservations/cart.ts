/** The cart: the content of a reservation. A night sells either tables or tickets. */
export type CartTable = { id: number; pax: number }
export type CartTicket = { id: number; qty: number }
export type Cart = { tables: readonly CartTable[]; tickets: readonly CartTicket[] }

export type CartRefusal = 'too_many' | 'duplicate' | 'last_item'
export type CartChange = { cart: Cart } | { refused: CartRefusal }

/** Maximum number of tables in a reservation (spec §9, R-033). */
export const MAX_TABLES = 3
/** Maximum number of tickets in a cart in total (spec §9, R-034). */
export const MAX_TICKETS = 3

export function isEmptyCart(cart: Cart): boolean {
  return cart.tables.length === 0 && cart.tickets.length === 0
}

export function ticketCount(tickets: readonly CartTicket[]): number {
  return tickets.reduce((sum, ticket) => sum + ticket.qty, 0)
}

/** Adds a table to the cart. Refuses if the cart already contains the table or has three tables. */
export function addTable(cart: Cart, table: CartTable): CartChange {
  if (cart.tables.some(({ id }) => id === table.id)) return { refused: 'duplicate' }
  if (cart.tables.length >= MAX_TABLES) return { refused: 'too_many' }
  return { cart: { ...cart, tables: [...cart.tables, table] } }
}

/** Removes a table from the cart. Refuses to remove the last item of the cart. */
export function removeTable(cart: Cart, id: number): CartChange {
  const tables = cart.tables.filter((table) => table.id !== id)
  if (tables.length === cart.tables.length) return { cart }
  return keepOne({ ...cart, tables })
}

export function setTablePax(cart: Cart, id: number, pax: number): Cart {
  return { ...cart, tables: cart.tables.map((table) => (table.id === id ? { id, pax } : table)) }
}

/**
 * Sets the number of tickets of one type. 0 removes the ticket type. Refuses more than three tickets in total. Refuses to remove
 * the only item of the cart.
 */
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
