import { type CSSProperties, useState } from 'react'
import { EventOffer } from '#app/components/cards/event-offer.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { Row, Slot } from '#app/site/pages/home/board-rows.ts'
import { barOf, boardHours } from '#app/site/pages/home/timetable.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type BoardProps = Pick<WeekProps, 'night' | 'chosen' | 'week'> & {
  cities: { id: number; slug: string; name: string }[]
  rows: Row[]
}

const variables = (values: Record<`--${string}`, number>) => values as CSSProperties

export function TonightBoard({ night, chosen, week, cities, rows: everywhere }: BoardProps) {
  const t = useMessages('home')
  const site = useMessages('site')
  const to = usePageLink()
  const text = useNightText()
  const [city, setCity] = useState('')
  const rows = everywhere.filter((row) => !city || String(row.city.id) === city)
  const slug = cities.find(({ id }) => String(id) === city)?.slug
  const isTonight = chosen === night
  return (
    <section className="section wrap" id="tonight">
      <div className="section-head">
        <h2 className="d2" aria-live="polite">
          {isTonight ? t.tonight : text.longWeekday(chosen)}
        </h2>
        {rows.length > 0 && (
          <p className="quiet tt-note">
            {t.noteAhead}{' '}
            {isTonight && rows.some(({ now }) => now !== null) && <span className="hide-s">{t.note}</span>}
          </p>
        )}
      </div>
      <Week week={week} night={night} chosen={chosen} />
      {cities.length > 1 && (
        <div className="cities">
          <RadioChips
            legend={t.city}
            name="city"
            isScrolling
            value={city}
            onChange={setCity}
            choices={[
              { value: '', label: t.allCities },
              ...cities.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <Board rows={rows} isTonight={isTonight} />
      ) : (
        <Empty title={t.quiet} actions={<ButtonLink to={to('brands')}>{site.brands}</ButtonLink>}>
          {t.quietLine}
        </Empty>
      )}
      <p className="tt-more">
        <TextLink
          to={to('events', {}, { ...(chosen && { from: chosen }), ...(slug && { city: slug }) })}
          endIcon="right"
        >
          {t.onward}
        </TextLink>
      </p>
    </section>
  )
}

type WeekProps = {
  /** The current night of the group. It is empty if no outlet is open. */
  night: string
  /** The night that the board shows. */
  chosen: string
  week: { night: string; events: number }[]
}

/** Each day of the week has its own address. When the visitor selects a day, the browser loads the board of that night. */
function Week({ week, night, chosen }: WeekProps) {
  const t = useMessages('home')
  const to = usePageLink()
  const text = useNightText()
  return (
    <ol className="week" aria-label={t.pickDay}>
      {week.map((day) => (
        <li key={day.night}>
          <Link
            className="day"
            to={day.night === night ? to('home') : to('home', {}, { night: day.night })}
            preventScrollReset
            replace
            aria-current={day.night === chosen ? 'date' : undefined}
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

function Board({ rows, isTonight }: { rows: Row[]; isTonight: boolean }) {
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
      {rows.map(({ city, zone, now, slots }) => {
        const at = isTonight ? now : null
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
              {slots.map((slot) => (
                <SlotLine key={slot.brand + slot.outlet.slug + (slot.event?.slug ?? '')} slot={slot} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function SlotLine({ slot }: { slot: Slot }) {
  const { event, outlet, brand, opens, ends, isOver } = slot
  const to = usePageLink()
  const text = useNightText()
  const { from, to: until, isEarly } = barOf(opens, ends)
  return (
    <li
      className={event ? 'slot' : 'slot slot--open'}
      data-brand={brand}
      data-early={isEarly || undefined}
      data-state={event ? event.badge.state : isOver ? 'past' : undefined}
      style={variables({ '--from': from, '--to': until })}
    >
      <Link
        to={
          event
            ? to('event', { event_slug: event.slug })
            : to('outlet', { brand_slug: brand, outlet_slug: outlet.slug })
        }
      >
        <time className="num" dateTime={opens}>
          {text.clock(opens)}
        </time>
        <span className="slot__body">
          <b>{event?.title ?? outlet.name}</b>
          <span className="num">{event ? outlet.name : <OrdinaryLine slot={slot} />}</span>
        </span>
        {event ? <EventOffer card={{ event, badge: event.badge, next: event.next }} /> : <OrdinaryState slot={slot} />}
      </Link>
    </li>
  )
}

function OrdinaryLine({ slot: { isOver, priceFrom, bookableFrom, isDining } }: { slot: Slot }) {
  const price = usePrice()
  const t = useMessages('home')
  const text = useNightText()
  if (isOver) return t.ordinary
  if (bookableFrom) return t.dinnersFrom(text.short(bookableFrom))
  if (priceFrom === null) return t.ordinary
  return (isDining ? t.dinnerFrom : t.tableFrom)(price(priceFrom))
}

/** Only an outlet that is open now has the mark for open. */
export function OrdinaryState({ slot: { isOpen, isOver, bookableFrom, ends } }: { slot: Slot }) {
  const t = useMessages('home')
  const until = t.openUntil(useNightText().clock(ends))
  if (isOver) return <Badge kind="sold">{t.over}</Badge>
  if (bookableFrom) return <Badge kind="sold">{t.notBookable}</Badge>
  if (isOpen) return <Badge kind="free">{until}</Badge>
  return (
    <span className="event-offer quiet">
      <span className="num">{until}</span>
    </span>
  )
}
