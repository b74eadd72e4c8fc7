import './events.css'
import { type EventCard, leanCard, type InkedCard } from '#app/components/cards/event-card.ts'
import { FilterChips } from '#app/components/forms/filter-chips.tsx'
import { FilterForm } from '#app/components/forms/filter-form.tsx'
import { Head } from '#app/components/head.tsx'
import { inJakarta, useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Pager } from '#app/components/pager.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { ClosedRow, EventRow } from '#app/site/pages/events/event-row.tsx'
import { nightOptions, nightsAfter, weekendOf } from '#app/site/pages/events/night-options.ts'
import { pickDefined, readFilters } from '#app/site/filters.ts'
import { answerList, notFound, pageApp } from '#app/site/page-app.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { catalogueLabels as english } from '#messages/en/site/catalogue-labels.ts'
import { catalogueLabels as indonesian } from '#messages/id/site/catalogue-labels.ts'
import { kindsOf } from '#server/catalogue/kinds-of.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listCities } from '#server/catalogue/list-cities.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { billInksOf } from '#server/pictures/inks/flood-of.ts'
import type { Route } from './+types/events'

export const handle: PageHandle = {
  trail: ({ messages, to }) => [{ label: messages.site.events, to: to('events') }],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const filters = readFilters(request.url)
  if (!filters) throw notFound()
  const { page, ...filter } = filters
  const { from, until, ...places } = filter
  const [list, cities, brands] = await Promise.all([
    listEvents(app, language, { page, ...pickDefined({ ...places, from, to: until }) }),
    listCities(app),
    listBrands(app, language),
  ])
  const kinds = (language === 'en' ? english : indonesian).outletTypes
  return answerList({
    ...list,
    cards: list.cards.map((card) => ({ ...leanCard(card), inks: billInksOf(card.event.potrait_image) })),
    filters: filter,
    cities: cities.map(({ slug, name }) => ({ value: slug, label: name })),
    brands: brands.map(({ slug, name }) => ({ value: slug, label: name })),
    kindsHere: kindsOf(brands, language),
    kinds: Object.entries(kinds).map(([value, label]) => ({ value, label })),
  })
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { cards, page, perPage, total, filters, cities, brands, kinds, kindsHere } = loaderData
  const t = useMessages('catalogue')
  const own = useMessages('places').events
  const to = usePageLink()
  const text = useNightText()
  const { now, group } = useVisit()
  const today = inJakarta(now).date
  return (
    <div className="events list-page wrap">
      <Head
        title={own.title(cities.map(({ label }) => label))}
        description={own.description(group.shortName, kindsHere)}
      />
      <header className="list-head">
        <h1 className="d1">{own.heading}</h1>
        <p className="small quiet num" role="status">
          {own.count(total)}
        </p>
      </header>
      <FilterChips
        label={own.when}
        chips={[
          { label: own.allDates, query: { from: undefined, until: undefined } },
          { label: own.tonight, query: { from: today, until: today } },
          { label: own.weekend, query: weekendOf(today) },
          ...nightsAfter(today, DAYS_AHEAD).map((night) => ({
            label: text.short(night),
            query: { from: night, until: night },
          })),
        ]}
      />
      <FilterForm
        lists={[
          { name: 'city', label: t.city, all: t.allCities, value: filters.city, options: cities },
          { name: 'brand', label: t.brand, all: t.allBrands, value: filters.brand, options: brands },
          { name: 'kind', label: t.kind, all: t.allKinds, value: filters.kind, options: kinds },
          ...(filters.until
            ? []
            : [
                {
                  name: 'from',
                  label: own.since,
                  all: own.allDates,
                  value: filters.from,
                  groups: nightOptions(today, filters.from, text),
                },
              ]),
        ]}
        kept={filters.until ? { from: filters.from, until: filters.until } : {}}
        clearTo={to('events')}
      />
      {cards.length > 0 ? (
        <>
          <Past cards={cards.filter(isPast)} />
          <Nights cards={cards.filter((card) => !isPast(card))} />
        </>
      ) : (
        <Empty
          title={page > 1 ? t.pageEmpty : own.empty}
          actions={<ButtonLink to={to('events')}>{page > 1 ? t.firstPage : t.clear}</ButtonLink>}
        >
          {page > 1 ? t.pageEmptyLine : own.emptyLine}
        </Empty>
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </div>
  )
}

const isPast = ({ badge }: EventCard) => badge.state === 'past'

/** The past nights of the list. They are in a collapsed section above the coming nights. */
function Past({ cards }: { cards: InkedCard[] }) {
  const { over } = useMessages('places').events
  if (cards.length === 0) return null
  return (
    <details className="events__past">
      <summary className="link">{over(cards.length)}</summary>
      <ul>
        {cards.map((card) => (
          <ClosedRow key={card.event.id} card={card} />
        ))}
      </ul>
    </details>
  )
}

/** Returns true if a guest can still get a place: on the site, or by WhatsApp. */
const takesGuests = ({ badge }: EventCard) => badge.state !== 'closed' && badge.state !== 'sold_out'

/**
 * Returns the nights of one date, grouped by series. Outlets that show the same night with the same poster are in one group and share a
 * row.
 */
const seriesOf = (cards: InkedCard[]): InkedCard[][] => [
  ...Map.groupBy(cards, ({ event }) => `${event.title} ${event.potrait_image}`).values(),
]

/** Number of nights after tonight in the first row of chips. */
const DAYS_AHEAD = 6

function Nights({ cards }: { cards: InkedCard[] }) {
  const text = useNightText()
  const first = cards.find(takesGuests)
  return [...Map.groupBy(cards, (card) => card.event.event_date)].map(([night, list]) => {
    const rows = seriesOf(list.filter(takesGuests))
    const singleRows = rows.filter(({ length }) => length === 1)
    // With an odd number of posters, one place in the list would be empty. So the first of them is shown wide.
    const wideSingle = singleRows.length % 2 === 1 ? singleRows[0] : undefined
    const closed = list.filter((card) => !takesGuests(card))
    return (
      <section className="events__night" key={night} aria-labelledby={`night-${night}`}>
        <h2 id={`night-${night}`} className="num">
          <b>{text.day(night)}</b>
          <span>
            {text.longWeekday(night)} <small>{text.month(night)}</small>
          </span>
        </h2>
        <ul className="events__bills">
          {rows.map((row) => (
            <EventRow
              key={row[0]?.event.id}
              cards={row}
              isFirst={row.some((card) => card === first)}
              isWide={row.length > 1 || row === wideSingle}
            />
          ))}
          {closed.length > 0 && (
            <li className="events__closed">
              <ul>
                {closed.map((card) => (
                  <ClosedRow key={card.event.id} card={card} />
                ))}
              </ul>
            </li>
          )}
        </ul>
      </section>
    )
  })
}
