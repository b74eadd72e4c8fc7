import type { SalePage } from '#contract/web/sale-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { amountToPay } from '#domain/pricing/amount-to-pay.ts'
import { Refused } from '#domain/refusals.ts'
import { localize } from '#server/catalogue/localize.ts'
import { chargesOf, findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { tablesOfNight } from '#server/inventory/repository.ts'
import { type Entrant, findEntrant, leaveLine } from '#server/reservations/sales/entrant-repository.ts'
import { presentSaleLine } from '#server/reservations/sales/present-sale.ts'
import { findSale, kindsOfNight, type NamedSale, type SaleKind } from '#server/reservations/sales/sale-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** @throws Refused not_found */
export async function readSale(app: App, id: string, language: Language): Promise<SalePage> {
  const sale = await app.plans(`sale ${id}`, () => findSale(app.sql, id))
  if (!sale) throw new Refused('not_found')
  const kinds = await app.plans(`sale kinds ${id}`, () => pricedKinds(app, sale))
  return {
    ...presentSaleLine(sale),
    kinds: kinds.map(({ kind, id: kindId, name, price, total }) => ({
      kind,
      id: kindId,
      name: localize(name, language),
      price,
      total,
    })),
    rate: sale.ratePerMinute,
    turn_seconds: sale.turnSeconds,
    max_tickets: sale.maxTickets,
    max_tables: sale.maxTables,
    seed_hash: sale.seedHash.toString('hex'),
    seed: sale.seed?.toString('hex') ?? null,
    entrants_hash: sale.entrantsHash?.toString('hex') ?? null,
    drawn: sale.drawn,
    drawn_at: sale.drawnAt?.toISOString() ?? null,
    server_time: app.now().toISOString(),
  }
}

/** Returns the kinds of places with the price that a guest pays. The price of a section is the price of its cheapest table. */
async function pricedKinds(app: App, sale: NamedSale): Promise<SaleKind[]> {
  const [kinds, night] = await Promise.all([
    kindsOfNight(app.sql, sale, app.now()),
    findNight(app, sale.outletId, sale.night),
  ])
  if (!night) return kinds
  const sections = kinds.some(({ kind }) => kind === 'section') ? await sectionPrices(app, night) : new Map()
  return kinds.map((kind) => ({
    ...kind,
    price:
      kind.kind === 'section'
        ? (sections.get(kind.id) ?? null)
        : kind.price === null
          ? null
          : amountToPay(kind.price, chargesOf(night)),
  }))
}

async function sectionPrices(app: App, night: SaleNight): Promise<Map<number, number>> {
  const tables = await tablesOfNight(app.sql, night.outlet.id, night.night, app.now())
  const prices = new Map<number, number>()
  for (const { sectionId, downPayment, isReservable } of tables) {
    if (!isReservable) continue
    const price = amountToPay(downPayment[night.kind], chargesOf(night))
    prices.set(sectionId, Math.min(prices.get(sectionId) ?? price, price))
  }
  return prices
}

type Whose = { saleId: string; memberId: string }

/** @throws Refused not_found if the member has not joined */
export async function ownEntrant(app: App, whose: Whose): Promise<Entrant & { ahead: number | null }> {
  const entrant = await findEntrant(app.sql, whose)
  if (!entrant) throw new Refused('not_found')
  return entrant
}

/**
 * Removes the member from the queue of a sale. A hold that the member has made does not change.
 * @throws Refused not_found, wrong_state if the turn is used or missed
 */
export async function leaveSale(app: App, whose: Whose): Promise<Entrant & { ahead: number | null }> {
  const hasLeft = await transact(app, { kind: 'member', id: whose.memberId }, ({ sql }) => leaveLine(sql, whose))
  const entrant = await ownEntrant(app, whose)
  if (!hasLeft && entrant.state !== 'left') throw new Refused('wrong_state')
  return entrant
}
