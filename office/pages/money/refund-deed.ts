import type { OfficeAnswer } from '#office/api/office.ts'

export type OfficeRefund = OfficeAnswer<'refunds'>['refunds'][number]

/** Properties of an action on a refund. `onDone` receives a notice about the result, which the page shows. */
export type RefundDeed = { refund: OfficeRefund; onDone: (notice: string) => void }
