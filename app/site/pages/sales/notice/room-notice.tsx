import { useEffect, useState } from 'react'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useNightText } from '#app/components/night-text.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { NightRoom } from '#app/site/pages/sales/notice/find-night-room.ts'
import { turnLeft } from '#app/site/pages/sales/room/room-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** A notice on the booking pages of a night that is sold through a waiting room: the opening time, or the end of the visitor's turn. */
export function RoomNotice({ room }: { room: NightRoom }) {
  const t = useMessages('saleNotice')
  const text = useNightText()
  const to = usePageLink()
  if (room.turn) return <TurnNotice room={room} turn={room.turn} />
  const { date, clock, zone } = room.opens
  const [title, line] = {
    planned: [t.planned(`${text.short(date)}, ${text.clock(clock)}\u00a0${zone}`), t.plannedLine],
    open: [t.open, t.openLine],
    paused: [t.open, t.openLine],
    sold_out: [t.soldOut, t.soldOutLine],
  }[room.state]
  return (
    <div className="bk-waiting">
      <Banner icon="clock" title={title}>
        {line}{' '}
        <TextLink to={to('sale', { sale_id: room.saleId })} isInline reloadDocument>
          {t.toRoom}
        </TextLink>
      </Banner>
    </div>
  )
}

/**
 * The time left in the turn: whole minutes, and seconds only in the last two minutes. During a pause, the notice says that the clock has
 * stopped.
 */
function TurnNotice({ room, turn }: { room: NightRoom; turn: NonNullable<NightRoom['turn']> }) {
  const t = useMessages('saleNotice')
  const text = useNightText()
  const { until, clock, zone } = turn
  const to = usePageLink()
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(room.now))
  const isPaused = room.state === 'paused'
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const first = Date.parse(until) - Date.parse(room.now)
    const timer = setInterval(() => setLeft(first - (performance.now() - startedAt)), 1000)
    return () => clearInterval(timer)
  }, [until, room.now, isPaused])
  const { figure, unit, count } = turnLeft(Math.max(0, left))
  const isOver = left <= 0 && !isPaused
  return (
    <div className="bk-waiting bk-turn num">
      <Banner icon="clock" title={isOver ? t.turnOver : t.turn(`${text.clock(clock)}\u00a0${zone}`)}>
        {isPaused && t.turnPaused}
        {!isPaused && !isOver && <span role="timer">{unit ? t.minutesLeft(count) : t.lastMinutes(figure)}</span>}{' '}
        {isOver ? (
          <TextLink to={to('sale', { sale_id: room.saleId })} isInline reloadDocument>
            {t.toRoom}
          </TextLink>
        ) : (
          t.turnLine
        )}
      </Banner>
    </div>
  )
}
