// The pages of what came of reserving: dinners have a way of their own.
const DINNER = 3
const OF_DINNERS = {
  booking: 'restaurantBooking',
  payment: 'restaurantPayment',
  success: 'restaurantPaymentSuccess',
  mine: 'myRestaurantReservation',
} as const
const OF_OTHERS = { booking: 'booking', payment: 'payment', success: 'paymentSuccess', mine: 'myReservation' } as const

/** Whether a reservation, or what of it a page knows, is a dinner. */
export const isDinner = ({ type }: { type: number }): boolean => type === DINNER

/** The names of the pages on a reservation's way. */
export const pagesOf = (reservation: { type: number }) => (isDinner(reservation) ? OF_DINNERS : OF_OTHERS)
