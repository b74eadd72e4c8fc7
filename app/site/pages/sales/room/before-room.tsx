import { useMessages } from '#app/components/messages.tsx'
import { BeforeSide } from '#app/site/pages/sales/room/before-side.tsx'
import { JoinPanel } from '#app/site/pages/sales/joining/join-panel.tsx'
import { SaleSky } from '#app/site/pages/sales/line/sale-sky.tsx'
import { countdownTo } from '#app/site/pages/sales/room/room-clock.ts'
import { useRoomText } from '#app/site/pages/sales/room/room-text.ts'
import type { RoomView } from '#app/site/pages/sales/room/use-room.ts'
import { Button } from '#app/ui/controls/button.tsx'

const HOUR_MS = 3_600_000

/** The waiting room before the sale, during the draw, and for latecomers: the panel for joining, and a list of preparations. */
export function BeforeRoom({ view }: { view: RoomView }) {
  const t = useMessages('sale')
  const { room, phase, at, mine } = view
  const { sale } = room
  const opensAt = Date.parse(sale.opens_at)
  const text = useRoomText(room.zone, at)
  const countdown = countdownTo(opensAt - at)
  const { unit, count } = countdown
  const toGo = unit === 'days' ? t.daysToGo(count) : unit === 'hours' ? t.hoursToGo(count) : t.timeToGo(count)
  const isIn = mine?.state === 'waiting'
  const figure =
    phase === 'before' ? (
      <>
        <h1 className="lead" id="sale-head">
          {text.isToday(opensAt) ? t.opensAt : t.opensOn} <b className="num">{text.when(opensAt)}</b>
        </h1>
        <p className="sale-figure num" role="timer" aria-label={toGo}>
          {countdown.figure}
          {unit && <small>{t[unit]}</small>}
        </p>
      </>
    ) : (
      <h1 className="d1" id="sale-head">
        {phase === 'drawing' ? t.drawing : t.lateTitle}
      </h1>
    )
  return (
    <>
      <SaleSky sun={phase === 'before' ? 1 - (opensAt - at) / HOUR_MS : 1} room={room} figure={figure}>
        {phase === 'drawing' ? (
          <p className="lead" role="status">
            {t.drawingLine}
          </p>
        ) : isIn ? (
          <JoinedView view={view} clock={text.clock(opensAt)} />
        ) : (
          <Joining view={view} />
        )}
      </SaleSky>
      <section className="wrap sale-body">
        <div className="sale-main">
          <Ready view={view} />
        </div>
        <BeforeSide view={view} clock={text.clock(opensAt)} />
      </section>
    </>
  )
}

function Joining({ view }: { view: RoomView }) {
  const t = useMessages('sale')
  const { room, phase, at, member, deeds } = view
  const text = useRoomText(room.zone, at)
  const joinsFrom = Date.parse(room.sale.joins_from)
  // All visitors get the same page. The browser asks later whether this visitor has joined.
  if (member === 'unknown' && at >= joinsFrom)
    return (
      <>
        <h2 className="d2">{t.yourPlace}</h2>
        <p className="lead">{t.placeKept}</p>
      </>
    )
  if (at < joinsFrom) return <p className="lead">{t.joinsFrom(text.when(joinsFrom))}</p>
  const isLate = phase !== 'before'
  return (
    <>
      <h2 className="d2">{member === 'nobody' ? t.signInTitle : isLate ? t.lateJoin : t.joinTitle}</h2>
      <p className="lead">{isLate ? t.lateLead : t.joinLead(text.clock(Date.parse(room.sale.opens_at)))}</p>
      <JoinPanel member={member} isLate={isLate} here={room.here} deeds={deeds} onSignedIn={view.onSignedIn} />
    </>
  )
}

function JoinedView({ view, clock }: { view: RoomView; clock: string }) {
  const t = useMessages('sale')
  const { mine, deeds, at, room } = view
  const isSoon = Date.parse(room.sale.opens_at) - at < 5 * 60_000
  return (
    <>
      <h2 className="d2">{t.joinedTitle}</h2>
      <p className="lead">{t.joinedLead(clock)}</p>
      {mine?.is_reminded ? (
        <p className="small quiet" role="status">
          {t.reminded}
        </p>
      ) : (
        !isSoon && (
          <>
            <Button
              className="sale-big"
              icon="clock"
              aria-disabled={deeds.isJoining || undefined}
              onClick={() => void deeds.join(true)}
            >
              {deeds.isJoining ? t.reminding : t.remind}
            </Button>
            <p className="small quiet">{t.remindLine}</p>
          </>
        )
      )}
      <button type="button" className="link" onClick={() => void deeds.leave(false)}>
        {t.giveUp}
      </button>
    </>
  )
}

function Ready({ view: { room, member } }: { view: RoomView }) {
  const t = useMessages('sale')
  const { max_tickets: tickets, max_tables: tables } = room.sale
  const steps = [
    [t.readySignedIn, t.readySignIn(member === 'member')],
    [t.readyWho, t.readyLimits(tickets, tables)],
    [t.readyPay, t.readyPayLine],
  ] as const
  return (
    <>
      <h2 className="d3">{t.readyTitle}</h2>
      <ol className="sale-need">
        {steps.map(([title, line]) => (
          <li key={title}>
            <p>
              <b>{title}</b>
              <span>{line}</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
