import type { LocalizedText } from './localized-text.ts'
import type { DemoCourse } from './courses/demo-course.ts'
/**
 * The types of the demo's data: brands, outlets, nights and more. The demo is pure data, so that the seed, the pictures and the tests can
 * read it without a database.
 */

export type { LocalizedText }

/** A service date, `YYYY-MM-DD`, in the outlet's own zone. */
export type Night = string

/** A time of day, `HH:mm`. A time before the opening hour is after midnight, at the end of the same night. */
export type TimeOfDay = string

export type DemoTimezone = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'

export type DemoCity = { slug: string; name: string; timezone: DemoTimezone }

export type DemoBrandKind = 'rooftop_bar' | 'beach_club' | 'night_club' | 'live_music' | 'restaurant' | 'chefs_counter'

export type DemoBrandSlug = 'luna-senja' | 'ombak' | 'gema' | 'rantau' | 'rocca' | 'yeschef'

export type DemoBrand = {
  slug: DemoBrandSlug
  name: string
  kind: DemoBrandKind
  tagline: LocalizedText
  concept: LocalizedText
  music: LocalizedText
  atmosphere: LocalizedText
  capacity: LocalizedText
  menuSlug: 'rocca' | 'yeschef' | null
  picture: string
  ground: string
  ink: string
  accent: string
}

/** Prices in whole rupiah for the three kinds of night. */
export type DemoPrices = { weekday: number; weekend: number; event: number }

/**
 * A category of tables. `downPayment`: the amount that the guest pays when booking. It is either credit for the bill (a down payment) or a
 * fee for the booking. The outlet decides.
 */
export type DemoTableCategory = {
  key: string
  name: LocalizedText
  kind: 'seated' | 'standing'
  maximumCapacity: number
  downPayment: DemoPrices
  minimumCost: DemoPrices
}

export type DemoSection = { key: string; name: LocalizedText }

export type DemoTableShape = 'round' | 'square' | 'booth' | 'sofa' | 'high' | 'long' | 'bed' | 'counter'

/**
 * One table. `x` and `y` are its center. `w` and `h` are its size before the rotation. All four are in meters. `rotate` is in degrees
 * clockwise.
 */
export type DemoTable = {
  name: string
  category: string
  section: string
  shape: DemoTableShape
  x: number
  y: number
  w: number
  h: number
  rotate: number
  capacity: number
  isReservable: boolean
  /** The neighboring table that may be joined with this table. */
  joins?: string
}

export type DemoFixtureKind =
  | 'stage'
  | 'dj'
  | 'bar'
  | 'stools'
  | 'pool'
  | 'stairs'
  | 'door'
  | 'wc'
  | 'kitchen'
  | 'counter'
  | 'plants'
  | 'column'
  | 'sea'
  | 'garden'
  | 'window'
  | 'danceFloor'
  | 'coats'

/** An object in the room that cannot be booked. `x` and `y` are its top left corner, in meters. */
export type DemoFixture = {
  kind: DemoFixtureKind
  x: number
  y: number
  w: number
  h: number
  rotate?: number
  label?: LocalizedText
}

/**
 * The room seen from above, in meters. The origin is at the top left, x points right, and y points down. `walls` are SVG path data in
 * meters.
 */
export type DemoFloor = { width: number; height: number; walls: string[]; fixtures: DemoFixture[] }

export type DemoMoment = { time: TimeOfDay; title: LocalizedText; text: LocalizedText }

export type DemoRule = { title: LocalizedText; text: LocalizedText }

export type DemoOutlet = {
  /** Slug of the outlet without the brand: `scbd`, not `gema-scbd`. It is unique among all outlets. */
  slug: string
  brand: DemoBrandSlug
  city: string
  name: string
  area: string
  address: string
  mapUrl: string
  lat: number
  lng: number
  phone: string
  whatsapp: string
  openHour: TimeOfDay
  closeHour: TimeOfDay
  /** The latest arrival time of a night. */
  maximumEta: TimeOfDay
  /** The first and the last arrival time of the outlet. Null: the default time applies. */
  arrivalFrom: TimeOfDay | null
  arrivalTo: TimeOfDay | null
  /** Closed weekdays: 1 is Monday, 7 is Sunday. */
  closedWeekdays: number[]
  timezone: DemoTimezone
  paymentType: 'DownPayment' | 'BookingFee'
  servicePercent: number
  taxPercent: number
  useService: boolean
  useTax: boolean
  canRefund: boolean
  isUsingGuestLayout: boolean
  openForReservation: boolean
  ageLimit: 'under30' | '21plus' | 'all'
  maxStandingCapacity: number
  line: LocalizedText
  description: LocalizedText
  music: LocalizedText
  /** Safe HTML: p, ul, li, strong. */
  houseRules: LocalizedText
  /** Safe HTML: p, ul, li, strong. */
  terms: LocalizedText
  /** Safe HTML: p, ul, li, strong. */
  additionalTerms: LocalizedText
  extraInformation: LocalizedText
  day: DemoMoment[]
  /** Things that guests bring in addition to a photo ID. */
  bring: LocalizedText[]
  rules: DemoRule[]
  pictures: string[]
  portrait: string
  sections: DemoSection[]
  categories: DemoTableCategory[]
  floor: DemoFloor
  tables: DemoTable[]
  courses?: DemoCourse[]
}

