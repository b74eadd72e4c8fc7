import { addNights, nightsFrom } from '#domain/calendar/night.ts'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#app/components/words.tsx'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import { isBookable, type NightDay } from '#app/site/pages/booking/night-days.ts'
import { NightLine, NightPanel } from '#app/site/pages/booking/night-panel.tsx'
import { dayAndMonth, weekdayIndex } from '#app/site/pages/booking/night-words.ts'
import { useDayLabel } from '#app/site/pages/booking/use-day-label.ts'
import { Icon } from '#app/ui/icon.tsx'

type Picking = { nights: readonly NightDay[]; night: NightDay; onPick: (day: NightDay) => void }

/** A plain press is ours to judge; a new tab is the browser's. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const loadCalendar = () => import('#app/site/pages/booking/night-calendar.tsx')
const NightCalendar = lazy(loadCalendar)

/** The night in two dresses: a strip of days on a phone, with the four weeks at a press; the four-week calendar with the chosen night beside it on a laptop. */
export function NightPicker({
  nights,
  night,
  onPick,
  outlet,
  sale,
}: Picking & { outlet: BookingOutlet; sale: Sale | null }) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-labelledby="night">
      <div className="bk-nights">
        <h2 className="d3" id="night">
          {t.night}
        </h2>
        <button
          type="button"
          className="link small"
          aria-expanded={isWhole}
          aria-controls="four-weeks"
          onClick={() => setWhole(!isWhole)}
        >
          <Icon name="calendar" />
          {ofNight.fourWeeks}
        </button>
      </div>
      <DateStrip nights={nights} night={night} onPick={onPick} />
      <div className="bk-cal" id="four-weeks" data-open={isWhole || undefined}>
        <div>
          <FourWeeks nights={nights} night={night} onPick={onPick} isOpened={isWhole} />
          <ul className="cal-legend micro" aria-hidden="true">
            {(['event', 'fully_booked', 'private_event', 'closed', 'whatsapp'] as const).map((state) => (
              <li key={state}>
                <i className={`cd cd--${state}`} />
                {ofNight.legend[state]}
              </li>
            ))}
          </ul>
        </div>
        <NightPanel night={night} outlet={outlet} sale={sale} />
      </div>
      <NightLine night={night} outlet={outlet} />
    </section>
  )
}

function DateStrip({ nights, night, onPick }: Picking) {
  const t = useMessages('nights')
  const words = useMessages('calendar')
  const dayLabel = useDayLabel()
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = strip.current
    const chosen = row?.querySelector(`[data-date="${night.date}"]`)
    if (row && chosen)
      row.scrollLeft +=
        chosen.getBoundingClientRect().left -
        row.getBoundingClientRect().left -
        Number.parseFloat(getComputedStyle(row).paddingLeft)
  }, [night.date])
  return (
    <ol className="week bk-strip" aria-label={t.dates} ref={strip}>
      {nights.map((day, i) => {
        const isChosen = day.date === night.date
        const isNewMonth = i > 0 && day.date.endsWith('-01')
        return (
          <li key={day.date}>
            <Link
              className="day"
              to={`?date=${day.date}`}
              preventScrollReset
              data-date={day.date}
              aria-current={isChosen ? 'date' : undefined}
              aria-disabled={isBookable(day.state) ? undefined : true}
              onClick={(event) => {
                if (!isPlain(event)) return
                event.preventDefault()
                onPick(day)
              }}
            >
              <span>
                {words.shortDays[weekdayIndex(day.date)]}
                {isNewMonth && <em> {words.shortMonths[Number(day.date.slice(5, 7)) - 1]}</em>}
              </span>
              <b className="num">{Number(day.date.slice(8))}</b>
              <small>{day.state === 'event' ? (day.title ?? t.stateShort.event) : t.stateShort[day.state]}</small>
              <span className="sr">: {dayLabel(day, isChosen)}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

const mondayOf = (date: string) => addNights(date, -((weekdayIndex(date) + 6) % 7))

/** Plain links until someone reaches for the calendar; then the real one takes their place, and the focus with it. */
function FourWeeks({ isOpened, ...picking }: Picking & { isOpened: boolean }) {
  const { nights, night } = picking
  const [isReached, setReached] = useState(false)
  const [start, setStart] = useState<{ focusOn: string; takesFocus: boolean } | null>(null)
  const box = useRef<HTMLDivElement>(null)

  const reach = () => {
    if (isReached) return
    setReached(true)
    void loadCalendar().then(() => {
      const active = document.activeElement
      const hadFocus = active instanceof HTMLElement && box.current?.contains(active) === true
      const first = nights[0]?.date ?? night.date
      const date = (hadFocus && active.dataset['date']) || night.date
      setStart({ focusOn: date < first ? night.date : date, takesFocus: hadFocus })
    })
  }
  // On a phone one asks for it by name, and finds its arrows at work.
  useEffect(() => {
    if (isOpened && !isReached) void loadCalendar().then(() => setStart({ focusOn: night.date, takesFocus: false }))
  }, [isOpened, isReached, night.date])
  const links = <PlainWeeks {...picking} />
  return (
    <div ref={box} onPointerEnter={reach} onFocus={reach} className="cal-hold">
      {start ? (
        <Suspense fallback={links}>
          <NightCalendar {...picking} {...start} />
        </Suspense>
      ) : (
        links
      )}
    </div>
  )
}

function PlainWeeks({ nights, night, onPick }: Picking) {
  const t = useMessages('nights')
  const words = useMessages('calendar')
  const dayLabel = useDayLabel()
  const first = mondayOf(night.date)
  const days = nightsFrom(first, 28)
  const weeks = [0, 7, 14, 21].map((start) => days.slice(start, start + 7))
  const dayOf = (date: string): NightDay =>
    nights.find((day) => day.date === date) ?? {
      date,
      state: date < (nights[0]?.date ?? '') ? 'past' : 'too_far',
      title: null,
    }
  return (
    <div className="cal-box">
      <div className="cal-head">
        <b className="num">{t.weeks(dayAndMonth(first, words), dayAndMonth(days.at(-1) ?? first, words))}</b>
        <span className="cal__nav" aria-hidden="true">
          <span className="icon-btn">
            <Icon name="left" />
          </span>
          <span className="icon-btn">
            <Icon name="right" />
          </span>
        </span>
      </div>
      <table className="cal" aria-label={t.dates}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((date) => (
              <th key={date} scope="col" abbr={words.days[weekdayIndex(date)]}>
                {words.shortDays[weekdayIndex(date)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const day = dayOf(date)
                const isChosen = date === night.date
                return (
                  <td key={date}>
                    <Link
                      className={`cd cd--${isChosen ? 'sel' : day.state} num`}
                      to={`?date=${date}`}
                      preventScrollReset
                      data-date={date}
                      aria-current={isChosen ? 'date' : undefined}
                      aria-disabled={isBookable(day.state) ? undefined : true}
                      aria-label={dayLabel(day, isChosen)}
                      onClick={(event) => {
                        if (!isPlain(event)) return
                        event.preventDefault()
                        onPick(day)
                      }}
                    >
                      {Number(date.slice(8))}
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
