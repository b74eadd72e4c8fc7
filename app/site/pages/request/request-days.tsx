import { useEffect, useRef } from 'react'
import type { RequestDay } from '#app/site/pages/request/load-request-days.ts'

type RequestDaysProps = { days: readonly RequestDay[]; value: string | undefined }

/** The days are native radios, so that the form needs no script. */
export function RequestDays({ days, value }: RequestDaysProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = strip.current
    const selectedDay = row?.querySelector('input:checked')?.parentElement
    if (row && selectedDay)
      row.scrollLeft += selectedDay.getBoundingClientRect().left - row.getBoundingClientRect().left
  }, [])
  return (
    <div className="week asking__days" ref={strip}>
      {days.map(({ date, weekday, month, note, label, isOff }) => (
        <label className="day" key={date} data-date={date} aria-disabled={isOff || undefined}>
          <input type="radio" name="date" value={date} defaultChecked={date === value && !isOff} disabled={isOff} />
          <span aria-hidden="true">
            {weekday} {month && <em>{month}</em>}
          </span>
          <b className="num" aria-hidden="true">
            {Number(date.slice(8))}
          </b>
          <small aria-hidden="true">{note}</small>
          <span className="sr">{label}</span>
        </label>
      ))}
    </div>
  )
}
