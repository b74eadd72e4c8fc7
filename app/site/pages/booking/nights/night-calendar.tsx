// The four-week calendar of a laptop. A chunk of its own: the page shows the same table as plain links until someone reaches for it.
import { type CalendarDate, parseDate, startOfWeek } from '@internationalized/date'
import { use, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { htmlLang } from '#contract/preferences.ts'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { dayAndMonth } from '#app/site/pages/booking/nights/night-text.ts'
import { useDayLabel } from '#app/site/pages/booking/nights/use-day-label.ts'
import { Icon } from '#app/ui/icon.tsx'

type NightCalendarProps = {
  nights: readonly NightDay[]
  night: NightDay | null
  onPick: (day: NightDay) => void
  /** Takes the focus that was on the plain links. */
  takesFocus: boolean
  focusOn: string
}

const WEEKS = 4
const monday = (date: CalendarDate) => startOfWeek(date, 'en-GB', 'mon')

/** React Aria's calendar with our own words: every day says its state, and a day that cannot be had says why. */
export default function NightCalendar({ nights, night, onPick, takesFocus, focusOn }: NightCalendarProps) {
  const language = useLanguage()
  const t = useMessages('nights')
  const dayLabel = useDayLabel()
  const dayOf = (date: string): NightDay =>
    nights.find((day) => day.date === date) ?? {
      date,
      state: date < (nights[0]?.date ?? '') ? 'past' : 'too_far',
      title: null,
    }
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(focusOn))
  const first = nights[0]?.date ?? focusOn
  const last = nights.at(-1)?.date ?? focusOn

  // The library ships no Indonesian: its one hidden button is named here.
  useEffect(() => {
    box.current?.querySelector('button[tabindex="-1"]:not(.icon-btn)')?.setAttribute('aria-label', t.later)
  })

  return (
    // The week begins on Monday in the locale too: the range that arrows move in is aligned by it alone.
    <I18nProvider locale={`${htmlLang[language]}-u-fw-mon`}>
      <Calendar
        ref={box}
        className="cal-box"
        aria-label={t.dates}
        value={night && parseDate(night.date)}
        // A day that cannot be had stays pressable: its press tells why, and the value stays.
        onChange={(date) => onPick(dayOf(date.toString()))}
        focusedValue={focused}
        onFocusChange={setFocused}
        // Whole weeks: the rows drawn and the range that arrows move in are then the same.
        minValue={monday(parseDate(first))}
        maxValue={parseDate(last)}
        visibleDuration={{ weeks: WEEKS }}
        selectionAlignment="start"
        pageBehavior="visible"
        firstDayOfWeek="mon"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the focus was in the plain calendar already
        autoFocus={takesFocus}
      >
        <Heading />
        <CalendarGrid className="cal" weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day.slice(0, 3)}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const day = dayOf(date.toString())
              return (
                <CalendarCell
                  date={date}
                  className={({ isSelected }) => `cd cd--${isSelected ? 'sel' : day.state} num`}
                  render={(props, { isSelected }) => <div {...props} aria-label={dayLabel(day, isSelected)} />}
                >
                  {date.day}
                </CalendarCell>
              )
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

function Heading() {
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const range = use(CalendarStateContext)?.visibleRange
  return (
    <div className="cal-head">
      <b className="num" aria-live="polite">
        {range &&
          t.weeks(
            dayAndMonth(monday(range.start).toString(), messages),
            dayAndMonth(monday(range.start).add({ weeks: WEEKS, days: -1 }).toString(), messages),
          )}
      </b>
      <span className="cal__nav">
        <AriaButton slot="previous" className="icon-btn" aria-label={t.earlier}>
          <Icon name="left" />
        </AriaButton>
        <AriaButton slot="next" className="icon-btn" aria-label={t.later}>
          <Icon name="right" />
        </AriaButton>
      </span>
    </div>
  )
}
