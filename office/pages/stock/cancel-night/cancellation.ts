import type { OfficeAnswer } from '#office/api/office.ts'

export type CancelNight = OfficeAnswer<'nightCancellation'>
export type NightCancellation = OfficeAnswer<'nightCancellations'>[number]
