import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

type CalendarFacts = Pick<
  EmailFacts,
  | 'groupName'
  | 'reservationNumber'
  | 'bookingCode'
  | 'eventName'
  | 'outletName'
  | 'outletAddress'
  | 'startsAt'
  | 'endsAt'
  | 'manageUrl'
>

/**
 * The reservation as an iCalendar file. Times are UTC: Indonesia keeps one offset all year, so they are exact and need
 * no zone. The UID is the reservation's, so that importing it twice is one entry.
 */
export function calendarFile(facts: CalendarFacts, stampedAt: Date = new Date()): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Senja', product: 'Reservations' },
  })
  calendar.createEvent({
    id: `${facts.reservationNumber}@senja`,
    sequence: 0,
    stamp: stampedAt,
    start: facts.startsAt,
    end: facts.endsAt,
    summary: `${facts.eventName ? `${facts.eventName}, ` : ''}${facts.outletName} (${facts.bookingCode})`,
    location: facts.outletAddress,
    description: `${facts.groupName}, ${facts.bookingCode}\n${facts.manageUrl}`,
    url: facts.manageUrl,
    status: ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
