import type { Brand, Event, Outlet } from '#contract/web/entities.ts'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { OUTLET_TYPES, outletTypeNumber, servesDinner } from '#domain/catalogue/outlet-types.ts'
import { amountToPay, type Charges } from '#domain/pricing/amount-to-pay.ts'
import { taxOn } from '#domain/pricing/tax-rates.ts'
import { eventHours } from '#domain/calendar/event-hours.ts'
import { isClosedNight } from '#domain/calendar/closed-night.ts'
import {
  addNights,
  clockIn,
  dateIn,
  isoIn,
  nightOf,
  zoneName,
  type Night,
  hoursOfNight,
} from '#domain/calendar/night.ts'
import { sessionHours } from '#domain/calendar/sessions.ts'
import { canDineOn } from '#domain/inventory/dinner-night.ts'
import { reservationProblem } from '#domain/inventory/date-state.ts'
import type { DateReason } from '#domain/refusals.ts'
import { openStatus } from '#domain/catalogue/opening.ts'
import { catalogueLabels as english } from '#messages/en/site/catalogue-labels.ts'
import { catalogueLabels as indonesian } from '#messages/id/site/catalogue-labels.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { isForeign, localize, localizeAll } from '#server/catalogue/localize.ts'
import type { OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import type { BrandRow, EventRow } from '#server/catalogue/repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'

const labelsIn = { id: indonesian, en: english }

/** Numbers that the API uses for payment types (spec §4). */
export const PAYMENT_TYPE_NUMBER = { DownPayment: 1, BookingFee: 2 } as const
const HOLIDAY_NUMBER = { closed: 1, private: 2 } as const
const EVENT_STATUS_NUMBER = { open: 1, soldOut: 2, past: 3, whatsapp: 4, closed: 5, notYet: 5 } as const

export function presentBrand(row: BrandRow, language: Language): Brand {
  const { tagline, concept, music, atmosphere, capacity } = row
  const { texts, foreign } = localizeAll({ tagline, concept, music, atmosphere, capacity }, language)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    ...texts,
    image: showPicture(row.image),
    cities: row.cities,
    foreign,
  }
}

export function presentOutlet(row: OutletRow, language: Language, now: Date): Outlet {
  const labels = labelsIn[language]
  const type = OUTLET_TYPES.find((candidate) => candidate === row.type)
  const opening = presentOpening(row, language, now)
  const tonight = nightOf(now, row)
  const departure = row.departures[tonight]
  const holiday = departure === 'closed' || departure === 'private' ? departure : null
  const { texts, foreign } = localizeAll(
    { house_rules: row.houseRules, extra_information: row.extraInformation },
    language,
  )
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    map_url: row.mapUrl,
    lat: row.lat,
    lng: row.lng,
    type: outletTypeNumber(row.type),
    type_text: type ? labels.outletTypes[type] : row.type,
    open_hour: row.openHour,
    close_hour: row.closeHour,
    special_hours: presentSpecialHours(row, language),
    maximum_eta: row.maximumEta,
    cut_off_date: row.cutOffDate,
    contact: row.contact,
    house_rules: cleanHtml(texts.house_rules),
    image: showPicture(row.image),
    is_active: row.isActive,
    is_reservable: row.isReservable,
    is_using_guest_layout: row.isUsingGuestLayout,
    is_using_ticket: row.isUsingTicket,
    open_for_reservation: row.openForReservation,
    max_standing_capacity: row.maxStandingCapacity,
    open_status: opening.isOpen,
    open_status_text: opening.text,
    reservation_payment_type: PAYMENT_TYPE_NUMBER[row.paymentType],
    reservation_payment_type_text: labels.paymentTypes[row.paymentType],
    service: row.service,
    tax: taxOn(row, row.isUsingTicket ? 'ticket' : 'table', tonight).tax,
    use_service: row.useService,
    use_tax: row.useTax,
    ticket_table_map_image: row.ticketTableMapImage && showPicture(row.ticketTableMapImage),
    timezone: row.timezone,
    holiday_type: holiday && HOLIDAY_NUMBER[holiday],
    holiday_type_text: holiday && labels.holidays[holiday],
    extra_information: texts.extra_information,
    general_admission_url: row.generalAdmissionUrl,
    can_refund: row.canRefund,
    location: { id: row.cityId, name: row.cityName },
    images: row.images.map((path, order) => ({ id: order + 1, image_url: showPicture(path), order })),
    brand: { slug: row.brandSlug, name: row.brandName },
    age_limit: row.ageLimit,
    whatsapp: row.whatsapp,
    foreign,
  }
}

