import type { OfficeAnswer } from '#office/api/office.ts'

export type StockPackages = OfficeAnswer<'stockPackages'>
export type StockPackage = StockPackages['packages'][number]
