import type { SaleEntrant, SaleLine, SaleNow } from '#contract/web/sale-endpoints.ts'
import type { Entrant } from '#server/reservations/sales/entrant-repository.ts'
import type { NamedSale, Sale, SaleKind } from '#server/reservations/sales/sale-repository.ts'

export const presentSaleLine = (sale: NamedSale): SaleLine => ({
  id: sale.id,
  state: sale.state,
  outlet: {
    id: sale.outletId,
    name: sale.outletName,
    slug: sale.outletSlug,
    timezone: sale.timezone,
    brand: { slug: sale.brandSlug, name: sale.brandName },
  },
  event:
    sale.eventId === null
      ? null
      : {
          id: sale.eventId,
          slug: sale.eventSlug ?? '',
          title: sale.eventTitle ?? '',
          image: sale.eventImage ?? '',
        },
  night: sale.night,
  joins_from: sale.joinsFrom.toISOString(),
  opens_at: sale.opensAt.toISOString(),
})

const tenths = (value: number) => Math.round(value * 10) / 10

export const presentNow = (sale: Sale, kinds: readonly SaleKind[], now: Date): SaleNow => ({
  state: sale.state,
  opens_at: sale.opensAt.toISOString(),
  at: now.toISOString(),
  joined: sale.joined,
  line: sale.waiting,
  served: sale.served,
  rate: tenths(sale.rate),
  mean: tenths(sale.mean),
  left: kinds.map(({ kind, id, free }) => ({ kind, id, count: free })),
  sold_out_at: sale.soldOutAt?.toISOString() ?? null,
})

export const presentEntrant = ({ drawn, ...entrant }: Entrant & { ahead?: number | null }, now: Date): SaleEntrant => ({
  state: entrant.state,
  position: entrant.position,
  line_at: entrant.lineKey,
  ahead: entrant.ahead ?? null,
  is_drawn: drawn === null ? entrant.position === null : entrant.position !== null && entrant.position <= drawn,
  holder: entrant.holder.toString('hex'),
  joined_at: entrant.joinedAt.toISOString(),
  turn_from: entrant.turnFrom?.toISOString() ?? null,
  turn_until: entrant.turnUntil?.toISOString() ?? null,
  missed: entrant.missed,
  reservation_id: entrant.reservationId,
  is_reminded: entrant.isReminded,
  waits_for_place: entrant.waitsForPlace,
  server_time: now.toISOString(),
})
