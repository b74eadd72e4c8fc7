import type { OfficeAnswer } from '#office/api/office.ts'

export type FloorPlan = OfficeAnswer<'floorPlan'>
export type PlanCheck = OfficeAnswer<'checkFloorPlan'>
export type TouchedBooking = PlanCheck['bookings'][number]
export type FloorPicture = NonNullable<FloorPlan['picture']>
export type UnderPicture = FloorPicture & { address: string }
