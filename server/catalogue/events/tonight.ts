import type { Brand } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import {
  addNights,
  clockIn,
  closesAt,
  dateIn,
  hoursOfNight,
  type Night,
  nightsFrom,
  opensAt,
  zoneName,
} from '#domain/calendar/night.ts'
import { sessionHours } from '#domain/calendar/sessions.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { reservationProblem } from '#domain/inventory/date-state.ts'
import type { BookingRange } from '#domain/settings/house-settings.ts'
import { homeEventRows, weekAhead } from '#server/catalogue/home-repository.ts'
import { priceFromOf } from '#server/catalogue/outlets/price-from.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { bookableFirst, type ListedCard, presentListed } from '#server/catalogue/events/on-sale.ts'
import { type EventCard, isShut } from '#server/catalogue/present.ts'
import { listOutletRows, type OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import type { Reading } from '#server/work.ts'

export type Tonight = {
  /** The group's current night. After midnight, this is still the previous date until the last outlet has closed. */
  night: Night
  /** The event at the top of the page. Null only if no event is coming. */
  hero: EventCard | null
  /** Tonight and the six nights after it. */
  week: { night: Night; events: number }[]
  /**
   * The night that the page shows. If the visitor requests a night, the page shows that night. Otherwise it shows the coming night from
   * 02:00 to 09:00, and the current night at other times.
   */
  chosen: Night
  /**
   * Events of the chosen night. Bookable events come first, then all other events. Within each group, events are sorted by their start on
   * the outlet's clock. Past events stay in the list until the night is over.
   */
  events: ListedCard[]
  /** Outlets that are open on the chosen night without an event. */
  ordinary: OrdinaryNight[]
  /** Cities with an outlet, by their id. */
  cities: { id: number; slug: string; name: string }[]
  /**
   * One night after tonight for each series: the next bookable night, or the next night if no night is bookable. Nights of
   * different brands come first, so that no single brand fills the list. Series without a bookable night come last.
   */
  coming: ListedCard[]
  brands: Brand[]
}

/** A regular night of an outlet without an event. `opens` and `ends` are 'HH:mm' on the outlet's clock. */
export type OrdinaryNight = {
  city: { id: number; name: string }
  zone: EventCard['zone']
  outlet: { name: string; slug: string }
  brand: string
  opens: string
  ends: string
  isOpen: boolean
  isOver: boolean
  /** The lowest price of a place, in rupiah. Null if guests cannot book a place for this night. */
  priceFrom: number | null
  /** If a dinner cannot be booked for this night, this is the first later date that takes bookings. Otherwise null. */
  bookableFrom: Night | null
  isDining: boolean
}

const COMING = 12
/**
 * Number of series that are read. It is larger than the number of shown series, so that a bookable series can replace a series without a
 * bookable night.
 */
const COMING_SERIES = 20

/** Between these times of the morning, the page shows the coming night. */
const LATE = { from: '02:00', to: '09:00' }
const GROUP_ZONE = 'Asia/Jakarta'

/**
 * Between two and nine in the morning, returns the night that begins on the current date, because at this time few guests still go out. At
 * other times, returns null.
 */
function nextWhenLate(now: Date): Night | null {
  const clock = clockIn(now, GROUP_ZONE)
  return clock >= LATE.from && clock < LATE.to ? dateIn(now, GROUP_ZONE) : null
}

/**
 * Reads the home page in five queries. `requestedNight` is the night to show instead of tonight. It must be a night of the week, otherwise
 * it is ignored. If no night is requested, from 02:00 to 09:00 the page shows the coming night, even if a club is still open.
 */
export async function tonight(app: Reading, language: Language, requestedNight: Night | null = null): Promise<Tonight> {
  const now = app.now()
  const targetNight = requestedNight ?? nextWhenLate(now)
  const [week, rows, brands, outlets, ahead] = await Promise.all([
    weekAhead(app.sql, now),
    homeEventRows(app.sql, { chosen: targetNight, coming: COMING_SERIES }, now),
    listBrands(app, language),
    listOutletRows(app.sql, {}, now),
    app.house.read(),
  ])
  const listedCards = await presentListed(app, rows, language)
  const on = (shelf: (typeof rows)[number]['shelf']) =>
    bookableFirst(listedCards.filter(({ row }) => row.shelf === shelf))
  const [tonights, promotedCards] = [on('tonight'), on('promoted')]
  const coming = comingOf(listedCards.filter(({ row }) => row.shelf === 'coming'))
  const night = week[0]?.night ?? ''
  const selectedNight = week.find((day) => day.night === targetNight)?.night ?? night
  const events = selectedNight === night ? tonights : on('chosen')
  return {
    night,
    hero: heroOf(tonights, [...promotedCards, ...coming]),
    week,
    chosen: selectedNight,
    events,
    ordinary: selectedNight ? openWithout(events, outlets, { night: selectedNight, ahead, now }) : [],
    cities: citiesOf(outlets),
    coming,
    brands,
  }
}

/**
 * Selects the coming events. Each brand gets a first event before any brand gets a second event. If the next night of a series cannot be
 * booked, the next bookable night replaces it. The selected events are sorted by night, and series without a bookable night come last.
 */
function comingOf(listedCards: (ListedCard & { row: { turn: number } })[]): ListedCard[] {
  const cards = listedCards.map((card) => (card.next ? { ...card, ...card.next, next: null } : card))
  const inTurn = cards.toSorted((a, b) => a.row.turn - b.row.turn || byNight(a, b))
  return bookableFirst(bookableFirst(inTurn).slice(0, COMING).toSorted(byNight))
}

const byNight = (a: EventCard, b: EventCard) => a.event.start_date.localeCompare(b.event.start_date)

/**
 * Chooses the event at the top of the page. The order of choice: 1. the promoted event of tonight, if bookable; 2. the soonest bookable
 * event of tonight; 3. the first bookable later event; 4. the first later event; 5. the first event of tonight.
 */
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
  const citiesById = new Map(
    outlets.map((row) => [row.cityId, { id: row.cityId, slug: row.citySlug, name: row.cityName }]),
  )
  return [...citiesById.values()].toSorted((a, b) => a.id - b.id)
}

