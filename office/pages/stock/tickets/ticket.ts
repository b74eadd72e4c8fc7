import type { StockTicketsOnWire } from '#contract/office/stock/sale-stock-endpoints.ts'

export type Ticket = StockTicketsOnWire['tickets'][number]
