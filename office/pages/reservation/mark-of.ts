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

/** The mark of a state on any night; the list of tonight tells more by the clock. */
export const markOf = (state: ReservationState, leftAt: string | null): Standing =>
  state === 'Seated' && leftAt !== null ? 'left' : MARKS[state]
