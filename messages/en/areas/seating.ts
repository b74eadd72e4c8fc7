// Messages for booking a dinner. Only the page of the dinner booking loads them.
import type { SeatingMessages } from '#messages/id/areas/seating.ts'
import { booking } from '#messages/en/booking/booking.ts'
import { dinner } from '#messages/en/booking/dinner.ts'
import { dinnerForm } from '#messages/en/booking/dinner-form.ts'
import { errors } from '#messages/en/errors.ts'
import { nights } from '#messages/en/booking/nights.ts'
import { ownership } from '#messages/en/booking/ownership.ts'
import { payment } from '#messages/en/booking/payment.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'

export const seating: SeatingMessages = {
  booking,
  codeEntry,
  dinner,
  dinnerForm,
  errors,
  nights,
  ownership,
  payment,
}
