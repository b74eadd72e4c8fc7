import { type CSSProperties, useState } from 'react'
import { EventBadge } from '#app/components/event-badge.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/words.tsx'
import type { SlotCard } from '#app/site/pages/home/slot-card.ts'
import { barOf, boardHours, nowOn } from '#app/site/pages/home/timetable.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'

type Programme = { city: { id: number; name: string }; zone: string; cards: SlotCard[] }[]
type BoardProps = { night: string; week: { night: string; events: number }[]; programme: Programme }

const variables = (values: Record<`--${string}`, number>) => values as CSSProperties

/** Tonight by city: a timetable whose bars run in local hours, and the week it stands in. */
export function TonightBoard({ night, week, programme }: BoardProps) {
  const t = useMessages('home')
  const to = usePageLink()
  const [city, setCity] = useState('')
  const shown = programme.filter((row) => !city || String(row.city.id) === city)
  return (
    <section className="section wrap" id="tonight">
      <div className="section-head">
        <h2 className="d1">{t.tonight}</h2>
        {programme.length > 0 && <p className="quiet tt-note">{t.note}</p>}
      </div>
      <Week night={night} week={week} />
      {programme.length > 1 && (
        <div className="cities">
          <RadioChips
            legend={t.city}
            name="city"
            isScrolling
            value={city}
            onChange={setCity}
            choices={[
              { value: '', label: t.allCities },
              ...programme.map((row) => ({ value: String(row.city.id), label: row.city.name })),
            ]}
          />
        </div>
      )}
      {programme.length > 0 ? (
        <Board programme={shown} />
      ) : (
        <Empty title={t.quiet} actions={<ButtonLink to={to('brands')}>{t.houses}</ButtonLink>}>
          {t.quietLine}
        </Empty>
      )}
    </section>
  )
}

function Week({ night, week }: Pick<BoardProps, 'night' | 'week'>) {
  const t = useMessages('home')
  const to = usePageLink()
  const text = useNightText()
  return (
    <ol className="week" aria-label={t.pickDay}>
      {week.map((day) => (
        <li key={day.night}>
          <Link
            className="day"
            to={day.night === night ? '#tonight' : to('events', {}, { from: day.night })}
            aria-current={day.night === night ? 'date' : undefined}
          >
            <span>{text.weekday(day.night)}</span>
            <b className="num">{text.day(day.night)}</b>
            <small>{t.events(day.events)}</small>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Board({ programme }: { programme: Programme }) {
  const { now } = useVisit()
  const text = useNightText()
  return (
    <div className="tt">
      <div className="tt__axis num" aria-hidden="true">
        {boardHours.map((hour, i) => (
          <span key={hour} style={variables({ '--h': i * 2 + 1 })}>
            {text.clock(hour)}
          </span>
        ))}
      </div>
      {programme.map(({ city, zone, cards }) => {
        const at = nowOn(now, zone)
        return (
          <section
            className="tt__row"
            key={city.id}
            data-off={at === null || undefined}
            style={variables({ '--now': at ?? 0 })}
          >
            <h3>
              <b>{city.name}</b> <abbr>{zone}</abbr>
            </h3>
            <ul>
              {cards.map((card) => (
                <Slot key={card.slug} card={card} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Slot({ card: { slug, title, outlet, opens, ends, house, badge } }: { card: SlotCard }) {
  const to = usePageLink()
  const text = useNightText()
  const { from, to: until } = barOf(opens, ends)
  return (
    <li
      className="slot"
      data-house={house}
      data-state={badge.state}
      style={variables({ '--from': from, '--to': until })}
    >
      <Link to={to('event', { event_slug: slug })}>
        <time className="num">{text.clock(opens)}</time>
        <span className="slot__body">
          <b>{title}</b>
          <span>{outlet}</span>
        </span>
        <EventBadge state={badge.state} text={badge.text} />
      </Link>
    </li>
  )
}
