import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#app/browser/loading/use-is-hydrated.ts'
import { useMessages } from '#app/components/messages.tsx'
import { isBookable } from '#app/site/pages/booking/nights/night-days.ts'
import { weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'
import { addressOf, dateInView, pickOnClick, type Picking } from '#app/site/pages/booking/nights/picking.ts'
import { useDayLabel } from '#app/site/pages/booking/nights/use-day-label.ts'

/**
 * Every night in one row that scrolls sideways from the selected night. With a script, the row has one tab stop, and arrow keys move
 * between its days. The seventy links of the row render again only if the nights of the row change.
 */
export const DateStrip = memo(function DateStrip(picking: Picking) {
  const { nights, night, onPick, hrefOf = addressOf } = picking
  const inView = dateInView(picking)
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const dayLabel = useDayLabel()
  const isHydrated = useIsHydrated()
  const strip = useRef<HTMLOListElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const row = strip.current
    const selectedDay = row?.querySelector(`[data-date="${inView}"]`)
    // A guest who scrolled the row before this script ran is about to press a day. In this case, the script must not scroll the row.
    const isInHand = isFirst.current && row !== null && row.scrollLeft !== 0
    isFirst.current = false
    if (row && selectedDay && !isInHand)
      row.scrollLeft +=
        selectedDay.getBoundingClientRect().left -
        row.getBoundingClientRect().left -
        Number.parseFloat(getComputedStyle(row).paddingLeft)
  }, [inView])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key handler is for the links inside the list
    <ol className="week bk-strip" aria-label={t.dates} ref={strip} onKeyDown={walk}>
      {nights.map((day, i) => {
        const isChosen = day.date === night?.date
        const isNewMonth = i > 0 && day.date.endsWith('-01')
        return (
          <li key={day.date}>
            <Link
              className="day"
              to={hrefOf(day.date)}
              preventScrollReset
              data-date={day.date}
              data-event={day.state === 'event' || undefined}
              tabIndex={isHydrated && day.date !== inView ? -1 : undefined}
              aria-current={isChosen ? 'date' : undefined}
              aria-disabled={isBookable(day.state) ? undefined : true}
              onClick={pickOnClick(day, onPick)}
            >
              <span>
                {messages.shortDays[weekdayIndex(day.date)]}
                {isNewMonth && <em> {messages.shortMonths[Number(day.date.slice(5, 7)) - 1]}</em>}
              </span>
              <b className="num">{Number(day.date.slice(8))}</b>
              {day.state !== 'open' && (
                <small>{day.state === 'event' ? (day.title ?? t.stateShort.event) : t.stateShort[day.state]}</small>
              )}
              <span className="sr">: {dayLabel(day, isChosen)}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
})

function walk(event: KeyboardEvent<HTMLOListElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = days.findIndex((day) => day === document.activeElement)
  const next: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }
  const day = days[next[event.key] ?? -1]
  if (!day) return
  event.preventDefault()
  day.focus()
}