export type DemoArtist = { slug: string; name: string; kind: LocalizedText; bio: LocalizedText; picture: string }

/**
 * A ticket type. `price` and `minimumCost` are in whole rupiah. `maxCapacity` is the number of guests that one ticket admits. `stock` is
 * the number of tickets for one night.
 */
export type DemoTicket = {
  name: LocalizedText
  price: number
  minimumCost: number
  maxCapacity: number
  /** Guests with this ticket must arrive before this time of the night, 'HH:mm'. */
  arriveBefore?: string
  stock: number
  /** The phases of the sale. The price of the last phase is the price of the ticket type. */
  phases?: DemoPhase[]
}

/**
 * A phase of a ticket type. `endsDays`: the phase ends this number of days before the night; null if it has no end. `stock`: number of
 * tickets; null for no limit.
 */
export type DemoPhase = { name: LocalizedText; price: number; endsDays: number | null; stock: number | null }

export type DemoSeries = {
  slug: string
  brand: DemoBrandSlug
  title: string
  tagline: LocalizedText
  /** Safe HTML paragraphs. */
  description: LocalizedText
  artists: string[]
  tags: string[]
  openGate: TimeOfDay
  startTime: TimeOfDay
  endTime: TimeOfDay
  picture: string
  portrait: string
  kind: 'tables' | 'tickets'
  tickets?: DemoTicket[]
  whatsappOnly?: boolean
  /** Weekdays of the series: 1 is Monday, 7 is Sunday. */
  weekdays: number[]
  /** If this field is set, the series plays only on nights of this moon phase. These nights can be on any weekday. */
  moon?: 'full' | 'half'
  /** Slugs of the outlets at which the series plays. */
  outlets: string[]
}

export type DemoEvent = {
  /** The slug of the event: `<series>-<outlet>-<YYYY-MM-DD>`. */
  slug: string
  series: string
  outlet: string
  night: Night
  isSoldOut: boolean
  whatsappOnly: boolean
  isPromoted: boolean
}

export type DemoOffScheduleDay = {
  outlet: string
  night: Night
  /** `walk_in_only`: the outlet is open, but it accepts no reservations. */
  kind: 'closed' | 'private' | 'walk_in_only'
  title: LocalizedText
  /** True if tables have their weekend price on this night. */
  minimumCostWeekend?: boolean
  /** Slugs of the artists who play on this night, although it is not an event. */
  bands?: string[]
}

/** A dinner of the restaurant's own guests at one table, for two hours from `time` on. */
export type DemoKeptDinner = { table: string; time: TimeOfDay; pax: number }

export type DemoCalendar = { events: DemoEvent[]; days: DemoOffScheduleDay[] }

/**
 * A partner code of the demo. `value` is a percentage of the price, or an amount in whole rupiah. `startsOn` is the first valid night, and
 * `endsOn` is the last valid night. Null means that there is no such limit.
 */
export type DemoAffiliatorCode = {
  code: string
  partner: string
  kind: 'percent' | 'amount'
  value: number
  startsOn: Night | null
  endsOn: Night | null
  /** Slugs of the outlets that accept the code; null means all outlets. */
  outlets: string[] | null
  /** Number of reservations that can use the code; null means no limit. */
  usageLimit: number | null
}

export type DemoRefundRule = {
  kind: 'tables' | 'tickets' | 'restaurant'
  hoursLeft: number
  refundPercentage: number
  title: LocalizedText
  description: LocalizedText
  icon: string
}

export type DemoContent = {
  cities: DemoCity[]
  brands: DemoBrand[]
  outlets: DemoOutlet[]
  artists: DemoArtist[]
  series: DemoSeries[]
  affiliatorCodes: DemoAffiliatorCode[]
  refundRules: DemoRefundRule[]
  layOut: (from: Night, days: number) => DemoCalendar
  /**
   * Returns the names of the tables that the outlet reserves for its own guests on a night. Returns no names for a restaurant, because a
   * restaurant does not sell a table for a whole night.
   */
  takenTables: (outlet: string, night: Night) => string[]
  keptDinners: (outlet: string, night: Night) => DemoKeptDinner[]
}
