import { groupDigits } from '#domain/pricing/money.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { SaleEntrant, SaleNow, SalePage } from '#contract/web/sale-endpoints.ts'
import { clockIn, dateIn, zoneName } from '#domain/calendar/night.ts'
import { mostEach, outlookOf } from '#domain/sales/outlook.ts'
import { calendar as enCalendar } from '#messages/en/calendar.ts'
import { calendar as idCalendar } from '#messages/id/calendar.ts'
import { salePlace as en } from '#messages/en/booking/sale-place.ts'
import { salePlace as id } from '#messages/id/booking/sale-place.ts'

const messages = { id: { t: id, calendar: idCalendar }, en: { t: en, calendar: enCalendar } }

export type PlaceView = {
  /** The short name of the group. */
  group: string
  saleId: string
  here: string
  title: string
  what: string
  number: string | null
  lines: string[]
  clock: string
  goTo: { href: string; label: string } | null
  needsSignIn: boolean
  mayJoin: boolean
  isLate: boolean
  mayLeave: boolean
}

export type PlaceFacts = {
  /** The short name of the group. */
  group: string
  sale: SalePage
  now: SaleNow
  /** The visitor's entry in the sale. Null if the visitor is signed out or has not joined. */
  mine: SaleEntrant | null
  isSignedIn: boolean
  language: Language
  at: Date
  toBooking: string
  toWaitlist: string
}

/** Returns the texts of a visitor's place in a sale. The states are the same as on the page of the waiting room. */
export function placeView(facts: PlaceFacts): PlaceView {
  const { sale, now, mine, isSignedIn, language, at } = facts
  const { t, calendar } = messages[language]
  const figure = (count: number) => groupDigits(count, language)
  const clock = (instant: string | Date) =>
    `${calendar.clock(clockIn(new Date(instant), sale.outlet.timezone))} ${zoneName(sale.outlet.timezone)}`
  const day = (instant: string) => {
    const [, month = 1, date = 1] = dateIn(new Date(instant), sale.outlet.timezone).split('-').map(Number)
    return `${date} ${calendar.months[month - 1]}, ${clock(instant)}`
  }
  const isLate = at >= new Date(sale.opens_at)
  const isEnded = now.state === 'sold_out' || now.state === 'over'
  const isOut = mine === null || mine.state === 'left'
  const hasBegun = at >= new Date(sale.joins_from)
  const what = sale.event?.title ?? sale.outlet.name
  const words = { t, clock, day, figure }
  return {
    group: facts.group,
    saleId: sale.id,
    here: link('salePlace', language, { sale_id: sale.id }),
    title:
      mine?.position && mine.state === 'waiting'
        ? `${t.number(figure(mine.position))}: ${what}`
        : `${t.title}: ${what}`,
    what: `${what}, ${sale.outlet.name}`,
    number: mine?.state === 'waiting' && !isEnded && mine.position !== null ? figure(mine.position) : null,
    lines: linesOf(facts, words),
    clock: clock(at),
    goTo: goOf(facts, t),
    needsSignIn: !isSignedIn && !isEnded && hasBegun,
    mayJoin: isSignedIn && isOut && !isEnded && hasBegun,
    isLate,
    mayLeave: (mine?.state === 'waiting' || mine?.state === 'turn') && !isEnded,
  }
}

type Words = {
  t: typeof id
  clock: (at: string | Date) => string
  day: (at: string) => string
  figure: (count: number) => string
}

function linesOf({ sale, now, mine, at }: PlaceFacts, { t, clock, day, figure }: Words): string[] {
  if (mine?.state === 'used') return [t.used]
  if (now.state === 'over') return [t.over]
  if (mine?.state === 'turn' && mine.turn_until)
    return [t.turn(clock(mine.turn_until)), ...(now.state === 'paused' ? [t.paused] : [])]
  if (mine?.state === 'missed') return [t.lost]
  if (now.state === 'sold_out') return [t.soldOut]
  if (mine?.state === 'left') return [t.gone]
  if (at < new Date(sale.joins_from)) return [t.joinsFrom(day(sale.joins_from)), t.opens(day(sale.opens_at))]
  if (at < new Date(sale.opens_at)) return [t.opens(day(sale.opens_at)), ...(mine ? [t.joined] : [])]
  if (now.state === 'planned' || (mine && mine.position === null)) return [t.drawing]
  return mine ? lineOf({ sale, now, mine }, { t, figure }) : []
}

type InLine = Pick<PlaceFacts, 'sale' | 'now'> & { mine: SaleEntrant }

function lineOf({ sale, now, mine }: InLine, { t, figure }: Pick<Words, 't' | 'figure'>): string[] {
  const ahead = mine.ahead ?? 0
  const left = now.left.reduce((sum, { count }) => sum + count, 0)
  const { chance, minutes } = outlookOf({ ahead, left, mean: now.mean, most: mostEach(sale), rate: now.rate })
  return [
    `${t.ahead(figure(ahead))} ${t.left(figure(left))} ${t.words[chance]}`,
    ...(minutes ? [t.wait(minutes.from, minutes.to)] : []),
    ...(now.state === 'paused' ? [t.paused] : []),
  ]
}

function goOf({ now, mine, language, toBooking, toWaitlist }: PlaceFacts, t: typeof id): PlaceView['goTo'] {
  if (mine?.state === 'used') return { href: link('myReservations', language), label: t.toReservations }
  if (mine?.state === 'turn') return { href: toBooking, label: t.choose }
  return now.state === 'sold_out' || mine?.state === 'missed' ? { href: toWaitlist, label: t.toReturns } : null
}
