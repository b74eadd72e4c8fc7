import { z } from 'zod'
import { AVAILABLE } from '#contract/web/availability.ts'
import type { TableEntity, TicketEntity } from '#contract/web/entities.ts'
import { MAX_TABLES } from '#domain/reservations/cart.ts'
import { assistants as en } from '#messages/en/assistants.ts'
import { assistants as id } from '#messages/id/assistants.ts'
import { assistantTool } from '#server/http/assistants/assistant-tool.ts'
import { bookableNight } from '#server/http/assistants/sale-night.ts'
import {
  clock,
  languageField,
  nightField,
  outletField,
  partyField,
  rupiah,
  whole,
} from '#server/http/assistants/tool-shapes.ts'

const messages = { id, en }
const MOST_TABLES = 12

export const findTables = assistantTool({
  title: 'Find tables and tickets of a night',
  description:
    'Lists what a venue sells online on a night: free tables, or tickets, with what is paid online now and the minimum spend. Tables are those that fit the party alone; a larger party takes up to 3 tables. For restaurants use find_dinners.',
  isRead: true,
  takes: z.object({ outlet_id: outletField, night: nightField, party: partyField, language: languageField }),
  answers: z.object({
    sells: z.enum(['tables', 'tickets', 'dinners']),
    event: z.string().nullable(),
    arrival_times: z.array(clock).describe('Times that a hold may name'),
    tables: z.array(
      z.object({
        table_id: whole,
        name: z.string(),
        section: z.string(),
        seats: whole,
        pay_now: rupiah.describe('Paid online, with service and tax'),
        minimum_spend: rupiah.describe('Least bill at the venue; 0: none'),
      }),
    ),
    needs_several_tables: z.boolean().describe('True if no free table seats the party alone'),
    tickets: z.array(
      z.object({
        ticket_id: whole,
        name: z.string(),
        guests_each: whole,
        pay_now_each: rupiah.describe('Paid online, with service and tax'),
        left: whole,
        arrive_before: z.string().nullable(),
        phase: z.string().nullable().describe('Until when this price is valid'),
      }),
    ),
  }),
  run: async ({ app, language: of, askApi }, input) => {
    const saleNight = await bookableNight(app, input.outlet_id, input.night)
    const sent = { params: { outletId: input.outlet_id }, query: { date: input.night } }
    const [arrivals, tables, tickets] = await Promise.all([
      askApi('outletArrivalTimes', sent),
      saleNight.isUsingTicket ? [] : askApi('outletTables', sent),
      saleNight.isUsingTicket ? askApi('outletTickets', sent) : [],
    ])
    const { choices, isSplit } = tablesFor(tables, input.party)
    const forSale = tickets.filter((ticket) => ticket.seats_left > 0)
    const t = messages[of]
    const sells: 'dinners' | 'tickets' | 'tables' = saleNight.isDinner
      ? 'dinners'
      : saleNight.isUsingTicket
        ? 'tickets'
        : 'tables'
    return {
      text: saleNight.isDinner
        ? t.askDinners
        : saleNight.isUsingTicket
          ? t.ticketsFound(forSale.length)
          : t.tablesFound(choices.length, input.party, isSplit),
      data: {
        sells,
        event: saleNight.event?.title ?? null,
        arrival_times: arrivals.filter(({ available }) => available).map(({ time }) => time),
        tables: choices.slice(0, MOST_TABLES).map(presentTable),
        needs_several_tables: isSplit,
        tickets: forSale.map(presentTicket),
      },
    }
  },
})

/**
 * Returns the free tables for a party, the smallest and cheapest first. If no single table is large enough for the party, returns the
 * largest tables.
 */
function tablesFor(tables: TableEntity[], guests: number): { choices: TableEntity[]; isSplit: boolean } {
  const free = tables.filter((table) => table.availability === AVAILABLE)
  const fitting = free.filter((table) => table.capacity >= guests)
  if (fitting.length > 0) {
    const choices = fitting.toSorted((a, b) => a.capacity - b.capacity || a.amount_to_pay - b.amount_to_pay)
    return { choices, isSplit: false }
  }
  const largest = free.toSorted((a, b) => b.capacity - a.capacity || a.amount_to_pay - b.amount_to_pay)
  const seats = largest.slice(0, MAX_TABLES).reduce((sum, table) => sum + table.capacity, 0)
  return seats >= guests ? { choices: largest, isSplit: true } : { choices: [], isSplit: false }
}

const presentTable = (table: TableEntity) => ({
  table_id: table.id,
  name: table.table_name,
  section: table.section.name,
  seats: table.capacity,
  pay_now: table.amount_to_pay,
  minimum_spend: table.todayMinimumCost,
})

const presentTicket = (ticket: TicketEntity) => ({
  ticket_id: ticket.id,
  name: ticket.ticket_name,
  guests_each: ticket.maxCapacity,
  pay_now_each: ticket.amount_to_pay,
  left: ticket.seats_left,
  arrive_before: ticket.arrive_before,
  phase: ticket.phase_note ?? null,
})