const presentSpecialHours = ({ specialHours }: OutletRow, language: Language): Outlet['special_hours'] =>
  specialHours.map(({ name, weekdays, ...hours }) => ({
    ...hours,
    weekdays: [...weekdays],
    name: name ? localize(name, language) : '',
  }))

/** Returns two values. `isOpen`: true if the outlet is open now. `text`: the next closing or opening time in words. */
function presentOpening(row: OutletRow, language: Language, now: Date): { isOpen: boolean; text: string } {
  const labels = labelsIn[language]
  const zone = zoneName(row.timezone)
  const status = openStatus(row, (night) => isShut(row, night), now)
  if (!row.isActive) return { isOpen: false, text: labels.closedForNow }
  if (status.isOpen) return { isOpen: true, text: labels.openUntil(clockIn(status.closesAt, row.timezone), zone) }
  if (!status.night) return { isOpen: false, text: labels.closedForNow }
  const { openHour } = hoursOfNight(row, status.night)
  const today = dateIn(now, row.timezone)
  if (status.night === today) return { isOpen: false, text: labels.opensToday(openHour, zone) }
  if (status.night === addNights(today, 1)) return { isOpen: false, text: labels.opensTomorrow(openHour, zone) }
  return { isOpen: false, text: labels.opensOn(dayName(status.night, today, language), openHour, zone) }
}

/**
 * Returns true if the outlet is closed for guests on the night. An off-schedule day overrides the regular week. It may close the outlet, or
 * open it on a weekday that is otherwise closed.
 */
export function isShut(row: OutletRow, night: Night): boolean {
  const departure = row.departures[night] ?? null
  return departure === 'private' || isClosedNight(row, night, departure)
}

/** Formats a night for a text. A night less than a week after today becomes its weekday, any other night its date. */
function dayName(night: Night, today: Night, language: Language): string {
  const shape =
    night < addNights(today, 7) ? { weekday: 'long' as const } : { day: 'numeric' as const, month: 'long' as const }
  return new Intl.DateTimeFormat(dateLocale[language], { ...shape, timeZone: 'UTC' }).format(
    new Date(`${night}T00:00:00Z`),
  )
}

/** A card of an event: the `Event` of the contract, and further data for pages. Times are 'HH:mm' on the outlet's clock. */
export type EventCard = {
  event: Event
  opens: string
  ends: string
  zone: 'WIB' | 'WITA' | 'WIT'
  brand: { slug: string; name: string }
  badge: EventBadge
}

/** The badge of an event. `left`: the number of free tables or tickets, or null if the event has no such number. */
export type EventBadge = {
  state: 'available' | 'few' | 'sold_out' | 'past' | 'whatsapp' | 'closed'
  unit: 'table' | 'ticket'
  left: number | null
  text: string
  /** The reason why a closed night takes no reservations. */
  reason: DateReason | null
}

/** A badge shows the number of free tables or tickets only up to this number. */
const FEW = { table: 6, ticket: 20 } as const

export function presentEventCard(row: EventRow, language: Language, now: Date): EventCard {
  const standing = standingOf(row, now)
  return {
    event: presentEvent(row, standing, language),
    opens: row.openGate,
    ends: row.endTime,
    zone: zoneName(row.timezone),
    brand: { slug: row.brandSlug, name: row.brandName },
    badge: presentBadge(row, standing, language),
  }
}

const chargesOfEvent = (row: EventRow): Charges => ({
  paymentType: row.isUsingTicket ? 'Ticket' : servesDinner(row.outletType) ? 'RestaurantDeposit' : row.paymentType,
  service: row.service,
  useService: row.useService,
  useTax: row.useTax,
  ...taxOn(row, row.isUsingTicket ? 'ticket' : 'table', row.night),
})

