import { z } from 'zod'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { AvailabilityDay, Outlet } from '#contract/web/entities.ts'
import type { SearchResult } from '#contract/web/site-search.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { addNights, isNight, type Night } from '#domain/calendar/night.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Refused } from '#domain/refusals.ts'
import { wordsOf } from '#domain/service/fold-word.ts'
import { assistants as en } from '#messages/en/assistants.ts'
import { assistants as id } from '#messages/id/assistants.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { searchSite } from '#server/content/search-site.ts'
import { type AssistantRequest, assistantTool } from '#server/http/assistants/assistant-tool.ts'
import {
  languageField,
  outletField,
  outletShape,
  rupiah,
  shortText,
  whole,
} from '#server/http/assistants/tool-shapes.ts'
import { listNights } from '#server/inventory/list-nights.ts'

const messages = { id, en }

const MOST_OUTLETS = 30
const MOST_NIGHTS = 31
/** The state of every night in the results of a text search, because a text search does not check for free places. */
const UNKNOWN = 'unknown'
/** Number of nights that a search covers if the request has no end date. */
const USUAL_NIGHTS = 14

const nightShape = z.object({
  night: z.iso.date(),
  outlet_id: whole,
  outlet: z.string(),
  event: z.string().nullable(),
  about: z.string().describe('One line about the event'),
  state: z
    .string()
    .describe(
      'open or event: can be booked. Else the reason, such as closed, fully_booked, whatsapp. unknown: ask find_tables',
    ),
  price_from: rupiah.nullable().describe('Least amount that is paid online, if it is known here'),
  page: z.string(),
})
type FoundNight = z.output<typeof nightShape>

export const findNights = assistantTool({
  title: 'Find venues and nights',
  description:
    'Finds venues of the group and their nights. Without outlet_id it lists venues and coming events, by city, dates or words. A venue can also be open on a night without an event: ask with outlet_id. With outlet_id it lists every night of that venue with its state.',
  isRead: true,
  takes: z.object({
    city: shortText(60).optional().describe('City, district or island of the venue'),
    outlet_id: outletField.optional(),
    from: z.iso.date().optional().describe('First night; default: tonight'),
    to: z.iso
      .date()
      .optional()
      .describe('Last night; default: 2 weeks from the first, at most 31 nights; of a search by words: no end'),
    text: shortText(100).optional().describe('Words: a kind of music, the name of a venue, an event or an artist'),
    language: languageField,
  }),
  answers: z.object({
    outlets: z.array(outletShape),
    nights: z.array(nightShape),
    more: z.boolean().describe('True if more was found than is listed: narrow the search'),
  }),
  run: async (request, input) => {
    const { from, to } = rangeOf(request, input)
    const all = await request.askApi('listOutlets', {})
    const here = input.city ? outletsIn(all, input.city) : all
    const { outlets, nights } = input.outlet_id
      ? await nightsOfOutlet(request, all, { outletId: input.outlet_id, from, to })
      : input.text
        ? await search(request, here, { text: input.text, from, to: input.to ? to : null })
        : { outlets: here, nights: await eventsAt(request, here, { from, to }) }
    const t = messages[request.language]
    return {
      text: [
        outlets.length > 0 ? t.nightsFound(outlets.length, nights.length) : t.placesAre(citiesOf(all)),
        ...nights.slice(0, 8).map((row) => lineOf(row, request.language)),
      ].join('\n'),
      data: {
        outlets: outlets.slice(0, MOST_OUTLETS).map((outlet) => presentOutlet(request, outlet)),
        nights: nights.slice(0, MOST_NIGHTS),
        more: outlets.length > MOST_OUTLETS || nights.length > MOST_NIGHTS,
      },
    }
  },
})

function rangeOf({ app }: AssistantRequest, input: { from?: Night | undefined; to?: Night | undefined }) {
  const from = input.from ?? todayOfGroup(app.now())
  if (!isNight(from)) throw new Refused('validation_failed', { errors: { from: ['date_invalid'] } })
  const to = input.to ?? addNights(from, USUAL_NIGHTS)
  if (!isNight(to) || to < from) throw new Refused('validation_failed', { errors: { to: ['date_invalid'] } })
  const last = addNights(from, MOST_NIGHTS - 1)
  return { from, to: to > last ? last : to }
}

const citiesOf = (all: Outlet[]) => [...new Set(all.map((outlet) => outlet.location.name))]

/** Finds the venues of a city, a district or an island. Guests may name any of these places, so the search reads the whole address. */
function outletsIn(all: Outlet[], place: string): Outlet[] {
  const name = place.trim().toLowerCase()
  const inCity = all.filter((outlet) => outlet.location.name.toLowerCase() === name)
  if (inCity.length > 0) return inCity
  return all.filter((outlet) => `${outlet.name} ${outlet.address}`.toLowerCase().includes(name))
}

const presentOutlet = ({ app, language }: AssistantRequest, outlet: Outlet): z.input<typeof outletShape> => ({
  outlet_id: outlet.id,
  name: outlet.name,
  brand: outlet.brand.name,
  city: outlet.location.name,
  kind: outlet.type_text,
  address: outlet.address,
  hours: `${outlet.open_hour}–${outlet.close_hour}`,
  sells: sellsOf(outlet),
  age_limit: outlet.age_limit,
  page: app.publicUrl() + link('outlet', language, { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }),
})

