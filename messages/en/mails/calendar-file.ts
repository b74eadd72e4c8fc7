import type { calendarFile as source } from '#messages/id/mails/calendar-file.ts'

export const calendarFile: typeof source = {
  bring: 'Bring a photo ID. The ticket is in our email.',
  cancelled: 'This reservation is canceled.',
  soon: (outlet) => `In three hours at ${outlet}`,
}
