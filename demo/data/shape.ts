import type { LocalizedText } from './localized-text.ts'
import type { DemoCourse } from './courses/demo-course.ts'
/**
 * The shape of the demo world: what a house, an outlet, a night may say.
 * Pure data, so that the seed, the pictures and the tests can all read it without a database.
 */

export type { LocalizedText }

/** A service date, `YYYY-MM-DD`, in the outlet's own zone. */
export type Night = string

/** A time of day, `HH:mm`. A time before the opening hour belongs to the early morning of the same night. */
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
}

/** Whole rupiah for the three kinds of night. */
export type DemoPrices = { weekday: number; weekend: number; event: number }

/**
 * A kind of table. `downPayment` is what is paid now: credit towards the bill where the outlet takes a down payment,
 * the fee itself where it takes a booking fee.
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

/** One table: `x` and `y` are its centre, `w` and `h` its size before turning, all in metres; `rotate` in degrees clockwise. */
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
  /** The table beside it that it may be pushed together with. */
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

/** Something that stands in the room but cannot be booked: `x` and `y` are the top left corner, metres. */
export type DemoFixture = {
  kind: DemoFixtureKind
  x: number
  y: number
  w: number
  h: number
  rotate?: number
  label?: LocalizedText
}

/** The room seen from above: origin top left, x to the right, y down, metres. `walls` are SVG path data in metres. */
export type DemoFloor = { width: number; height: number; walls: string[]; fixtures: DemoFixture[] }

export type DemoMoment = { time: TimeOfDay; title: LocalizedText; text: LocalizedText }

export type DemoRule = { title: LocalizedText; text: LocalizedText }

export type DemoOutlet = {
  /** Unique among all outlets, without the brand in front: `scbd`, not `gema-scbd`. */
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
  /** The latest arrival of the night. */
  maximumEta: TimeOfDay
  /** The outlet's own arrival range; null leaves the product's default. */
  arrivalFrom: TimeOfDay | null
  arrivalTo: TimeOfDay | null
  /** 1 is Monday, 7 is Sunday. */
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
  /** What to bring, besides a photo ID. */
  bring: LocalizedText[]
  rules: DemoRule[]
  pictures: string[]
  portrait: string
  sections: DemoSection[]
  categories: DemoTableCategory[]
  floor: DemoFloor
  tables: DemoTable[]
  /** What one dines on, where dinners are sold. */
  courses?: DemoCourse[]
}

export type DemoArtist = { slug: string; name: string; kind: LocalizedText; bio: LocalizedText; picture: string }

/** A kind of ticket: `price` and `minimumCost` in whole rupiah, `maxCapacity` guests let in by one ticket, `stock` for one night. */
export type DemoTicket = {
  name: LocalizedText
  price: number
  minimumCost: number
  maxCapacity: number
  /** Its guests arrive before this clock of the night, 'HH:mm'. */
  arriveBefore?: string
  stock: number
}

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
  /** 1 is Monday, 7 is Sunday. */
  weekdays: number[]
  /** Plays only under this moon, within a day of it, and then on any weekday. */
  moon?: 'full' | 'half'
  /** Slugs of the outlets it plays at. */
  outlets: string[]
}

export type DemoEvent = {
  /** `<series>-<outlet>-<YYYY-MM-DD>` */
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
  /** `walk_in_only`: the doors are open, reservations are not taken. */
  kind: 'closed' | 'private' | 'walk_in_only'
  title: LocalizedText
  /** The night costs what a weekend night costs. */
  minimumCostWeekend?: boolean
  /** Slugs of the artists who play without being an event. */
  bands?: string[]
}

/** Guests of the house at a table of a restaurant for two hours from `time` on. */
export type DemoKeptDinner = { table: string; time: TimeOfDay; pax: number }

export type DemoCalendar = { events: DemoEvent[]; days: DemoOffScheduleDay[] }

/** Percent of the price, or whole rupiah off. `endsOn` is the last night it is good for; null leaves a side open. */
export type DemoAffiliatorCode = {
  code: string
  partner: string
  kind: 'percent' | 'amount'
  value: number
  startsOn: Night | null
  endsOn: Night | null
  /** Slugs of the outlets it is good for; null is all. */
  outlets: string[] | null
  /** How many reservations may use it; null is any number. */
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
  /** What happens from this night on, for so many nights. */
  layOut: (from: Night, days: number) => DemoCalendar
  /** Names of the tables the house itself has given away that night; none at a restaurant, which sells no table for a night. */
  takenTables: (outlet: string, night: Night) => string[]
  /** Whom the house itself seats at a restaurant that night. */
  keptDinners: (outlet: string, night: Night) => DemoKeptDinner[]
}
