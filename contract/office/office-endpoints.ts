// Every call of the office in one table. Nothing of it is in the public table, its client or its document.
import type { z } from 'zod'
import { ledgerEndpoints } from '#contract/office/books/ledger-endpoints.ts'
import { monthEndpoints } from '#contract/office/books/month-endpoints.ts'
import { payoutEndpoints } from '#contract/office/books/payout-endpoints.ts'
import { auditEndpoints } from '#contract/office/audit-endpoints.ts'
import { closeEndpoints } from '#contract/office/night/close-endpoints.ts'
import { floorPlanEndpoints } from '#contract/office/stock/floor-plan-endpoints.ts'
import { guestEndpoints } from '#contract/office/guest-endpoints.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { exportEndpoints } from '#contract/office/reports/export-endpoints.ts'
import { companyEndpoints } from '#contract/office/money/company-endpoints.ts'
import { gatewayEndpoints } from '#contract/office/money/gateway-endpoints.ts'
import { paymentEndpoints } from '#contract/office/money/payment-endpoints.ts'
import { refundEndpoints } from '#contract/office/money/refund-endpoints.ts'
import { reportEndpoints } from '#contract/office/reports/report-endpoints.ts'
import { nightCancellationEndpoints } from '#contract/office/stock/night-cancellation-endpoints.ts'
import { nightStockEndpoints } from '#contract/office/stock/night-stock-endpoints.ts'
import { roomStockEndpoints } from '#contract/office/stock/room-stock-endpoints.ts'
import { officeSaleEndpoints } from '#contract/office/sale-endpoints.ts'
import { saleStockEndpoints } from '#contract/office/stock/sale-stock-endpoints.ts'
import { taxEndpoints } from '#contract/office/stock/tax-endpoints.ts'

export const officeEndpoints = {
  ...auditEndpoints,
  ...refundEndpoints,
  ...closeEndpoints,
  ...reportEndpoints,
  ...nightStockEndpoints,
  ...nightCancellationEndpoints,
  ...roomStockEndpoints,
  ...saleStockEndpoints,
  ...taxEndpoints,
  ...officeSaleEndpoints,
  ...floorPlanEndpoints,
  ...guestEndpoints,
  ...paymentEndpoints,
  ...companyEndpoints,
  ...gatewayEndpoints,
  ...monthEndpoints,
  ...ledgerEndpoints,
  ...payoutEndpoints,
  ...exportEndpoints,
} as const satisfies Record<string, OfficeEndpoint>

export type OfficeCall = keyof typeof officeEndpoints
type Infer<S> = S extends z.ZodType ? z.output<S> : undefined
type Line<N extends OfficeCall> = (typeof officeEndpoints)[N]
export type OfficeTakes<N extends OfficeCall> = Line<N> extends { takes: infer S } ? Infer<S> : undefined
export type OfficeParams<N extends OfficeCall> = Line<N> extends { params: infer S } ? Infer<S> : undefined
export type OfficeAnswers<N extends OfficeCall> = Line<N> extends { answers: infer S } ? Infer<S> : undefined
