import type { Brand } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, closesAt, dateIn, type Night, zoneName } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { homeEventRows, weekAhead } from '#server/catalogue/home-repository.ts'
import { priceFromOf } from '#server/catalogue/outlets/price-from.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { bookableFirst, type ListedCard, presentListed } from '#server/catalogue/events/on-sale.ts'
import { type EventCard, isShut } from '#server/catalogue/present.ts'
import { listOutletRows, type OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import type { Reading } from '#server/work.ts'

/** What the home page shows. */
export type Tonight = {
  /** The group's night: until the last outlet has closed, that of the evening before. */
  night: Night
  /** The night the page opens with; null only where no event is coming at all. */
  hero: EventCard | null
  /** Tonight and the six nights after it. */
  week: { night: Night; events: number }[]
  /** The one of those whose board is shown: tonight, late the next, unless another was asked for. */
  chosen: Night
  /** Its events, bookable ones first, then by the hour they begin on their own clocks; past ones stay until the night is over. */
  events: ListedCard[]
  /** Outlets that are open on it without an event. */
  ordinary: OrdinaryNight[]
  /** Cities with an outlet, in their order. */
  cities: { id: number; slug: string; name: string }[]
  /** The next bookable nights of other series, the brands taken in turn. A series without one comes last. */
  coming: ListedCard[]
  brands: Brand[]
}

/** A night on which an outlet is simply open; `opens` and `ends` are 'HH:mm' on its own clock. */
export type OrdinaryNight = {
  city: { id: number; name: string }
  zone: EventCard['zone']
  outlet: { name: string; slug: string }
  brand: string
  opens: string
  ends: string
  isOver: boolean
  /** The least that is paid for a place, in rupiah; null where nothing is sold. */
  priceFrom: number | null
  isDining: boolean
}

const COMING = 8
/** Series that are looked at, so that closed ones can be passed over. */
const COMING_SERIES = 20

/** From then on until it is day, who looks wants the next night. */
const LATE = { from: '02:00', to: '09:00' }
/** The group's own clock. */
const GROUP_ZONE = 'Asia/Jakarta'

/** The night that begins on this day, where it is so late that the last one is hardly anybody's any more. */
function nextWhenLate(now: Date): Night | null {
  const clock = clockIn(now, GROUP_ZONE)
  return clock >= LATE.from && clock < LATE.to ? dateIn(now, GROUP_ZONE) : null
}

/**
 * Everything of the home page, in five queries. `wished` is a night to show instead of tonight; one outside the week is
 * not. After two in the morning the next night is shown, though a club may still be open.
 */
export async function tonight(app: Reading, language: Language, wished: Night | null = null): Promise<Tonight> {
  const now = app.now()
  const asked = wished ?? nextWhenLate(now)
  const [week, rows, brands, outlets] = await Promise.all([
    weekAhead(app.sql, now),
    homeEventRows(app.sql, { chosen: asked, coming: COMING_SERIES }, now),
    listBrands(app, language),
    listOutletRows(app.sql, {}, now),
  ])
  const listed = await presentListed(app, rows, language)
  const on = (shelf: (typeof rows)[number]['shelf']) => bookableFirst(listed.filter(({ row }) => row.shelf === shelf))
  const [tonights, promoted] = [on('tonight'), on('promoted')]
  const coming = comingOf(listed.filter(({ row }) => row.shelf === 'coming'))
  const night = week[0]?.night ?? ''
  const chosen = week.find((day) => day.night === asked)?.night ?? night
  const events = chosen === night ? tonights : on('chosen')
  return {
    night,
    hero: heroOf(tonights, [...promoted, ...coming]),
    week,
    chosen,
    events,
    ordinary: chosen ? openWithout(events, outlets, chosen, now) : [],
    cities: citiesOf(outlets),
    coming,
    brands,
  }
}

/**
 * The hoarding: the brands in turn, by night. A series whose next night is closed is shown by the night that can be
 * booked; one without such a night comes last.
 */
function comingOf(listed: (ListedCard & { row: { turn: number } })[]): ListedCard[] {
  const cards = listed.map((card) => (card.next ? { ...card, ...card.next, next: null } : card))
  const inTurn = cards.toSorted((a, b) => a.row.turn - b.row.turn || byNight(a, b))
  return bookableFirst(bookableFirst(inTurn).slice(0, COMING).toSorted(byNight))
}

const byNight = (a: EventCard, b: EventCard) => a.event.start_date.localeCompare(b.event.start_date)

/** Tonight's promoted event while it can be had, else tonight's soonest, else of the later ones the first that can be. */
function heroOf(tonights: EventCard[], later: EventCard[]): EventCard | null {
  const isSold = ({ badge }: EventCard) => badge.state === 'available' || badge.state === 'few'
  const open = tonights.filter(isSold)
  const soonest = open.toSorted((a, b) => Date.parse(a.event.start_date) - Date.parse(b.event.start_date))
  return (
    soonest.find((card) => card.event.is_promoted) ??
    soonest[0] ??
    later.find(isSold) ??
    later[0] ??
    tonights[0] ??
    null
  )
}

function citiesOf(outlets: OutletRow[]): Tonight['cities'] {
  const known = new Map(outlets.map((row) => [row.cityId, { id: row.cityId, slug: row.citySlug, name: row.cityName }]))
  return [...known.values()].toSorted((a, b) => a.id - b.id)
}

function openWithout(events: EventCard[], outlets: OutletRow[], night: Night, now: Date): OrdinaryNight[] {
  const busy = new Set(events.map(({ event }) => event.outlet.id))
  return outlets
    .filter((row) => !busy.has(row.id) && !isShut(row, night))
    .map((row) => ({
      city: { id: row.cityId, name: row.cityName },
      zone: zoneName(row.timezone),
      outlet: { name: row.name, slug: row.slug },
      brand: row.brandSlug,
      opens: row.openHour,
      ends: row.closeHour,
      isOver: closesAt(night, row) <= now,
      priceFrom: row.isReservable && row.openForReservation ? priceFromOf(row, night) : null,
      isDining: servesDinner(row.type),
    }))
}
