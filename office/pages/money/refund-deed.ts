import type { OfficeRefund } from '#contract/office/money/refund-endpoints.ts'

/** What is done about a refund, and the line that says so. */
export type RefundDeed = { refund: OfficeRefund; onDone: (said: string) => void }
