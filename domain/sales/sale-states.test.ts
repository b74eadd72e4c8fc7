import { expect, test } from 'vitest'
import { MAX_TABLES, MAX_TICKETS } from '#domain/reservations/cart.ts'
import { SALE_BOUNDS } from '#domain/sales/sale-states.ts'

test('R-033 R-034 the limits of a sale never allow more tables or tickets per turn than one reservation may have', () => {
  for (const limit of [SALE_BOUNDS.maxTickets.most, SALE_BOUNDS.maxTickets.usual])
    expect(limit).toBeLessThanOrEqual(MAX_TICKETS)
  for (const limit of [SALE_BOUNDS.maxTables.most, SALE_BOUNDS.maxTables.usual])
    expect(limit).toBeLessThanOrEqual(MAX_TABLES)
})
