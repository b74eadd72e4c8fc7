// The terms of a booking. They depend on its outlet, its night and its tables or tickets (R-041).
import type { Answers } from '#contract/endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Refused } from '#domain/refusals.ts'
import { calendar as calendarEn } from '#messages/en/calendar.ts'
import { terms as en } from '#messages/en/booking/terms.ts'
import { calendar as calendarId } from '#messages/id/calendar.ts'
import { terms as id } from '#messages/id/booking/terms.ts'
import { cleanHtml, plainText } from '#server/clean-html.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { findTickets, type SaleOutlet, tablesOfNight, type TicketForSale } from '#server/inventory/repository.ts'
import type { App } from '#server/app.ts'

const messages = { id: { ...id, clock: calendarId.clock }, en: { ...en, clock: calendarEn.clock } }

const listHtml = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${plainText(line)}</li>`).join('')}</ul>`

function usualTicketTerms({ canRefund }: SaleOutlet, windowMinutes: number, language: Language): string {
  const t = messages[language].tickets
  return listHtml([t.most, t.held(windowMinutes), t.price, t.fixed, canRefund ? t.refund : t.noRefund])
}

const rulesOf = (outlet: SaleOutlet, terms: string, language: Language): Answers<'outletTerms'> => ({
  house_rules: cleanHtml(localize(outlet.houseRules, language)),
  additional_terms_and_conditions: cleanHtml(localize(outlet.additionalTerms, language)),
  terms_and_conditions: cleanHtml(terms),
})

/** Reads the tables with the ids in the query `tables=1,2`. Refuses an unknown table, as in a booking. */
async function chosenTables(
  app: App,
  { outlet, night, kind }: SaleNight,
  text: string | undefined,
  language: Language,
) {
  if (!text?.trim()) return []
  const all = await tablesOfNight(app.sql, outlet.id, night, app.now())
  return text.split(',').map((word, index) => {
    const table = all.find((candidate) => String(candidate.id) === word.trim())
    if (!table) throw new Refused('validation_failed', { errors: { [`tables.${index}`]: ['table_unknown'] } })
    const minimum = table.minimumCost[kind]
    return messages[language].table(table.name, minimum > 0 ? formatMoney(minimum, 'IDR', language) : null)
  })
}

function ticketLine(ticket: TicketForSale, language: Language): string {
  const t = messages[language]
  const before = ticket.arriveBefore && t.clock(ticket.arriveBefore)
  return t.ticket({ name: localize(ticket.name, language), admits: ticket.maxCapacity, before })
}

async function nightOf(app: App, outletId: number, date: string): Promise<SaleNight> {
  const night = await findNight(app, outletId, date)
  if (!night) throw new Refused('not_found')
  return night
}

export const termsHandlers = {
  outletTerms: async ({ app, viewer: { language }, params, takes }) => {
    const night = await nightOf(app, params.outletId, takes.date)
    const lines = await chosenTables(app, night, takes.tables, language)
    return rulesOf(night.outlet, listHtml(lines) + localize(night.outlet.terms, language), language)
  },
  ticketTerms: async ({ app, viewer: { language }, takes }) => {
    const ids = takes.tickets.map((ticket) => ticket.id)
    const tickets = await findTickets(app.sql, ids, app.now())
    const [first] = tickets
    const unknown = ids.findIndex((ticketId) => {
      const ticket = tickets.find((candidate) => candidate.id === ticketId)
      return ticket?.night !== takes.date || ticket.outletId !== first?.outletId
    })
    if (!first || unknown >= 0)
      throw new Refused('validation_failed', { errors: { [`tickets.${Math.max(unknown, 0)}.id`]: ['ticket_unknown'] } })
    const { outlet } = await nightOf(app, first.outletId, takes.date)
    const { paymentWindow } = await app.house.read()
    const own = outlet.ticketTerms && localize(outlet.ticketTerms, language)
    const lines = listHtml(tickets.map((ticket) => ticketLine(ticket, language)))
    return rulesOf(outlet, lines + (own || usualTicketTerms(outlet, Math.ceil(paymentWindow), language)), language)
  },
} satisfies Partial<Handlers>
