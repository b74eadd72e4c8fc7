import type { StockCoursesOnWire } from '#contract/office/stock/sale-stock-endpoints.ts'

export type Course = StockCoursesOnWire['courses'][number]
