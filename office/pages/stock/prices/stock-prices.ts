import type { OfficeAnswer } from '#office/api/office.ts'

export type StockPrices = OfficeAnswer<'stockPrices'>
