// The words a page of this language ships, by area. Mails and refusals are the server's and stay out.
import type { Words } from '#messages/id/index.ts'
import { calendar } from '#messages/en/calendar.ts'
import { errors } from '#messages/en/errors.ts'
import { failures } from '#messages/en/failures.ts'
import { site } from '#messages/en/site.ts'

export const words: Words = { calendar, errors, failures, site }