type NightQuestion = { night: Night; ahead: BookingRange; now: Date }

function openWithout(events: EventCard[], outlets: OutletRow[], question: NightQuestion): OrdinaryNight[] {
  const { night, now } = question
  const busy = new Set(events.map(({ event }) => event.outlet.id))
  return outlets
    .filter((row) => !busy.has(row.id) && !isShut(row, night))
    .map((row) => ({ row, hours: hoursOfNight(row, night), bookableFrom: dinnersFrom(row, question) }))
    .map(({ row, hours, bookableFrom }) => ({
      city: { id: row.cityId, name: row.cityName },
      zone: zoneName(row.timezone),
      outlet: { name: row.name, slug: row.slug },
      brand: row.brandSlug,
      opens: hours.openHour,
      ends: hours.closeHour,
      isOpen: opensAt(night, row) <= now && now < closesAt(night, row),
      isOver: closesAt(night, row) <= now,
      priceFrom: row.isReservable && row.openForReservation && !bookableFrom ? priceFromOf(row, night) : null,
      bookableFrom,
      isDining: servesDinner(row.type),
    }))
}

/** Number of nights after the shown night that are checked for a date that takes dinners. */
const DINNERS_AHEAD = 14

/**
 * Returns the first later date for which dinners can be booked, if they cannot be booked for the night. Otherwise returns null. Free seats
 * are not counted.
 */
function dinnersFrom(row: OutletRow, { night, ahead, now }: NightQuestion): Night | null {
  if (!servesDinner(row.type) || !row.isReservable || !row.openForReservation) return null
  const outlet = { ...row, ahead, hours: sessionHours(row), isRestaurant: true }
  const isBookable = (date: Night) => {
    const departure = row.departures[date]
    const day = departure
      ? { isClosed: departure === 'closed', isPrivate: departure === 'private', reservationAvailable: true }
      : null
    return reservationProblem({ night: date, outlet, day, event: null, unitsFree: null, now }) === null
  }
  if (isBookable(night)) return null
  return nightsFrom(addNights(night, 1), DINNERS_AHEAD).find(isBookable) ?? null
}
