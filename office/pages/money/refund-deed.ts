import type { OfficeAnswer } from '#office/api/office.ts'

export type OfficeRefund = OfficeAnswer<'refunds'>['refunds'][number]

/** What is done about a refund, and the line that says so. */
export type RefundDeed = { refund: OfficeRefund; onDone: (said: string) => void }
