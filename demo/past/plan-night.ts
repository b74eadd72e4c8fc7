// Plans the parties of a night of the demo: the guests, their bookings and how their evening ends. The same night always has the same plan.
import { instantOf, type Night, opensAt, weekdayOf } from '#domain/calendar/night.ts'
import { sessionsOfNight } from '#domain/calendar/sessions.ts'
import { slotsOfNight } from '#domain/calendar/slots.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { randomOf } from '#demo/data/random.ts'
import { guestOf, type Person } from '#demo/past/made-up-people.ts'

export type Fate = 'comes' | 'no_show' | 'cancels' | 'walks_out'
/** `guest`: booked and paid online. `staff`: booked by phone, pays at the venue. `walk_in`: comes without a booking. */
export type Channel = 'guest' | 'staff' | 'walk_in'
export type Method = 'qris' | 'virtual_account' | 'credit_card' | 'e_wallet'

export type PlannedParty = {
  person: Person
  /** True if the party is added only while the night is the current night. */
  isExtra: boolean
  channel: Channel
  fate: Fate
  pax: number
  /** Number of guests who come. */
  heads: number
  /** Arrival time, 'HH:mm'. */
  time: string
  /** A number that chooses the place of the party among the free places of the night. */
  place: number
  method: Method
  bookedAt: Date
  cancelledAt: Date
  seatedAt: Date
  endedAt: Date
  /** The spending of the party, as a multiple of the usual spending. */
  appetite: number
  /** True if the party pays the amount due by card. Otherwise it pays in cash. */
  paysByCard: boolean
  /** True if the venue refunds a part of the payment as goodwill after a complaint. */
  isCompensated: boolean
  /** True if the party books with the code of a promoter. Has no effect for dinners. */
  hasCode: boolean
  /** True if the party adds a package to the payment of its table. Has no effect if the outlet offers no packages. */
  ordersPackage: boolean
  note: string
  /** The answer of the party to the question after the visit. Null if the party does not answer. */
  answer: { isGood: boolean; words: string; hoursLater: number } | null
}

