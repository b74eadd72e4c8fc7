import { addNights, nightsFrom } from '#domain/calendar/night.ts'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#app/components/messages.tsx'
import { firstBookable, isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { NightLine, NightPanel, type NightPanelProps } from '#app/site/pages/booking/nights/night-panel.tsx'
import { dayAndMonth, weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'
import { useDayLabel } from '#app/site/pages/booking/nights/use-day-label.ts'
import { Icon } from '#app/ui/icon.tsx'

/** `night` is null until one is chosen; `hrefOf` is a date's own address, for a new tab. */
type Picking = {
  nights: readonly NightDay[]
  night: NightDay | null
  onPick: (day: NightDay) => void
  hrefOf?: (date: string) => string
}

const addressOf = (date: string) => `?date=${date}`
/** Where the days begin that are in view. */
const around = ({ nights, night }: Picking) => night ?? firstBookable(nights) ?? nights[0]

/** A plain press is ours to judge; a new tab is the browser's. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const loadCalendar = () => import('#app/site/pages/booking/nights/night-calendar.tsx')
const NightCalendar = lazy(loadCalendar)

/** The night in two dresses: a strip of days on a phone, with the four weeks at a press; the four-week calendar with the chosen night beside it on a laptop. */
export function NightPicker({
  outlet,
  image,
  note,
  isTitled = true,
  ...picking
}: Picking & Omit<NightPanelProps, 'night'> & { isTitled?: boolean }) {
  const { night } = picking
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const [isWhole, setWhole] = useState(false)
  return (
    <section {...(isTitled ? { 'aria-labelledby': 'night' } : { 'aria-label': ofNight.dates })}>
      <div className="bk-nights">
        {isTitled && (
          <h2 className="d3" id="night">
            {t.night}
          </h2>
        )}
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
      <DateStrip {...picking} />
      <div className="bk-cal" id="four-weeks" data-open={isWhole || undefined}>
        <div>
          <FourWeeks {...picking} isOpened={isWhole} />
          <ul className="cal-legend micro" aria-hidden="true">
            {(['event', 'fully_booked', 'private_event', 'closed', 'whatsapp'] as const).map((state) => (
              <li key={state}>
                <i className={`cd cd--${state}`} />
                {ofNight.legend[state]}
              </li>
            ))}
          </ul>
        </div>
        {night && <NightPanel night={night} outlet={outlet} image={image} note={note} />}
      </div>
      {night && <NightLine night={night} outlet={outlet} />}
    </section>
  )
}

function DateStrip(picking: Picking) {
  const { nights, night, onPick, hrefOf = addressOf } = picking
  const inView = around(picking)?.date
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const dayLabel = useDayLabel()
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = strip.current
    const chosen = row?.querySelector(`[data-date="${inView}"]`)
    if (row && chosen)
      row.scrollLeft +=
        chosen.getBoundingClientRect().left -
        row.getBoundingClientRect().left -
        Number.parseFloat(getComputedStyle(row).paddingLeft)
  }, [inView])
  return (
    <ol className="week bk-strip" aria-label={t.dates} ref={strip}>
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
              aria-current={isChosen ? 'date' : undefined}
              aria-disabled={isBookable(day.state) ? undefined : true}
              onClick={(event) => {
                if (!isPlain(event)) return
                event.preventDefault()
                onPick(day)
              }}
            >
              <span>
                {messages.shortDays[weekdayIndex(day.date)]}
                {isNewMonth && <em> {messages.shortMonths[Number(day.date.slice(5, 7)) - 1]}</em>}
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
  const { nights } = picking
  const date = around(picking)?.date ?? ''
  const [isReached, setReached] = useState(false)
  const [start, setStart] = useState<{ focusOn: string; takesFocus: boolean } | null>(null)
  const box = useRef<HTMLDivElement>(null)

  const reach = () => {
    if (isReached) return
    setReached(true)
    void loadCalendar().then(() => {
      const active = document.activeElement
      const hadFocus = active instanceof HTMLElement && box.current?.contains(active) === true
      const wished = (hadFocus && active.dataset['date']) || date
      setStart({ focusOn: wished < (nights[0]?.date ?? date) ? date : wished, takesFocus: hadFocus })
    })
  }
  // On a phone one asks for it by name, and finds its arrows at work.
  useEffect(() => {
    if (isOpened && !isReached) void loadCalendar().then(() => setStart({ focusOn: date, takesFocus: false }))
  }, [isOpened, isReached, date])
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

function PlainWeeks(picking: Picking) {
  const { nights, night, onPick, hrefOf = addressOf } = picking
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const dayLabel = useDayLabel()
  const first = mondayOf(around(picking)?.date ?? '')
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
        <b className="num">{t.weeks(dayAndMonth(first, messages), dayAndMonth(days.at(-1) ?? first, messages))}</b>
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
              <th key={date} scope="col" abbr={messages.days[weekdayIndex(date)]}>
                {messages.shortDays[weekdayIndex(date)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const day = dayOf(date)
                const isChosen = date === night?.date
                return (
                  <td key={date}>
                    <Link
                      className={`cd cd--${isChosen ? 'sel' : day.state} num`}
                      to={hrefOf(date)}
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
