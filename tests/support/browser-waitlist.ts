import type { APIRequestContext } from '@playwright/test'
import { AVAILABLE } from '#contract/web/availability.ts'
import type { AvailabilityDay, Outlet, TableEntity } from '#contract/web/entities.ts'
import { addNights } from '#domain/calendar/night.ts'
import { aPhone } from '#tests/support/guest.ts'
import { nightAhead } from '#tests/support/nights-ahead.ts'

type PlacedHold = { id: string; token: string }
export type FullNight = {
  outlet: Outlet
  night: string
  /** Path of the booking page of the full night, without the language prefix. */
  path: string
  holds: PlacedHold[]
}

const MOST_TABLES = 3

/** Holds every free table of a night. Each hold has at most `most` tables. The night is so far in the future that no other test uses it. */
export async function fillNight(
  request: APIRequestContext,
  { outlet: slug, daysAhead, most = MOST_TABLES }: { outlet: string; daysAhead: number; most?: number },
): Promise<FullNight> {
  const read = async <T>(path: string): Promise<T> => (await (await request.get(path)).json()).data as T
  const outlet = await read<Outlet>(`/api/web/outlets/${slug}`)
  const from = nightAhead(daysAhead)
  const days = [
    ...(await read<AvailabilityDay[]>(`/api/web/outlets/${outlet.id}/availability?month=${from.slice(0, 7)}`)),
    ...(await read<AvailabilityDay[]>(
      `/api/web/outlets/${outlet.id}/availability?month=${addNights(`${from.slice(0, 7)}-28`, 4).slice(0, 7)}`,
    )),
  ]
  const night = days.find((day) => day.date >= from && day.state === 'open' && !day.is_using_ticket)?.date
  if (!night) throw new Error(`no open night at ${slug} from ${from}`)
  const tables = await read<TableEntity[]>(`/api/web/outlets/${outlet.id}/tables?date=${night}`)
  const free = tables.filter((table) => table.availability === AVAILABLE)
  const carts = Array.from({ length: Math.ceil(free.length / most) }, (_, i) => free.slice(i * most, (i + 1) * most))
  const holds = await Promise.all(
    carts.map(async (cart) => {
      const answer = await request.post('/api/web/v2/reservations/create-multiple-table-reservation', {
        data: {
          tables: cart.map((table) => ({ table_id: table.id, pax: 1 })),
          date: night,
          time: '22:30',
          phone_number: aPhone(),
          name: 'Raka Wicaksana',
          email: 'raka@surat.example',
          terms_accepted: true,
        },
      })
      const { data } = (await answer.json()) as { data: { data: { reservation_id: string }; access_token: string } }
      return { id: data.data.reservation_id, token: data.access_token }
    }),
  )
  return {
    outlet,
    night,
    path: `/brands/${outlet.brand.slug}/${outlet.slug}/booking?date=${night}`,
    holds,
  }
}

export const giveBack = (request: APIRequestContext, { id, token }: PlacedHold) =>
  request.post(`/api/web/reservations/${id}/release`, { headers: { 'X-Reservation-Token': token } })
