import type { Brand } from '#contract/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { closesAt, type Night, zoneName } from '#domain/calendar/night.ts'
import { homeEventRows, weekAhead } from '#server/catalogue/home-repository.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { type EventCard, isShut, presentEventCard } from '#server/catalogue/present.ts'
import { listOutletRows, type OutletRow } from '#server/catalogue/repository.ts'
import type { World } from '#server/world.ts'

/** What the home page shows. */
export type Tonight = {
  /** The group's night: until the last outlet has closed, that of the evening before. */
  night: Night
  /** The night the page opens with; null only where no event is coming at all. */
  hero: EventCard | null
  /** Tonight's events by city, in the order of the cities; past ones stay until the night is over. */
  programme: { city: { id: number; name: string }; zone: EventCard['zone']; cards: EventCard[] }[]
  /** Tonight and the six nights after it. */
  week: { night: Night; events: number }[]
  /** Cities with an outlet, in their order. */
  cities: { id: number; slug: string; name: string }[]
  /** Events of those six nights. */
  ahead: EventCard[]
  /** Outlets that are open in those seven nights without an event, by night and city. */
  ordinary: OrdinaryNight[]
  /** The next nights of other series, by night, the houses taken in turn. */
  coming: EventCard[]
  houses: Brand[]
}

/** A night on which an outlet is simply open; `opens` and `ends` are 'HH:mm' on its own clock. */
export type OrdinaryNight = {
  night: Night
  city: { id: number; name: string }
  zone: EventCard['zone']
  outlet: { name: string; slug: string }
  house: string
  opens: string
  ends: string
  isOver: boolean
}

const COMING = 8

/** Everything of the home page, in four queries. */
export async function tonight(world: Pick<World, 'sql' | 'now' | 'plans'>, language: Language): Promise<Tonight> {
  const now = world.now()
  const [week, rows, houses, outlets] = await Promise.all([
    weekAhead(world.sql, now),
    homeEventRows(world.sql, { coming: COMING }, now),
    listBrands(world, language),
    listOutletRows(world.sql, {}, now),
  ])
  const on = (shelf: (typeof rows)[number]['shelf']) =>
    rows.filter((row) => row.shelf === shelf).map((row) => presentEventCard(row, language, now))
  const [tonights, ahead, promoted, coming] = [on('tonight'), on('week'), on('promoted'), on('coming')]
  return {
    night: week[0]?.night ?? '',
    hero: heroOf(tonights, [...promoted, ...coming]),
    programme: byCity(tonights),
    week,
    cities: citiesOf(outlets),
    ahead,
    ordinary: week.flatMap(({ night }) => openWithout([...tonights, ...ahead], outlets, night, now)),
    coming,
    houses,
  }
}

/** Tonight's promoted event while it can be had, else tonight's soonest, else the next promoted, else the next at all. */
function heroOf(tonights: EventCard[], later: EventCard[]): EventCard | null {
  const open = tonights.filter((card) => card.badge.state === 'available' || card.badge.state === 'few')
  const soonest = open.toSorted((a, b) => Date.parse(a.event.start_date) - Date.parse(b.event.start_date))
  return soonest.find((card) => card.event.is_promoted) ?? soonest[0] ?? later[0] ?? tonights[0] ?? null
}

function citiesOf(outlets: OutletRow[]): Tonight['cities'] {
  const known = new Map(outlets.map((row) => [row.cityId, { id: row.cityId, slug: row.citySlug, name: row.cityName }]))
  return [...known.values()].toSorted((a, b) => a.id - b.id)
}

function openWithout(events: EventCard[], outlets: OutletRow[], night: Night, now: Date): OrdinaryNight[] {
  const busy = new Set(events.filter(({ event }) => event.event_date === night).map(({ event }) => event.outlet.id))
  return outlets
    .filter((row) => !busy.has(row.id) && !isShut(row, night))
    .map((row) => ({
      night,
      city: { id: row.cityId, name: row.cityName },
      zone: zoneName(row.timezone),
      outlet: { name: row.name, slug: row.slug },
      house: row.brandSlug,
      opens: row.openHour,
      ends: row.closeHour,
      isOver: closesAt(night, row) <= now,
    }))
}

function byCity(cards: EventCard[]): Tonight['programme'] {
  const cities = Map.groupBy(cards, (card) => card.event.location.id)
  return [...cities.values()]
    .flatMap((list) => {
      const [first] = list
      const byStart = list.toSorted((a, b) => a.event.start_date.localeCompare(b.event.start_date))
      return first ? [{ city: first.event.location, zone: first.zone, cards: byStart }] : []
    })
    .toSorted((a, b) => a.city.id - b.city.id)
}
