import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '#contract/preferences.ts'
import { calendarFile as en } from '#messages/en/mails/calendar-file.ts'
import { calendarFile as id } from '#messages/id/mails/calendar-file.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'

const messages = { id, en }

export type CalendarFacts = Pick<
  EmailFacts,
  | 'groupName'
  | 'reservationNumber'
  | 'bookingCode'
  | 'eventName'
  | 'outletName'
  | 'outletAddress'
  | 'startsAt'
  | 'endsAt'
  | 'openUrl'
  | 'calendar'
>

/** Time between the reminder and the arrival, in seconds. */
const REMIND_SECONDS = 3 * 3600

/**
 * Returns true if the reservation is canceled. Then the emailed calendar file removes the calendar entry; otherwise it adds or changes the
 * entry (RFC 5546).
 */
const isCancelled = ({ calendar }: Pick<CalendarFacts, 'calendar'>): boolean => calendar.status === 'cancelled'

export const calendarType = (facts: Pick<CalendarFacts, 'calendar'>): string =>
  `text/calendar; charset=utf-8; method=${isCancelled(facts) ? 'CANCEL' : 'PUBLISH'}`

/**
 * Writes the reservation as an iCalendar file (RFC 5545). Times are in UTC and need no zone, because Indonesia has no summer time. The UID
 * stays the same and every change raises the sequence, so a newer file moves or cancels the existing entry. `isMailed`: a canceled
 * reservation gets the method CANCEL, which email programs process. A file for import always has the method PUBLISH.
 */
export function calendarFile(
  facts: CalendarFacts,
  language: Language,
  { stampedAt = new Date(), isMailed = false }: { stampedAt?: Date; isMailed?: boolean } = {},
): string {
  const t = messages[language]
  const { calendar: entry, outletName, eventName, bookingCode, groupName, openUrl } = facts
  const calendar = ical({
    method: isMailed && isCancelled(facts) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Senja', product: 'Reservations', language: language.toUpperCase() },
  })
  const event = calendar.createEvent({
    id: `${facts.reservationNumber}@senja`,
    sequence: entry.sequence,
    stamp: stampedAt,
    start: facts.startsAt,
    end: facts.endsAt,
    summary: `${eventName ? `${eventName}, ` : ''}${outletName} (${bookingCode})`,
    location: facts.outletAddress,
    description: [isCancelled(facts) ? t.cancelled : t.bring, `${groupName}, ${bookingCode}`, openUrl].join('\n'),
    organizer: entry.organizer,
    url: openUrl,
    status: isCancelled(facts) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!isCancelled(facts))
    event.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_SECONDS, description: t.soon(outletName) })
  return `${calendar.toString().trimEnd()}\r\n`
}