function presentEvent(row: EventRow, { status, isSoldOut, startsAt, endsAt }: Standing, language: Language): Event {
  const { texts, foreign } = localizeAll({ description: row.description, tagline: row.tagline }, language)
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: cleanHtml(texts.description),
    type: PAYMENT_TYPE_NUMBER[row.paymentType],
    event_date: row.night,
    start_date: isoIn(startsAt, row.timezone),
    end_date: isoIn(endsAt, row.timezone),
    open_gate: row.openGate,
    image_url: showPicture(row.image),
    potrait_image: showPicture(row.portrait),
    general_admission_url: row.generalAdmissionUrl,
    is_promoted: row.isPromoted,
    is_sold_out: isSoldOut,
    is_sold_out_standing: isSoldOut || row.maxStandingCapacity === 0,
    is_using_ticket: row.isUsingTicket,
    max_standing_capacity: row.maxStandingCapacity,
    reservation_payment_type: PAYMENT_TYPE_NUMBER[row.paymentType],
    reservation_type: row.whatsappOnly ? 3 : row.isUsingTicket ? 2 : 1,
    standing_available: !isSoldOut && row.maxStandingCapacity > 0,
    status: EVENT_STATUS_NUMBER[status],
    status_text: labelsIn[language].eventStatuses[status],
    use_affiliator_code: !row.whatsappOnly,
    whatsapp: row.whatsappOnly ? row.whatsapp : null,
    tags: row.tags.map((tag) => localize(tag, language)),
    location: { id: row.cityId, name: row.cityName },
    outlet: {
      id: row.outletId,
      name: row.outletName,
      slug: row.outletSlug,
      timezone: row.timezone,
      type: outletTypeNumber(row.outletType),
      brand: { slug: row.brandSlug, name: row.brandName },
    },
    tagline: texts.tagline,
    bands: row.lineUp.map(({ id, image, name }) => ({ id, image_url: showPicture(image), name })),
    price_from: row.priceFrom === null ? null : amountToPay(row.priceFrom, chargesOfEvent(row)),
    foreign: row.tags.some((tag) => isForeign(tag, language)) ? [...foreign, 'tags'] : foreign,
  }
}

type Standing = {
  status: keyof typeof EVENT_STATUS_NUMBER
  /** The reason why no place is for sale. Null while places are for sale. */
  reason: DateReason | null
  isSoldOut: boolean
  startsAt: Date
  endsAt: Date
}

function standingOf(row: EventRow, now: Date): Standing {
  const { startsAt, endsAt } = eventHours(row, row)
  const reason = saleProblem(row, now)
  const sale = reason === null ? 'open' : reason === 'too_far' ? 'notYet' : 'closed'
  const isSoldOut = row.isSoldOut || row.unitsFree === 0 || (sale === 'open' && isDinnerFull(row, now))
  const whileOn = isSoldOut ? 'soldOut' : row.whatsappOnly ? 'whatsapp' : sale
  return { status: endsAt <= now ? 'past' : whileOn, reason, isSoldOut, startsAt, endsAt }
}

/** Returns true if there is no place for another party. The restaurant's calendar uses the same rule. */
const isDinnerFull = ({ dining, night, ...outlet }: EventRow, now: Date): boolean =>
  dining !== null && !canDineOn({ room: dining, seated: dining.seated, night, outlet, now })

/**
 * Returns the reason why guests cannot reserve a place for the night now. The booking page of the event uses the same rule. Returns null if
 * guests can reserve a place.
 */
function saleProblem(row: EventRow, now: Date): DateReason | null {
  const isRestaurant = servesDinner(row.outletType) && !row.isUsingTicket
  const hours = isRestaurant ? sessionHours(row) : row
  const outlet = { ...row, hours, isRestaurant }
  return reservationProblem({ night: row.night, outlet, day: row.day, event: row, unitsFree: null, now })
}

function presentBadge(row: EventRow, { status, reason }: Standing, language: Language): EventBadge {
  const labels = labelsIn[language]
  const unit: EventBadge['unit'] = row.isUsingTicket ? 'ticket' : 'table'
  const left = row.isSoldOut ? 0 : row.unitsFree
  const text = labels.eventStatuses[status]
  const badge = { unit, left, text, reason: null } satisfies Omit<EventBadge, 'state'>
  if (status === 'past') return { ...badge, state: 'past' }
  if (status === 'soldOut') return { ...badge, state: 'sold_out', left: 0 }
  if (status === 'whatsapp') return { ...badge, state: 'whatsapp' }
  if (status !== 'open') return { ...badge, state: 'closed', reason }
  const few = presentFew(unit, left, language)
  return few === null ? { ...badge, state: 'available' } : { ...badge, state: 'few', text: few }
}

/**
 * Returns a text about the last free tables or tickets of a night. Returns null if there are many of them, or if their number is unknown.
 */
export function presentFew(unit: EventBadge['unit'], left: number | null, language: Language): string | null {
  if (left === null || left > FEW[unit]) return null
  const labels = labelsIn[language]
  return unit === 'ticket' ? labels.ticketsLeft(left) : labels.tablesLeft(left)
}
