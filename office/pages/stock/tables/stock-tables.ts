import type { OfficeAnswer } from '#office/api/office.ts'

export type StockTables = OfficeAnswer<'stockTables'>