function sellsOf(outlet: Outlet): z.input<typeof outletShape>['sells'] {
  if (!outlet.is_reservable || !outlet.open_for_reservation) return 'nothing online'
  if (outlet.is_using_ticket) return 'tickets'
  return isDiningType(outlet.type) ? 'dinners' : 'tables'
}

async function nightsOfOutlet(
  request: AssistantRequest,
  all: Outlet[],
  { outletId: of, from, to }: { outletId: number; from: Night; to: Night },
) {
  const outlet = all.find((candidate) => candidate.id === of)
  if (!outlet) throw new Refused('not_found')
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const days = await listNights(request.app, outlet.id, from, count)
  return { outlets: [outlet], nights: days.map((day) => nightOfDay(request, outlet, day)) }
}

function nightOfDay({ app, language }: AssistantRequest, outlet: Outlet, day: AvailabilityDay): FoundNight {
  const path = day.event
    ? link('event', language, { event_slug: day.event.slug })
    : link('outlet', language, { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug })
  return {
    night: day.date,
    outlet_id: outlet.id,
    outlet: outlet.name,
    event: day.event?.title ?? null,
    about: '',
    state: day.event?.whatsapp ? 'whatsapp' : day.state,
    price_from: null,
    page: app.publicUrl() + path,
  }
}

const EVENT_STATES: Record<number, string> = { 1: 'event', 2: 'fully_booked', 3: 'past', 4: 'whatsapp' }

type EventRequest = { from: Night; to?: Night | undefined; artist?: string | undefined }

/** Lists events at these venues. Lists one event more than an answer has, so that the answer can say that there are more. */
async function eventsAt(
  { app, language }: AssistantRequest,
  here: Outlet[],
  { from, to, artist }: EventRequest,
): Promise<FoundNight[]> {
  const outletIds = here.map((outlet) => outlet.id)
  const filter = { from, outletIds, ...(to && { to }), ...(artist && { artist }) }
  const { cards } = await listEvents(app, language, { ...filter, perPage: MOST_NIGHTS + 1 })
  return cards.map(({ event }) => ({
    night: event.event_date,
    outlet_id: event.outlet.id,
    outlet: event.outlet.name,
    event: event.title,
    about: event.tagline,
    state: EVENT_STATES[event.status] ?? 'not_reservable',
    price_from: event.price_from,
    page: app.publicUrl() + link('event', language, { event_slug: event.slug }),
  }))
}

/**
 * Searches in the same way as the site. If the assistant named a city, events in other cities are left out. If the words are the name of an
 * artist, the nights are those on which the artist plays.
 */
async function search(
  request: AssistantRequest,
  here: Outlet[],
  { text, from, to }: { text: string; from: Night; to: Night | null },
) {
  const { app, language } = request
  const { found, readAs } = await searchSite(app, language, { question: text })
  const name = wordsOf(readAs ?? text).join(' ')
  const artist = found.find(({ kind, title }) => kind === 'artist' && wordsOf(title).join(' ') === name)
  const nights = artist
    ? await eventsAt(request, here, { from, to: to ?? undefined, artist: artist.slug })
    : nightsOfResults(request, here, { found, from, to })
  const isFound = isOutletOf(found)
  const inNights = new Set(nights.map((row) => row.outlet_id))
  const outlets = here.filter((outlet) => isFound(outlet) || inNights.has(outlet.id))
  return { outlets, nights: nights.toSorted((a, b) => a.night.localeCompare(b.night)) }
}

function isOutletOf(results: SearchResult[]): (outlet: Outlet) => boolean {
  const keysOf = (kind: SearchResult['kind']) =>
    new Set(results.filter((result) => result.kind === kind).map(({ brand, slug }) => `${brand?.slug}/${slug}`))
  const [outlets, brands] = [keysOf('outlet'), keysOf('brand')]
  return ({ brand, slug }) => outlets.has(`${brand.slug}/${slug}`) || brands.has(`${brand.slug}/${brand.slug}`)
}

/** Returns the nights of the events in the results of a search. A series of events is in the results with its next night. */
function nightsOfResults(
  { app, language }: AssistantRequest,
  here: Outlet[],
  { found, from, to }: { found: SearchResult[]; from: Night; to: Night | null },
): FoundNight[] {
  return found.flatMap(({ kind, night, title, text, slug, ...result }): FoundNight[] => {
    const outlet = here.find((row) => row.brand.slug === result.brand?.slug && row.slug === result.outlet?.slug)
    if (kind !== 'event' || !outlet || night === null || night < from || (to !== null && night > to)) return []
    const page = app.publicUrl() + link('event', language, { event_slug: slug })
    const place = { outlet_id: outlet.id, outlet: outlet.name }
    return [{ night, ...place, event: title, about: text, state: UNKNOWN, price_from: null, page }]
  })
}

function lineOf({ night, event, outlet, state, price_from: price }: FoundNight, language: Language): string {
  const amount = price === null ? null : formatMoney(price, 'IDR', language)
  return messages[language].nightLine({ night, event, outlet, state: state === UNKNOWN ? null : state, price: amount })
}
