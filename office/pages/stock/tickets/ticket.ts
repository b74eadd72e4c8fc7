import type { OfficeAnswer } from '#office/api/office.ts'

export type StockTickets = OfficeAnswer<'stockTickets'>
export type Ticket = StockTickets['tickets'][number]
