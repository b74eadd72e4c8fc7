import type { OfficeAnswer, OfficeInput } from '#office/api/office.ts'

export type StockMonth = OfficeAnswer<'stockMonth'>
export type StockNight = StockMonth['nights'][number]
export type NightsTouched = OfficeAnswer<'nightsTouched'>
export type SentChange = OfficeInput<'changeNights'>['change']
