import { useNavigate } from 'react-router'
import { lazy, Suspense, useState } from 'react'
import { DateList } from '#app/components/cards/date-list.tsx'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import { SaleSky } from '#app/site/pages/sales/line/sale-sky.tsx'
import { useRoomText } from '#app/site/pages/sales/room/room-text.ts'
import type { RoomView } from '#app/site/pages/sales/room/use-room.ts'
import { JoinPanel } from '#app/site/pages/sales/joining/join-panel.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

// This component is loaded on demand, because only few visitors see it: visitors who are still in the line when all places are sold.
const PaxChoice = lazy(() =>
  import('#app/site/pages/sales/room/pax-choice.tsx').then(({ PaxChoice: part }) => ({ default: part })),
)

export function EndRoom({ view }: { view: RoomView }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const to = usePageLink()
  const { room, phase, now } = view
  const { sale, zone } = room
  const text = useRoomText(zone, view.at)
  const total = sale.kinds.reduce((sum, kind) => sum + kind.total, 0)
  const soldOutAt = now.sold_out_at ? Date.parse(now.sold_out_at) : null
  const isSoldOut = phase === 'sold_out'
  const title = {
    sold_out: t.soldOut,
    used: t.usedTitle,
    left: t.givenUpTitle,
    lost: t.lostTitle,
    over: t.overTitle,
  }[phase as 'sold_out' | 'used' | 'left' | 'lost' | 'over']
  const outcome = (
    <>
      <h1 className={isSoldOut ? 'sale-poster' : 'd1'} id="sale-head">
        {title}
      </h1>
      {isSoldOut && soldOutAt !== null && (
        <p className="lead num">{t.soldOutAt(text.clock(soldOutAt), figure(total), figure(now.joined))}</p>
      )}
    </>
  )
  return (
    <>
      <SaleSky sun={phase === 'used' ? 1 : null} room={room} figure={outcome}>
        {phase === 'used' ? (
          <>
            <p className="lead">{t.usedLead}</p>
            <ButtonLink className="sale-big" endIcon="right" to={to('myReservations')} reloadDocument>
              {t.toReservations}
            </ButtonLink>
          </>
        ) : phase === 'over' ? (
          <>
            <p className="lead">{t.overLead}</p>
            <ButtonLink className="sale-big" endIcon="right" to={room.toBooking} reloadDocument>
              {t.toEvent}
            </ButtonLink>
          </>
        ) : phase === 'left' ? (
          <GivenUp view={view} />
        ) : (
          <Returns view={view} />
        )}
      </SaleSky>
      {room.otherNights.length > 0 && (
        <section className="wrap sale-body">
          <div className="sale-side">
            <h2 className="d3">{t.otherNights}</h2>
            <DateList cards={room.otherNights} isElsewhere />
          </div>
        </section>
      )}
    </>
  )
}

/** A visitor who left the line may join again, at the end of the line. */
function GivenUp({ view }: { view: RoomView }) {
  const t = useMessages('sale')
  const { room, member, deeds } = view
  return (
    <>
      <p className="lead">{t.givenUpLead}</p>
      <JoinPanel member={member} isLate here={room.here} deeds={deeds} onSignedIn={view.onSignedIn} />
    </>
  )
}

/** The waitlist for returned places. People from the sale's line join with one tap; all other visitors use the night's own waitlist. */
function Returns({ view }: { view: RoomView }) {
  const t = useMessages('sale')
  const to = usePageLink()
  const callServer = useCall()
  const navigate = useNavigate()
  const [isJoining, setJoining] = useState(false)
  const [pax, setPax] = useState(2)
  const { room, phase, mine, member } = view

  async function wait() {
    setJoining(true)
    const entry = await callServer(() => call('waitAfterSale', { params: { id: room.sale.id }, body: { pax } }), {
      loading: t.joiningReturns,
    })
    setJoining(false)
    if (entry) await navigate(to('waitlist', { token: entry.token }))
  }

  return (
    <>
      <h2 className="d2">{t.returnsTitle}</h2>
      <p className="lead">{phase === 'lost' ? t.lostLead : t.returnsLead}</p>
      {member === 'member' && mine ? (
        <>
          {!mine.waits_for_place && (
            <Suspense>
              <PaxChoice pax={pax} onPax={setPax} />
            </Suspense>
          )}
          <Button
            className="sale-big"
            endIcon="right"
            aria-disabled={isJoining || undefined}
            onClick={() => void wait()}
          >
            {mine.waits_for_place ? t.toReturnsPlace : t.joinReturns}
          </Button>
        </>
      ) : (
        <ButtonLink className="sale-big" endIcon="right" to={room.toWaitlist} reloadDocument>
          {t.joinReturns}
        </ButtonLink>
      )}
      <p className="small quiet">{mine?.waits_for_place ? t.inReturns : t.returnsFree}</p>
    </>
  )
}
