import { z } from 'zod'
import { countUpTo, positiveInteger } from '#contract/numbers.ts'
import { Refused } from '#domain/refusals.ts'
import { SALE_BOUNDS } from '#domain/sales/sale-states.ts'
import { outletsWith, reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import { narrowOutlets } from '#server/http/office/money/narrowed.ts'
import { call } from '#server/http/office/office-call.ts'
import { changeSale, endSale, pauseSale, resumeSale } from '#server/reservations/sales/change-sale.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { refusedHolds } from '#server/reservations/sales/refused-holds-repository.ts'
import { findSale, kindsOfNight, type NamedSale, salesOfOutlets } from '#server/reservations/sales/sale-repository.ts'
import { ticksSince, watchedCounts } from '#server/reservations/sales/tick-repository.ts'

const withId = z.object({ id: z.uuid() })
const key = z.uuid().describe('drawn by whoever asks: the same deed sent again changes nothing')
const seenSale = withId.extend({
  version: positiveInteger.describe('the one that was seen: another is refused, and says who was faster'),
})
const within = ({ least, most }: { least: number; most: number }) =>
  least === 1 ? countUpTo(most) : z.int().min(least).max(most)
const saleTerms = z.object({
  joinsFrom: z.iso.datetime().describe('people join the draw from here on'),
  opensAt: z.iso.datetime().describe('places are drawn, and turns given, from here on'),
  ratePerMinute: within(SALE_BOUNDS.ratePerMinute),
  turnSeconds: within(SALE_BOUNDS.turnSeconds),
  maxTickets: within(SALE_BOUNDS.maxTickets),
  maxTables: within(SALE_BOUNDS.maxTables),
})
const WATCH = { permission: 'night.view', at: 'sale' } as const
const CHANGE = { permission: 'stock.plan', at: 'sale' } as const

const WATCHED_MS = 15 * 60_000
const TICKS_SUMMED_SECONDS = 10

const termsOf = ({ joinsFrom, opensAt, ...terms }: z.output<typeof saleTerms>) => ({
  ...terms,
  joinsFrom: new Date(joinsFrom),
  opensAt: new Date(opensAt),
})

const presentLine = (sale: NamedSale) => ({
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
  joinsFrom: sale.joinsFrom,
  opensAt: sale.opensAt,
  joined: sale.joined,
  waiting: sale.waiting,
  soldOutAt: sale.soldOutAt,
  pausedAt: sale.pausedAt,
})

export const saleCalls = {
  officeSales: call(
    { permission: 'night.view', at: 'granted' },
    z.object({ outletId: positiveInteger.optional() }),
    async ({ app, who, outlets }, { outletId }) => {
      const sales = await salesOfOutlets(app.sql, narrowOutlets(outlets, outletId))
      return { sales: sales.map(presentLine), mayPlan: outletsWith(who.grants, 'stock.plan', app.now())?.length !== 0 }
    },
  ),

  officeSale: call(WATCH, withId, async ({ app, who, language }, { id }) => {
    const sale = await findSale(app.sql, id)
    if (!sale) throw new Refused('not_found')
    const now = app.now()
    const since = new Date(now.getTime() - WATCHED_MS)
    const [kinds, counts, ticks, refusedCount] = await Promise.all([
      kindsOfNight(app.sql, sale, now),
      watchedCounts(app.sql, sale.id, now),
      ticksSince(app.sql, { id: sale.id, since, seconds: TICKS_SUMMED_SECONDS }),
      refusedHolds(app.sql, sale.id, now),
    ])
    return {
      ...presentLine(sale),
      ratePerMinute: sale.ratePerMinute,
      turnSeconds: sale.turnSeconds,
      maxTickets: sale.maxTickets,
      maxTables: sale.maxTables,
      seedHash: sale.seedHash.toString('hex'),
      drawnAt: sale.drawnAt,
      drawn: sale.drawn,
      mayChange: reachAt(who.grants, { permission: 'stock.plan', outletId: sale.outletId, now }) !== null,
      now: {
        at: now.toISOString(),
        rate: sale.rate,
        slowedBy: sale.slowedBy,
        inTurn: counts.inTurn,
        used: counts.used,
        missed: counts.missed,
        left: counts.left,
        holds: counts.holds,
        paid: counts.paid,
        free: kinds.reduce((sum, { free }) => sum + free, 0),
        refused: refusedCount,
        kinds: kinds.map(({ name, free, ...countsValue }) => ({
          kind: countsValue.kind,
          id: countsValue.id,
          name: localize(name, language),
          total: countsValue.total,
          sold: countsValue.sold,
          held: countsValue.held,
          left: free,
        })),
      },
      ticks: ticks.map(({ at, admitted, inTurn, free, waiting, rate }) => ({
        at: at.toISOString(),
        admitted,
        inTurn,
        free,
        waiting,
        rate,
      })),
    }
  }),

  planSale: call(
    { permission: 'stock.plan', at: 'sent outlet' },
    saleTerms.extend({ key, outletId: positiveInteger, night: z.iso.date() }),
    ({ app, actor }, { key: id, outletId, night, ...terms }) =>
      planSale(app, actor, { id, outletId, night, ...termsOf(terms) }),
    { status: 201 },
  ),

  changeSale: call(CHANGE, saleTerms.extend(seenSale.shape), ({ app, actor }, { id, version, ...terms }) =>
    changeSale(app, actor, { id, version }, termsOf(terms)),
  ),

  pauseSale: call(CHANGE, seenSale, ({ app, actor }, input) => pauseSale(app, actor, input)),

  resumeSale: call(CHANGE, seenSale, ({ app, actor }, input) => resumeSale(app, actor, input)),

  endSale: call(CHANGE, seenSale, ({ app, actor }, input) => endSale(app, actor, input)),
}
