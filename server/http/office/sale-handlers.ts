// What each call of the office about sales does.
import type { officeSaleEndpoints, OfficeSaleLine } from '#contract/office/sale-endpoints.ts'
import { Refused } from '#domain/refusals.ts'
import { outletsWith, reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { actorOf } from '#server/http/office/stock/present-stock.ts'
import { refusedHolds } from '#server/reservations/sales/refused-holds-repository.ts'
import { changeSale, endSale, pauseSale, resumeSale } from '#server/reservations/sales/change-sale.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { findSale, kindsOfNight, type NamedSale, salesOfOutlets } from '#server/reservations/sales/sale-repository.ts'
import { ticksSince, watchedCounts } from '#server/reservations/sales/tick-repository.ts'

const WATCHED_MS = 15 * 60_000
const TICKS_SUMMED_SECONDS = 10

type SentTerms = {
  joins_from: string
  opens_at: string
  rate_per_minute: number
  turn_seconds: number
  max_tickets: number
  max_tables: number
}
const termsOf = (sent: SentTerms) => ({
  joinsFrom: new Date(sent.joins_from),
  opensAt: new Date(sent.opens_at),
  ratePerMinute: sent.rate_per_minute,
  turnSeconds: sent.turn_seconds,
  maxTickets: sent.max_tickets,
  maxTables: sent.max_tables,
})

const presentLine = (sale: NamedSale): OfficeSaleLine => ({
  id: sale.id,
  version: sale.version,
  state: sale.state,
  outlet: {
    id: sale.outletId,
    name: sale.outletName,
    slug: sale.outletSlug,
    brand: sale.brandSlug,
    zone: sale.timezone,
  },
  event: sale.eventId === null ? null : { title: sale.eventTitle ?? '', slug: sale.eventSlug ?? '' },
  night: sale.night,
  joins_from: sale.joinsFrom.toISOString(),
  opens_at: sale.opensAt.toISOString(),
  joined: sale.joined,
  waiting: sale.waiting,
  sold_out_at: sale.soldOutAt?.toISOString() ?? null,
  paused_at: sale.pausedAt?.toISOString() ?? null,
})

export const officeSaleHandlers: Pick<OfficeHandlers, keyof typeof officeSaleEndpoints> = {
  async officeSales({ app, who, outlets, takes }) {
    const asked = takes.outlet_id
    const within = asked === undefined ? outlets : outlets?.includes(asked) === false ? [] : [asked]
    const sales = await salesOfOutlets(app.sql, within)
    return { sales: sales.map(presentLine), may_plan: outletsWith(who.grants, 'stock.plan', app.now())?.length !== 0 }
  },
  async officeSale({ app, who, params, language }) {
    const sale = await findSale(app.sql, params.id)
    if (!sale) throw new Refused('not_found')
    const now = app.now()
    const since = new Date(now.getTime() - WATCHED_MS)
    const [kinds, counts, ticks, refused] = await Promise.all([
      kindsOfNight(app.sql, sale, now),
      watchedCounts(app.sql, sale.id, now),
      ticksSince(app.sql, { id: sale.id, since, seconds: TICKS_SUMMED_SECONDS }),
      refusedHolds(app.sql, sale.id, now),
    ])
    return {
      ...presentLine(sale),
      rate_per_minute: sale.ratePerMinute,
      turn_seconds: sale.turnSeconds,
      max_tickets: sale.maxTickets,
      max_tables: sale.maxTables,
      seed_hash: sale.seedHash.toString('hex'),
      drawn_at: sale.drawnAt?.toISOString() ?? null,
      drawn: sale.drawn,
      may_change: reachAt(who.grants, { permission: 'stock.plan', outletId: sale.outletId, now }) !== null,
      now: {
        at: now.toISOString(),
        rate: sale.rate,
        slowed_by: sale.slowedBy,
        in_turn: counts.inTurn,
        used: counts.used,
        missed: counts.missed,
        left: counts.left,
        holds: counts.holds,
        paid: counts.paid,
        free: kinds.reduce((sum, { free }) => sum + free, 0),
        refused,
        kinds: kinds.map(({ kind, id, name, total, sold, held, free }) => ({
          kind,
          id,
          name: localize(name, language),
          total,
          sold,
          held,
          left: free,
        })),
      },
      ticks: ticks.map(({ at, admitted, inTurn, free, waiting, rate }) => ({
        at: at.toISOString(),
        admitted,
        in_turn: inTurn,
        free,
        waiting,
        rate,
      })),
    }
  },
  planSale({ app, who, takes }) {
    const { key: id, outlet_id: outletId, night } = takes
    return planSale(app, actorOf(who), { id, outletId, night, ...termsOf(takes) })
  },
  changeSale: ({ app, who, params, takes }) =>
    changeSale(app, actorOf(who), { id: params.id, version: takes.version }, termsOf(takes)),
  pauseSale: ({ app, who, params, takes }) => pauseSale(app, actorOf(who), { ...params, ...takes }),
  resumeSale: ({ app, who, params, takes }) => resumeSale(app, actorOf(who), { ...params, ...takes }),
  endSale: ({ app, who, params, takes }) => endSale(app, actorOf(who), { ...params, ...takes }),
}
