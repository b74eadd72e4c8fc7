// The words a page of this language ships, by area. Mails and refusals are the server's and stay out.
import { calendar } from '#messages/id/calendar.ts'
import { errors } from '#messages/id/errors.ts'
import { failures } from '#messages/id/failures.ts'
import { site } from '#messages/id/site.ts'

export const words = { calendar, errors, failures, site }
export type Words = typeof words
