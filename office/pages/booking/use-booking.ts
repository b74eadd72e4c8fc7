import { newId } from '#app/browser/new-id.ts'
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
  type BookingPrice,
} from '#office/pages/booking/booking-draft.ts'
import { type Deadline, deadlinesOf, todayAt } from '#office/pages/booking/deadlines.ts'
import { tablesFor } from '#office/pages/booking/table-choice.ts'
import { useServerClock } from '#office/pages/night/use-server-clock.ts'
import { inZone } from '#office/text/time-text.ts'

export type CreatedBooking = OfficeAnswer<'makeBooking'> & {
  settlement: BookingSettlement
  name: string
  place: string
  until: string | null
}

const USUAL_PARTY = 2

const settlementOf = (params: URLSearchParams): BookingSettlement => (params.has('walk_in') ? 'walk_in' : 'link')

export type Booking = {
  places: BookingPlaces
  /** All tables. `isFree` is true if the table is free for this booking. */
  tables: BookingTable[]
  /** The chosen tables that are on hold for the venue. */
  kept: BookingTable[]
  draft: Draft
  change: (over: Partial<Draft>) => void
  now: number
  arrivals: number[]
  time: string
  onTime: (time: string) => void
  deadlines: Deadline[]
  deadline: string | null
  priced: BookingPrice | null
  isReady: boolean
  action: ReturnType<typeof useAction>
  submit: () => Promise<CreatedBooking | null>
}

/** Returns true if a pay link would charge nothing. The server then confirms the booking at once, without a link. */
export const isFree = ({ draft, priced }: Pick<Booking, 'draft' | 'priced'>): boolean =>
  draft.settlement === 'link' && priced?.quote.total === 0

/** The fields with errors that the sections of the page show. */
const FIELDS = [
  'pax',
  'time',
  'tableIds',
  'ticketId',
  'sectionId',
  'quantity',
  'courseId',
  'allergyDetails',
  'name',
  'phone',
  'email',
  'note',
  'reason',
  'deadline',
  'affiliatorCode',
]

/** The state of a booking that staff are making. Repeated submissions create only one booking. */
export function useBooking(places: BookingPlaces): Booking {
  const [params, setParams] = useSearchParams()
  const language = useLanguage()
  const action = useAction(...FIELDS)
  const { revalidate } = useRevalidator()
  const now = useServerClock(places.now)
  const { zone } = places.outlet
  const [draft, setDraft] = useState<Draft>(() => begin(places, params, language))
  const [key, setKey] = useState(newId)
  const arrivals = arrivalsOf(places, now)
  const clockOf = (at: number) => inZone(new Date(at), zone).clock
  const timeParam = params.get('time')
  const isWalkIn = draft.settlement === 'walk_in'
  const slots = arrivals.map(clockOf)
  const time = isWalkIn ? clockOf(now) : timeParam !== null && slots.includes(timeParam) ? timeParam : (slots[0] ?? '')
  const deadlines = deadlinesOf(places, now, (hour) => todayAt(now, zone, hour))
  const first = deadlines[0]
  const deadline = draft.deadline ?? (first ? new Date(first.at).toISOString() : null)
  const { tables, shown, kept } = withTables(draft, places)
  const price = priceOf(shown, places)
  return {
    places,
    tables,
    kept,
    draft: shown,
    change: (over) => setDraft((before) => ({ ...before, ...over })),
    now,
    arrivals,
    time,
    onTime: (slot) => setParams((before) => withTime(before, slot), { replace: true, preventScrollReset: true }),
    deadlines,
    deadline,
    priced: price,
    isReady: price !== null && time !== '' && places.problem === null,
    action,
    async submit() {
      if (!price) return null
      const when = {
        outletId: places.outlet.id,
        night: places.night,
        time,
        deadline,
        holdIds: kept.map((table) => table.kept?.holdId ?? ''),
      }
      const body = bodyOf(shown, price, when, places.isDinner)
      const reply = await action.run(() => office.makeBooking(body, { idempotencyKey: key }))
      // Staff may correct a refused booking and send it again. A changed request body needs a new idempotency key.
      setKey(newId())
      // Another booking may have taken the place, so the availability is loaded again.
      if (!reply) {
        void revalidate()
        return null
      }
      return madeOf(reply, { draft: shown, priced: price, deadline })
    },
  }
}

function withTime(params: URLSearchParams, time: string): URLSearchParams {
  params.set('time', time)
  return params
}

/** If staff chose no place, selects the best table for the number of guests. If no single table is large enough, selects several tables. */
function withTables(draft: Draft, places: BookingPlaces) {
  const tables = openTables(draft, places)
  const isChosen = draft.isPlaceChosen || draft.ticketId !== null || places.isDinner
  const best = isChosen ? [] : tablesFor(tables, draft.pax)
  const filledDraft = best.length > 0 ? { ...draft, tableIds: best.map(({ id }) => id) } : draft
  return { tables, shown: filledDraft, kept: keptIn(filledDraft, places) }
}

type Of = { draft: Draft; priced: BookingPrice; deadline: string | null }

const madeOf = (answer: OfficeAnswer<'makeBooking'>, { draft, priced, deadline }: Of): CreatedBooking => ({
  ...answer,
  settlement: draft.settlement,
  name: draft.name || draft.known?.name || '',
  place: priced.place,
  until: draft.settlement === 'link' ? deadline : null,
})

function begin(places: BookingPlaces, params: URLSearchParams, language: Language): Draft {
  const tableId = Number(params.get('table'))
  const initialTable = places.tables.find(
    (table) => table.id === tableId && (table.isFree || table.isLeft || table.kept),
  )
  const isTicketNight = !places.isDinner && places.tickets.length > 0 && !initialTable && !params.has('walk_in')
  return {
    settlement: settlementOf(params),
    pax: Number(params.get('pax')) || Math.min(USUAL_PARTY, initialTable?.capacity ?? USUAL_PARTY),
    tableIds: initialTable ? [initialTable.id] : [],
    isPlaceChosen: initialTable !== undefined,
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