type PlannedNight = {
  outlet: Pick<
    SaleNight['outlet'],
    'slug' | 'timezone' | 'openHour' | 'closeHour' | 'maximumEta' | 'arrivalFrom' | 'arrivalTo'
  >
  night: Night
  isDinner: boolean
  /** True if the night is sold online. Otherwise, all parties come by phone or without a booking. */
  isOnline: boolean
  /** Number of tables that guests can reserve. */
  tables: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Number of parties of a past night divided by the number of tables, for each weekday from Monday to Sunday. `PAST_PARTIES`: the minimum
 * and the maximum number of parties of a past night.
 */
const PAST_SHARES = [0.3, 0.32, 0.36, 0.42, 0.55, 0.6, 0.4]
const PAST_PARTIES = { least: 8, most: 25 }
/**
 * Number of parties of the current night, divided by the number of tables. At the opening, about half of the tables are booked. Walk-ins
 * come later, and the demo itself reserves some of the other tables.
 */
const PRESENT_SHARE = 0.7
const MOST_PRESENT = 22

/** For each party, at most this number of persons is drawn. */
const MOST_DRAWS = 3

/** Share of parties without a booking, and share of parties that book by phone. All other parties book online. */
const WALK_INS = 0.28
const BY_PHONE = 0.17
const NO_SHOWS = 0.07
const CANCELLATIONS = 0.08
const WALKOUTS = 0.01
const COMPLAINTS = 0.03
const PACKAGES = 0.3
/** The outlets to which the promoter brings guests, and the share of their parties that book with the code of the promoter. */
const PROMOTED = ['kuningan', 'tunjungan']
const WITH_CODE = 0.15
/** Share of parties that answer the question after the visit. The next two values are shares of these answers. */
const ANSWERS = 0.35
const GOOD_ANSWERS = 0.86
const ANSWERS_WITH_WORDS = 0.4
/** Share of parties without a booking, on a night that is not sold online. All other parties book by phone. */
const WALK_INS_OFFLINE = 0.4

/** Number of minutes that a party stays at the table. The first number is the minimum. The second number is the largest random addition. */
const STAY = { dinner: [70, 45], table: [100, 110] } as const
const LATEST_MINUTES = 14

const METHODS: readonly Method[] = ['qris', 'qris', 'qris', 'virtual_account', 'credit_card', 'e_wallet']
const NOTES = [
  'Ulang tahun, mohon lilin di kue.',
  'Satu orang alergi kacang.',
  'Datang dari bandara, mungkin agak telat.',
  'Minta dekat jendela.',
  'Makan malam perpisahan kantor.',
  'Satu tamu memakai kursi roda.',
]

const PRAISE = [
  'Pelayanannya ramah sekali.',
  'Musiknya pas, pasti datang lagi.',
  'Great night, the team looked after us.',
  'Mejanya strategis, terima kasih.',
  'Makanannya enak, porsinya pas.',
  'Bartendernya tahu persis selera kami.',
  'Best sound in town.',
  'Anak ulang tahunnya dapat kejutan, senang sekali.',
  'Masuknya cepat, tanpa antre.',
  'Sampai jumpa bulan depan.',
]
const CRITICISM = [
  'Minumannya lama datang.',
  'Antrean di pintu hampir setengah jam.',
  'Our table was too close to the speakers.',
  'AC-nya terlalu dingin di meja pojok.',
  'Tagihannya salah hitung, untung cepat dibetulkan.',
  'The steak came cold.',
]

/** Plans the parties of a night. No person comes twice on a night. */
export function planNight(plan: PlannedNight): PlannedParty[] {
  const { outlet, night, tables } = plan
  const share = (PAST_SHARES[weekdayOf(night) - 1] ?? 0) * (0.85 + 0.3 * randomOf('parties', outlet.slug, night))
  const usual = Math.min(PAST_PARTIES.most, Math.max(PAST_PARTIES.least, Math.round(tables * share)))
  const present = Math.max(usual, Math.min(MOST_PRESENT, Math.round(tables * PRESENT_SHARE)))
  const parties = new Map<string, PlannedParty>()
  // If a drawn person already comes on this night, the loop draws another person.
  for (let no = 0; parties.size < present && no < present * MOST_DRAWS; no++) {
    const party = planParty(plan, no, parties.size >= usual)
    if (!parties.has(party.person.phone)) parties.set(party.person.phone, party)
  }
  return [...parties.values()]
}

function planParty({ outlet, night, isDinner, isOnline }: PlannedNight, no: number, isExtra: boolean): PlannedParty {
  const draw = (what: string) => randomOf(what, outlet.slug, night, no)
  const below = (what: string, count: number) => Math.floor(draw(what) * count)
  const channel = channelOf(draw('way'), isOnline)
  const fate = fateOf(draw('fate'), channel)
  const slots = isDinner ? sessionsOfNight(outlet) : slotsOfNight(outlet)
  const time = slots[below('slot', slots.length)] ?? outlet.openHour
  const opens = opensAt(night, outlet).getTime()
  const seatedAt = instantOf(night, time, outlet).getTime() + below('delay', LATEST_MINUTES) * MINUTE_MS
  const [shortest, range] = isDinner ? STAY.dinner : STAY.table
  // The booking is at least four days ahead, because a restaurant stops selling a night three days before it.
  const daysAhead = (isDinner ? 4 : 1) + below('ahead', 8)
  const bookedAt = opens - daysAhead * DAY_MS + (draw('hour') * 10 - 4) * HOUR_MS
  const pax = 2 + below('pax', isDinner ? 4 : 3)
  return {
    person: guestOf(outlet.slug, night, no),
    isExtra,
    channel,
    fate,
    pax,
    heads: pax - (draw('absent') < 0.2 ? 1 : 0),
    time,
    place: below('place', 1000),
    // A refund of a payment by account number needs the bank account of the guest. An invented guest has no bank account.
    method: fate === 'cancels' ? 'qris' : (METHODS[below('method', METHODS.length)] ?? 'qris'),
    bookedAt: new Date(bookedAt),
    cancelledAt: new Date(bookedAt + (opens - bookedAt) * (0.3 + 0.4 * draw('regret'))),
    seatedAt: new Date(seatedAt),
    endedAt: new Date(seatedAt + (shortest + below('stay', range)) * MINUTE_MS),
    appetite: 0.8 + draw('appetite') * 0.9,
    paysByCard: draw('card') < 0.65,
    isCompensated: draw('complaint') < COMPLAINTS,
    hasCode: channel === 'guest' && PROMOTED.includes(outlet.slug) && draw('promoter') < WITH_CODE,
    ordersPackage: draw('package') < PACKAGES,
    note: draw('note') < 0.2 ? (NOTES[below('words', NOTES.length)] ?? '') : '',
    answer: draw('answer') < ANSWERS ? answerOf(draw) : null,
  }
}

function answerOf(draw: (what: string) => number) {
  const isGood = draw('mood') < GOOD_ANSWERS
  const words = isGood ? PRAISE : CRITICISM
  const line = draw('line') < ANSWERS_WITH_WORDS ? (words[Math.floor(draw('said') * words.length)] ?? '') : ''
  return { isGood, words: line, hoursLater: draw('later') * 1.5 }
}

function channelOf(draw: number, isOnline: boolean): Channel {
  if (!isOnline) return draw < WALK_INS_OFFLINE ? 'walk_in' : 'staff'
  if (draw < WALK_INS) return 'walk_in'
  return draw < WALK_INS + BY_PHONE ? 'staff' : 'guest'
}

function fateOf(draw: number, channel: Channel): Fate {
  if (draw < WALKOUTS) return 'walks_out'
  if (channel === 'walk_in' || draw >= WALKOUTS + NO_SHOWS + CANCELLATIONS) return 'comes'
  return draw < WALKOUTS + NO_SHOWS || channel === 'staff' ? 'no_show' : 'cancels'
}
