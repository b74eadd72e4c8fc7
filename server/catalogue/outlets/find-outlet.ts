import type { DayHours } from '#domain/calendar/day-hours.ts'
import { type SeasonNights, seasonNights, weekHours, dayHours } from '#domain/calendar/week-hours.ts'
import type { Outlet } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { nightOf, type Night, addNights, type SpecialHours } from '#domain/calendar/night.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { priceFromOf } from '#server/catalogue/outlets/price-from.ts'
import { type EventCard, presentEventCard, presentOutlet } from '#server/catalogue/present.ts'
import { findOutletRow, outletRowsAround, type OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import { departuresAhead, listEventRows } from '#server/catalogue/repository.ts'
import { localize, localizeAll } from '#server/catalogue/localize.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import type { Reading } from '#server/work.ts'

/** A title and a text. `foreign` lists the fields that are not in the visitor's language. */
type TitledText = { title: string; text: string; foreign: ('title' | 'text')[] }

/** An outlet with the data of its page. Times are 'HH:mm' on the outlet's clock. */
export type OutletPage = {
  outlet: Omit<Outlet, 'images'>
  area: string
  line: string
  description: string
  music: string
  day: ({ time: string } & TitledText)[]
  rules: TitledText[]
  /** Names of the texts that are not in the visitor's language. */
  foreign: ('line' | 'description' | 'music')[]
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  closedWeekdays: number[]
  /** The regular week, Monday first. */
  week: DayHours[]
  tonightHours: DayHours
  /** Coming nights on which a season changes the hours. */
  seasonNights: SeasonNights[]
  /** Seasons that have begun or begin soon. A season without weekdays applies to every day. */
  seasons: SeasonHours[]
  tables: number
  /** Lowest price of a place, in rupiah. Null if the outlet sells no place. */
  priceFrom: number | null
  /** Pictures of the outlet. `alt` describes the picture; it is empty if there is no description. */
  gallery: { image_url: string; alt: string; foreign: 'alt'[] }[]
  /** The key of the brand's menu. The QR codes on the tables contain this key. Null if the brand has no menu. */
  menuKey: string | null
  tonight: Night
  coming: EventCard[]
  /** Coming nights on which the outlet is closed or rented for a private event. */
  closures: { night: Night; kind: 'closed' | 'private'; title: string | null }[]
  /** The brand's other outlets. */
  siblings: Outlet[]
}

export type SeasonHours = Pick<SpecialHours, 'weekdays' | 'is_closed' | 'open_hour' | 'close_hour'> & {
  from: Night
  until: Night
  name: string
  foreign: 'name'[]
}

const COMING = 8

/**
 * Finds an outlet by its id, its slug, or its name as `brand-outlet`. Returns null if the outlet is unknown, or if several outlets have
 * the slug.
 */
export async function findOutlet(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  key: string,
): Promise<Outlet | null> {
  if (!isSlug(key)) return null
  const now = app.now()
  const row = await findOutletRow(app.sql, /^[1-9]\d{0,8}$/.test(key) ? { id: Number(key) } : { name: key }, now)
  return row && presentOutlet(row, language, now)
}

/** The page of an outlet shows the hours of seasons for this number of nights. */
const NIGHTS_OF_SEASONS = 60

/** Finds the data for the page of an outlet. Returns null if the brand has no outlet with that slug. */
export async function findOutletPage(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  slugs: { brandSlug: string; outletSlug: string },
): Promise<OutletPage | null> {
  if (!isSlug(slugs.brandSlug) || !isSlug(slugs.outletSlug)) return null
  const now = app.now()
  const [row, ...siblings] = await outletRowsAround(app.sql, slugs, now)
  if (!row) return null
  const tonight = nightOf(now, row)
  const [events, closures] = await Promise.all([
    listEventRows(app.sql, { outletIds: [row.id], isComing: true, limit: COMING }, now),
    departuresAhead(app.sql, row.id, { from: tonight, limit: COMING }),
  ])
  // Leaves out `images`, because `gallery` already has the pictures with their descriptions.
  const { images: _, ...outlet } = presentOutlet(row, language, now)
  return {
    outlet,
    ...textsOf(row, language),
    area: row.area,
    closedWeekdays: row.closedWeekdays,
    week: weekHours(row),
    tonightHours: dayHours(row, tonight),
    seasonNights: seasonNights(row, tonight, NIGHTS_OF_SEASONS),
    seasons: seasonsAhead(row, language, tonight),
    tables: row.tables,
    priceFrom: priceFromOf(row, tonight),
    gallery: galleryOf(row, language),
    menuKey: row.menuKey,
    tonight,
    coming: events.map((event) => presentEventCard(event, language, now)),
    closures: closures.map(({ night, kind, title }) => ({ night, kind, title: title && localize(title, language) })),
    siblings: siblings.map((sibling) => presentOutlet(sibling, language, now)),
  }
}

function seasonsAhead({ specialHours }: OutletRow, language: Language, tonight: Night): OutletPage['seasons'] {
  const last = addNights(tonight, NIGHTS_OF_SEASONS)
  return specialHours
    .flatMap(({ from_night: from, until_night: until, name, ...hours }) => {
      if (from === null || until === null || until < tonight || from > last) return []
      const { texts, foreign } = localizeAll({ name }, language)
      return [{ from, until, ...texts, foreign, ...hours }]
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Returns all pictures of the outlet. Returns an empty list if the outlet has only the picture at the head of the page. */
function galleryOf({ image, images, pictureTexts }: OutletRow, language: Language): OutletPage['gallery'] {
  return (images.every((path) => path === image) ? [] : images).map((path) => {
    const { texts, foreign } = localizeAll({ alt: pictureTexts[path] ?? null }, language)
    return { image_url: showPicture(path), ...texts, foreign }
  })
}

function textsOf(row: OutletRow, language: Language) {
  const { line, description, music } = row
  const { texts, foreign } = localizeAll({ line, description, music }, language)
  const localizeTitle = ({ title, text }: { title: LocalizedText; text: LocalizedText }) => {
    const translation = localizeAll({ title, text }, language)
    return { ...translation.texts, foreign: translation.foreign }
  }
  return {
    ...texts,
    foreign,
    day: row.day.map((moment) => ({ time: moment.time, ...localizeTitle(moment) })),
    rules: row.rules.map(localizeTitle),
  }
}
