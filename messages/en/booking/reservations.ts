import type { reservations as source } from '#messages/id/booking/reservations.ts'

export const reservations: typeof source = {
  states: [
    'Waiting for payment',
    'Waiting for an answer',
    'Confirmed',
    'Seated',
    'No show',
    'Canceled',
    'Expired',
    'No response',
    'Walked out',
    'Completed',
  ],
  kept: 'Kept for you',
  paymentTypes: { DownPayment: 'Down payment', BookingFee: 'Booking fee', RestaurantDeposit: 'Deposit' },
  kinds: { tables: 'Tables', tickets: 'Tickets', restaurant: 'Restaurant' },
}
