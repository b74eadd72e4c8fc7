import { countText } from '#messages/en/count-text.ts'
// The text of a reminder that the organizer of a split shares with friends.
import type { splitReminder as source } from '#messages/id/booking/split-reminder.ts'

export const splitReminder: typeof source = ({ outlet, paid, count, url }) =>
  `${paid} of ${countText(count, 'share')} are in for our night at ${outlet}. If yours is still open, pay it here so we keep the place: ${url}`
