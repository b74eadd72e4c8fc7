// Converts a paid transaction of the till to a bill of the API of partners.

type Item = { item_name: string; quantity: number; price: number; discount_amount?: number }

/** The fields of a transaction that the connector reads. Amounts may have fractions of a rupiah. */
export type Transaction = {
  id: string
  payment_no: string
  payment_type: string
  transaction_date: string
  subtotal: number
  discounts: number
  gratuities: number
  taxes: number
  total_collected: number
  items: Item[]
  table_name?: string
  pax?: number
  opened_at?: string
}

/** The request body of `PUT /outlets/{outlet_id}/bills/{source}/{external_id}`. */
export type Bill = {
  table: string
  covers?: number
  state: 'closed'
  opened_at: string
  items: { name: string; quantity: number; amount: number }[]
  discount: number
  service: number
  tax: number
  total: number
  cash: number
  cards: number
}

/** The table name of a bill for which the till sends no table. Such a bill waits for staff. */
const NO_TABLE = 'no table'
const LONGEST_NAME = 120
const LONGEST_TABLE = 40

/**
 * Returns the bill of a transaction. Each amount is rounded to whole rupiah. The total must still equal items plus service plus tax minus
 * discount, so the item "Rounding" contains the difference.
 */
export function billOf(paid: Transaction): Bill {
  const items = paid.items.map(({ item_name: name, quantity, price }) => ({
    name: name.trim().slice(0, LONGEST_NAME) || '?',
    quantity,
    amount: Math.round(price * quantity),
  }))
  const discount = Math.round(paid.discounts)
  const service = Math.round(paid.gratuities)
  const tax = Math.round(paid.taxes)
  const total = Math.round(paid.total_collected)
  const rest = total - (items.reduce((sum, { amount }) => sum + amount, 0) - discount + service + tax)
  if (rest !== 0 || items.length === 0) items.push({ name: 'Rounding', quantity: 1, amount: rest })
  const isCash = paid.payment_type === 'cash'
  return {
    table: paid.table_name?.trim().slice(0, LONGEST_TABLE) || NO_TABLE,
    ...(paid.pax !== undefined && { covers: paid.pax }),
    state: 'closed',
    opened_at: new Date(paid.opened_at ?? paid.transaction_date).toISOString(),
    items,
    discount,
    service,
    tax,
    total,
    cash: isCash ? total : 0,
    cards: isCash ? 0 : total,
  }
}
