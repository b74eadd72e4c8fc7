// The pages of a reservation. Dinners have separate pages.
const DINNER = 3
const OF_DINNERS = {
  booking: 'restaurantBooking',
  payment: 'restaurantPayment',
  success: 'restaurantPaymentSuccess',
  mine: 'myRestaurantReservation',
} as const
const OF_OTHERS = { booking: 'booking', payment: 'payment', success: 'paymentSuccess', mine: 'myReservation' } as const

export const isDinner = ({ type }: { type: number }): boolean => type === DINNER

export const pagesOf = (reservation: { type: number }) => (isDinner(reservation) ? OF_DINNERS : OF_OTHERS)

/**
 * A query parameter that a pay-only link adds to the address at which the payment starts. The value is the language in which the payer read
 * the terms.
 */
export const AGREED = 'agreed'
