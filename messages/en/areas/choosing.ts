// Messages for choosing and holding tables and tickets. Only the booking page loads them.
import type { ChoosingMessages } from '#messages/id/areas/choosing.ts'
import { booking } from '#messages/en/booking/booking.ts'
import { errors } from '#messages/en/errors.ts'
import { nights } from '#messages/en/booking/nights.ts'

export const choosing: ChoosingMessages = { booking, errors, nights }
