import type { ReservationState } from '#domain/reservations/states.ts'
import type { Standing } from '#domain/service/night-parties.ts'

const MARKS: Record<ReservationState, Standing> = {
  WaitingForPayment: 'held',
  Pending: 'asked',
  Completed: 'coming',
  Seated: 'inside',
  NoShow: 'no_show',
  Cancelled: 'gone',
  Expired: 'gone',
  NoResponse: 'gone',
  Walkout: 'left',
  ClosedBill: 'left',
}

/**
 * Returns the mark of a reservation state. This mark does not depend on the time. The list of the current night has more detailed marks,
 * which depend on the time.
 */
export const markOf = (state: ReservationState, leftAt: string | null): Standing =>
  state === 'Seated' && leftAt !== null ? 'left' : MARKS[state]
