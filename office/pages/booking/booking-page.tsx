import './booking.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { BookingPlaces } from '#office/api/answers.ts'
import { isCourtesy } from '#domain/service/staff-booking.ts'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { Note } from '#office/kit/note.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { BookedNote } from '#office/pages/booking/booked-note.tsx'
import { BookingSummary } from '#office/pages/booking/booking-summary.tsx'
import { GuestSection } from '#office/pages/booking/guest-section.tsx'
import { OneLine } from '#office/pages/booking/one-line.tsx'
import { PlaceSection } from '#office/pages/booking/place-section.tsx'
import { SettlementSection } from '#office/pages/booking/settlement-section.tsx'
import { type CreatedBooking, useBooking } from '#office/pages/booking/use-booking.ts'
import { WhenSection } from '#office/pages/booking/when-section.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const searchParams = new URL(request.url).searchParams
  const night = searchParams.get('night')
  const time = searchParams.get('time')
  const query = { outletId: outlet?.id ?? 0, ...(night && { night }), ...(time && { time }) }
  return loaded(office.bookingPlaces(query), request)
}

export function Component() {
  const places = useLoaderData<typeof loader>()
  const [createdBooking, setCreatedBooking] = useState<CreatedBooking | null>(null)
  const [turn, setTurn] = useState(0)
  const again = (next: CreatedBooking | null) => {
    setCreatedBooking(next)
    setTurn(turn + 1)
  }
  return <NewBooking key={`${places.outlet.id} ${turn}`} places={places} made={createdBooking} onMade={again} />
}

type NewBookingProps = {
  places: BookingPlaces
  made: CreatedBooking | null
  onMade: (booking: CreatedBooking | null) => void
}
type BookingKind = 'walk_in' | 'phone' | 'on_house'

function NewBooking({ places, made, onMade }: NewBookingProps) {
  const t = useMessages('booking')
  const navigate = useNavigate()
  const booking = useBooking(places)
  const [isReading, setIsReading] = useState(false)
  const { draft, change, submit } = booking
  const kind: BookingKind =
    draft.settlement === 'walk_in' || draft.settlement === 'on_house' ? draft.settlement : 'phone'
  const ways = (['walk_in', 'phone', 'on_house'] as const).map((value) => ({ value, label: t.ways[value] }))
  async function book() {
    const createdBooking = await submit()
    if (!createdBooking) return
    onMade(createdBooking)
    void navigate(`?night=${places.night}`, { replace: true })
  }
  return (
    <Page
      title={t.title}
      top={places.title && <p className="soft small booking__outlet">{places.title}</p>}
      actions={
        <Segment
          legend={t.how}
          name="way"
          value={kind}
          choices={ways}
          onChange={(next) =>
            change({
              settlement: next === 'phone' ? 'link' : next,
              ticketId: next === 'walk_in' ? null : draft.ticketId,
            })
          }
        />
      }
    >
      {made && <BookedNote made={made} zone={places.outlet.zone} onAnother={() => onMade(null)} />}
      <form
        className="booking"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReading) void book()
        }}
      >
        <div className="booking__parts">
          <OneLine booking={booking} onPending={setIsReading} />
          <WhenSection booking={booking} />
          {places.problem === null ? (
            <>
              <PlaceSection booking={booking} />
              <GuestSection booking={booking} />
              <SettlementSection booking={booking} isCourtesy={isCourtesy(draft.settlement)} />
            </>
          ) : (
            <Note tone="bad">{t.problems[places.problem]}</Note>
          )}
        </div>
        <BookingSummary booking={isReading ? { ...booking, isReady: false } : booking} />
      </form>
    </Page>
  )
}
