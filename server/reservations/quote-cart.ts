import { quote, type Quote } from '#domain/pricing/quote.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { findNight, termsOfPrice } from '#server/inventory/find-night.ts'
import { findTables, findTickets } from '#server/inventory/repository.ts'
import { checkAffiliatorCode } from '#server/pricing/check-affiliator-code.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

type Cart = {
  date: string
  tables?: { table_id: number }[] | null | undefined
  tickets?: { id: number; qty: number }[] | null | undefined
  affiliator_code?: string | null | undefined
}

/** The price of a cart, as the hold would be charged: the same rows, the same rules. */
export async function quoteCart(world: World, viewer: Viewer, cart: Cart): Promise<Quote> {
  const tableIds = (cart.tables ?? []).map((t) => t.table_id)
  const ticketIds = (cart.tickets ?? []).map((t) => t.id)
  if (tableIds.length + ticketIds.length === 0) refuseFaults({ tables: ['cart_empty'] })
  const [tables, tickets] = await Promise.all([
    findTables(world.sql, tableIds, cart.date),
    findTickets(world.sql, ticketIds, world.now()),
  ])
  if (tables.length < new Set(tableIds).size) refuseFaults({ tables: ['table_unknown'] })
  if (tickets.length < new Set(ticketIds).size || tickets.some((t) => t.night !== cart.date)) refuseFaults({ tickets: ['ticket_unknown'] })
  if ((cart.tickets ?? []).some((t) => t.qty < 1 || t.qty > 1000)) refuseFaults({ tickets: ['quantity_invalid'] })
  const outletId = tables[0]?.outletId ?? tickets[0]?.outletId
  const night = outletId === undefined ? null : await findNight(world, outletId, cart.date)
  if (!night) throw new Refused('not_found')
  const affiliator = cart.affiliator_code?.trim()
    ? await checkAffiliatorCode(world, { code: cart.affiliator_code, outletId: night.outlet.id, night: cart.date })
    : null
  const quantities = new Map<number, number>()
  for (const line of cart.tickets ?? []) quantities.set(line.id, (quantities.get(line.id) ?? 0) + line.qty)
  return quote({
    paymentType: tickets.length > 0 ? 'Ticket' : night.paymentType,
    lines: [
      ...tables.map((t) => ({ label: t.name, quantity: 1, unitAmount: t.downPayment[night.kind] })),
      ...tickets.map((t) => ({ label: t.name[viewer.language], quantity: quantities.get(t.id) ?? 1, unitAmount: t.price })),
    ],
    membershipDiscountPercent: 0,
    affiliator: affiliator && { kind: affiliator.kind, value: affiliator.value },
    ...termsOfPrice(night.outlet),
  })
}
