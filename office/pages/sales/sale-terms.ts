import { SALE_BOUNDS } from '#domain/sales/sale-states.ts'
import { instantIn } from '#office/text/instant-in.ts'
import { inZone } from '#office/text/time-text.ts'

export type TermsForm = {
  joinsDate: string
  joinsClock: string
  opensDate: string
  opensClock: string
  rate: string
  minutes: string
  tickets: string
  tables: string
}

type Terms = {
  joinsFrom: string
  opensAt: string
  ratePerMinute: number
  turnSeconds: number
  maxTickets: number
  maxTables: number
}

const DAY_MS = 86_400_000

/** Returns the default terms of a new sale. Guests can join immediately, and the sale opens at noon in three days. */
export function usualTerms(now: Date, zone: string): TermsForm {
  const { date, clock } = inZone(now, zone)
  const { ratePerMinute, turnSeconds, maxTickets, maxTables } = SALE_BOUNDS
  return {
    joinsDate: date,
    joinsClock: clock,
    opensDate: inZone(new Date(now.getTime() + 3 * DAY_MS), zone).date,
    opensClock: '12:00',
    rate: String(ratePerMinute.usual),
    minutes: String(turnSeconds.usual / 60),
    tickets: String(maxTickets.usual),
    tables: String(maxTables.usual),
  }
}

export function formOf(terms: Terms, zone: string): TermsForm {
  const [joins, opens] = [inZone(new Date(terms.joinsFrom), zone), inZone(new Date(terms.opensAt), zone)]
  return {
    joinsDate: joins.date,
    joinsClock: joins.clock,
    opensDate: opens.date,
    opensClock: opens.clock,
    rate: String(terms.ratePerMinute),
    minutes: String(terms.turnSeconds / 60),
    tickets: String(terms.maxTickets),
    tables: String(terms.maxTables),
  }
}

/**
 * Returns the terms in the format of the call. An incomplete date becomes '', which the server refuses. If the user changed neither the
 * date nor the time of an instant, the stored instant is sent.
 */
export function termsOf(form: TermsForm, zone: string, before?: Terms): Terms {
  const savedForm = before && formOf(before, zone)
  const instant = (date: string, clock: string) => {
    const isWhole = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(clock)
    return isWhole ? instantIn(date, clock, zone).toISOString() : ''
  }
  const hasSame = (part: 'joins' | 'opens') =>
    savedForm?.[`${part}Date`] === form[`${part}Date`] && savedForm[`${part}Clock`] === form[`${part}Clock`]
  return {
    joinsFrom: before && hasSame('joins') ? before.joinsFrom : instant(form.joinsDate, form.joinsClock),
    opensAt: before && hasSame('opens') ? before.opensAt : instant(form.opensDate, form.opensClock),
    ratePerMinute: Number(form.rate),
    turnSeconds: Math.round(Number(form.minutes) * 60),
    maxTickets: Number(form.tickets),
    maxTables: Number(form.tables),
  }
}
