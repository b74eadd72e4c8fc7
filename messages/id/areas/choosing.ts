// The messages of choosing and holding tables and tickets, which only the page of booking ships.
import { booking } from '#messages/id/booking/booking.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/booking/nights.ts'

export const choosing = { booking, errors, nights }
export type ChoosingMessages = typeof choosing
