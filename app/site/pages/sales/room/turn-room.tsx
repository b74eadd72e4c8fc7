import { useMessages } from '#app/components/messages.tsx'
import { LineNotices } from '#app/site/pages/sales/line/line-notices.tsx'
import { Kinds } from '#app/site/pages/sales/line/kinds.tsx'
import { SaleSky } from '#app/site/pages/sales/line/sale-sky.tsx'
import { StepsOf } from '#app/site/pages/sales/line/steps-of.tsx'
import { turnLeft } from '#app/site/pages/sales/room/room-clock.ts'
import { useRoomText } from '#app/site/pages/sales/room/room-text.ts'
import { useAnnounced } from '#app/site/pages/sales/room/use-announced.ts'
import type { RoomView } from '#app/site/pages/sales/room/use-room.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

const SAID_AT = [10, 5, 2]

/**
 * The view during the visitor's turn: its end, the time left, and the link to the selection of places. The clock shows
 * minutes, and seconds only at the end.
 */
export function TurnRoom({ view, until }: { view: RoomView; until: number }) {
  const t = useMessages('sale')
  const { room, now, at, mine, deeds } = view
  const { sale } = room
  const text = useRoomText(room.zone, at)
  const left = Math.max(0, until - at)
  const { figure: figureText, unit, count } = turnLeft(left)
  const minuteMark = SAID_AT.findLast((minutes) => count <= minutes) ?? count
  const notice = useAnnounced(t.minutesLeft(count), `${minuteMark} ${now.state}`)
  const figure = (
    <>
      <h1 className="lead" id="sale-head">
        {t.turnUntil} <b className="num">{text.clock(until)}</b>
      </h1>
      <p className="sale-figure num" role="timer">
        {figureText}
        {unit && <small>{t[unit]}</small>}
      </p>
      <p className="sr" role="status">
        {notice}
      </p>
    </>
  )
  return (
    <>
      <SaleSky sun={left / (sale.turn_seconds * 1000)} room={room} figure={figure}>
        <h2 className="d2">{t.turnTitle}</h2>
        <p className="lead">{t.turnLead}</p>
        <ButtonLink className="sale-big" endIcon="right" to={room.toBooking} reloadDocument>
          {t.choose}
        </ButtonLink>
        <p className="small quiet">{t.turnLimits(sale.max_tickets, sale.max_tables)}</p>
      </SaleSky>
      <section className="wrap sale-body">
        <div className="sale-main">
          <LineNotices view={view} line={null} />
          <StepsOf
            steps={[
              [t.turnPassed, mine && mine.missed > 0 ? t.turnLastLine : t.turnPassedLine],
              [t.turnKind, t.turnKindLine],
            ]}
          />
          <button type="button" className="link" onClick={() => void deeds.leave(true)}>
            {t.passOn}
          </button>
        </div>
        <div className="sale-side">
          <h2 className="d3">{t.leftTitle}</h2>
          <Kinds sale={sale} left={now.left} />
          <p className="micro faint num sale-note">{t.asOf(text.clock(Date.parse(now.at)))}</p>
        </div>
      </section>
    </>
  )
}
