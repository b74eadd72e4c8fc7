import type { Language } from '#domain/language.ts'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { BookingPlaces, BookingTable } from '#office/api/answers.ts'
import type { BookingSettlement } from '#domain/service/staff-booking.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { useLanguage } from '#office/messages.tsx'
import {
  arrivalsOf,
  bodyOf,
  keptIn,
  openTables,
  type Draft,
  priceOf,
  type Priced,
} from '#office/pages/booking/booking-draft.ts'
import { type Deadline, deadlinesOf, todayAt } from '#office/pages/booking/deadlines.ts'
import { tablesFor } from '#office/pages/booking/table-choice.ts'
import { useServerClock } from '#office/pages/night/use-server-clock.ts'
import { inZone } from '#office/text/time-text.ts'

export type Made = OfficeAnswer<'makeBooking'> & {
  settlement: BookingSettlement
  name: string
  place: string
  until: string | null
}

const USUAL_PARTY = 2

const settlementOf = (params: URLSearchParams): BookingSettlement => (params.has('walk_in') ? 'walk_in' : 'link')

export type Booking = {
  places: BookingPlaces
  /** `is_free` as this booking may have them. */
  tables: BookingTable[]
  /** Those of its tables that the venue keeps. */
  kept: BookingTable[]
  draft: Draft
  change: (over: Partial<Draft>) => void
  now: number
  arrivals: number[]
  time: string
  onTime: (time: string) => void
  deadlines: Deadline[]
  deadline: string | null
  priced: Priced | null
  isReady: boolean
  action: ReturnType<typeof useAction>
  submit: () => Promise<Made | null>
}

/** Returns true if a link would ask for nothing: the booking is confirmed at once, without one. */
export const isFree = ({ draft, priced }: Pick<Booking, 'draft' | 'priced'>): boolean =>
  draft.settlement === 'link' && priced?.quote.total === 0

/** A booking as it is put together, and sent once however often it is pressed. */
export function useBooking(places: BookingPlaces): Booking {
  const [params, setParams] = useSearchParams()
  const language = useLanguage()
  const action = useAction()
  const { revalidate } = useRevalidator()
  const now = useServerClock(places.now)
  const { zone } = places.outlet
  const [draft, setDraft] = useState<Draft>(() => begin(places, params, language))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const arrivals = arrivalsOf(places, now)
  const clockOf = (at: number) => inZone(new Date(at), zone).clock
  const asked = params.get('time')
  const isWalkIn = draft.settlement === 'walk_in'
  const slots = arrivals.map(clockOf)
  const time = isWalkIn ? clockOf(now) : asked !== null && slots.includes(asked) ? asked : (slots[0] ?? '')
  const deadlines = deadlinesOf(places, now, (hour) => todayAt(now, zone, hour))
  const first = deadlines[0]
  const deadline = draft.deadline ?? (first ? new Date(first.at).toISOString() : null)
  const { tables, shown, kept } = withTables(draft, places)
  const priced = priceOf(shown, places)
  return {
    places,
    tables,
    kept,
    draft: shown,
    change: (over) => setDraft((before) => ({ ...before, ...over })),
    now,
    arrivals,
    time,
    onTime: (chosen) => setParams((before) => withTime(before, chosen), { replace: true, preventScrollReset: true }),
    deadlines,
    deadline,
    priced,
    isReady: priced !== null && time !== '' && places.problem === null,
    action,
    async submit() {
      if (!priced) return null
      const when = {
        outletId: places.outlet.id,
        night: places.night,
        time,
        deadline,
        holdIds: kept.map((one) => one.kept?.holdId ?? ''),
      }
      const body = bodyOf(shown, priced, when, places.isDinner)
      const made = await action.run(() => office.makeBooking(body, { idempotencyKey: key }))
      // What was refused may be corrected: another body needs another key.
      setKey(crypto.randomUUID())
      // Somebody may have been faster: what is to be had is read again.
      if (!made) {
        void revalidate()
        return null
      }
      return madeOf(made, { draft: shown, priced, deadline })
    },
  }
}

function withTime(params: URLSearchParams, time: string): URLSearchParams {
  params.set('time', time)
  return params
}

/** Whoever chose no table gets the one that fits best, for as many as they are; a party that none seats alone gets several. */
function withTables(draft: Draft, places: BookingPlaces) {
  const tables = openTables(draft, places)
  const isChosen = draft.isPlaceChosen || draft.ticketId !== null || places.isDinner
  const best = isChosen ? [] : tablesFor(tables, draft.pax)
  const shown = best.length > 0 ? { ...draft, tableIds: best.map(({ id }) => id) } : draft
  return { tables, shown, kept: keptIn(shown, places) }
}

type Of = { draft: Draft; priced: Priced; deadline: string | null }

const madeOf = (answer: OfficeAnswer<'makeBooking'>, { draft, priced, deadline }: Of): Made => ({
  ...answer,
  settlement: draft.settlement,
  name: draft.name || draft.known?.name || '',
  place: priced.place,
  until: draft.settlement === 'link' ? deadline : null,
})

function begin(places: BookingPlaces, params: URLSearchParams, language: Language): Draft {
  const tableId = Number(params.get('table'))
  const named = places.tables.find((table) => table.id === tableId && (table.isFree || table.isLeft || table.kept))
  const isTicketNight = !places.isDinner && places.tickets.length > 0 && !named && !params.has('walk_in')
  return {
    settlement: settlementOf(params),
    pax: Number(params.get('pax')) || Math.min(USUAL_PARTY, named?.capacity ?? USUAL_PARTY),
    tableIds: named ? [named.id] : [],
    isPlaceChosen: named !== undefined,
    member: null,
    code: null,
    listName: params.get('listName'),
    wishes: { alcohol: true, pork: true, allergy: null },
    ticketId: isTicketNight ? (places.tickets[0]?.id ?? null) : null,
    quantity: 1,
    sectionId: null,
    courseId: places.courses[0]?.id ?? null,
    phone: '',
    name: params.get('name') ?? '',
    email: '',
    known: null,
    language,
    deadline: null,
    reason: '',
    note: '',
  }
}
