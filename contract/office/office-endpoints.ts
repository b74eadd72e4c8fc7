// Every call of the office in one table. Nothing of it is in the public table, its client or its document.
import type { z } from 'zod'
import { bookingEndpoints } from '#contract/office/night/booking-endpoints.ts'
import { changeEndpoints } from '#contract/office/night/change-endpoints.ts'
import { contentEndpoints } from '#contract/office/content/content-endpoints.ts'
import { deviceEndpoints } from '#contract/office/device-endpoints.ts'
import { floorPlanEndpoints } from '#contract/office/stock/floor-plan-endpoints.ts'
import { officeDoorEndpoints } from '#contract/office/night/door-endpoints.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { holdEndpoints } from '#contract/office/night/hold-endpoints.ts'
import { guestListEndpoints } from '#contract/office/night/guest-list-endpoints.ts'
import { nightChangeEndpoints } from '#contract/office/night/night-change-endpoints.ts'
import { nightEndpoints } from '#contract/office/night/night-endpoints.ts'
import { pictureEndpoints } from '#contract/office/content/picture-endpoints.ts'
import { presenceEndpoints } from '#contract/office/presence-endpoints.ts'
import { queueEndpoints } from '#contract/office/night/queue-endpoints.ts'
import { reservationEndpoints } from '#contract/office/reservation-endpoints.ts'
import { officeSandboxEndpoints } from '#contract/office/sandbox-endpoints.ts'
import { nightCancellationEndpoints } from '#contract/office/stock/night-cancellation-endpoints.ts'
import { nightStockEndpoints } from '#contract/office/stock/night-stock-endpoints.ts'
import { roomStockEndpoints } from '#contract/office/stock/room-stock-endpoints.ts'
import { saleStockEndpoints } from '#contract/office/stock/sale-stock-endpoints.ts'
import { taxEndpoints } from '#contract/office/stock/tax-endpoints.ts'
import { serviceEndpoints } from '#contract/office/night/service-endpoints.ts'
import { staffEndpoints } from '#contract/office/staff-endpoints.ts'

export const officeEndpoints = {
  ...staffEndpoints,
  ...presenceEndpoints,
  ...deviceEndpoints,
  ...nightEndpoints,
  ...serviceEndpoints,
  ...nightChangeEndpoints,
  ...reservationEndpoints,
  ...queueEndpoints,
  ...changeEndpoints,
  ...holdEndpoints,
  ...bookingEndpoints,
  ...contentEndpoints,
  ...pictureEndpoints,
  ...nightStockEndpoints,
  ...nightCancellationEndpoints,
  ...roomStockEndpoints,
  ...saleStockEndpoints,
  ...taxEndpoints,
  ...floorPlanEndpoints,
  ...guestListEndpoints,
  ...officeDoorEndpoints,
  ...officeSandboxEndpoints,
} as const satisfies Record<string, OfficeEndpoint>

export type OfficeCall = keyof typeof officeEndpoints
type Infer<S> = S extends z.ZodType ? z.output<S> : undefined
type Line<N extends OfficeCall> = (typeof officeEndpoints)[N]
export type OfficeTakes<N extends OfficeCall> = Line<N> extends { takes: infer S } ? Infer<S> : undefined
export type OfficeParams<N extends OfficeCall> = Line<N> extends { params: infer S } ? Infer<S> : undefined
export type OfficeAnswers<N extends OfficeCall> = Line<N> extends { answers: infer S } ? Infer<S> : undefined
