// Describes a dinner for emails, tickets, PDF tickets and wallet passes.
import type { Language } from '#contract/preferences.ts'
import { clockIn } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { DJ_FROM, LAST_ORDERS } from '#domain/reservations/restaurant.ts'
import { calendar as calendarEn } from '#messages/en/calendar.ts'
import { dinnerPapers as en } from '#messages/en/mails/dinner-papers.ts'
import { calendar as calendarId } from '#messages/id/calendar.ts'
import { dinnerPapers as id } from '#messages/id/mails/dinner-papers.ts'

export type DinnerFacts = {
  startsAt: Date
  endsAt: Date
  timezone: string
  zone: 'WIB' | 'WITA' | 'WIT'
  pax: number
  course: string
  /** Name of the section. Null until the venue has chosen a place for the dinner. */
  section: string | null
  /** Names of the tables that the guest chose; empty if the guest chose only the section. */
  tables: string[]
  /** The guest's wishes. Null after the wishes have been erased. */
  wishes: { alcoholOkay: boolean; porkOkay: boolean; allergy: string | null } | null
  /** Latest end of the dinner, 'HH:mm'. */
  lastDrinks: string
}

const messages = { id: { ...id, clock: calendarId.clock }, en: { ...en, clock: calendarEn.clock } }

type Term = { label: string; value: string }

export type DinnerDescription = {
  /** The time span of the dinner, such as '19:00 to 21:00 WIB'. */
  time: Term
  course: Term
  seat: Term
  /** The guest's wishes for the kitchen. Null after the wishes have been erased. */
  kitchen: Term | null
  deposit: Term
  credit: string
  notes: string[]
}

export function describeDinner(language: Language, dinner: DinnerFacts, paid: number): DinnerDescription {
  const t = messages[language]
  const { pax, course, section, tables, wishes, timezone, zone } = dinner
  const clock = (at: Date) => t.clock(clockIn(at, timezone))
  const { setMenu, addOns, snacks } = LAST_ORDERS
  const seat = section === null ? t.noSeatYet : tables.length > 0 ? t.table(section, tables.join(' + ')) : section
  return {
    time: { label: t.timeTerm, value: t.time(clock(dinner.startsAt), clock(dinner.endsAt), zone) },
    course: { label: t.course, value: t.courseFor(course, pax) },
    seat: { label: t.seat, value: seat },
    kitchen: wishes && {
      label: t.kitchen,
      value: [
        t.alcohol(wishes.alcoholOkay),
        t.pork(wishes.porkOkay),
        wishes.allergy === null ? t.noAllergy : t.allergy(wishes.allergy),
      ].join('; '),
    },
    deposit: { label: t.depositTerm, value: t.depositPaid(formatMoney(paid, 'IDR', language)) },
    credit: t.credit,
    notes: [
      t.tableUntil(`${clock(dinner.endsAt)} ${zone}`),
      t.lastOrders(t.clock(setMenu), t.clock(addOns), t.clock(snacks), t.clock(dinner.lastDrinks)),
      t.dj(t.clock(DJ_FROM)),
    ],
  }
}
