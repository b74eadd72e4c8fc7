import type { Outlet } from '#contract/web/entities.ts'
import type { Language } from '#contract/preferences.ts'
import { nightOf, type Night } from '#domain/calendar/night.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { priceFromOf } from '#server/catalogue/outlets/price-from.ts'
import { type EventCard, presentEventCard, presentOutlet } from '#server/catalogue/present.ts'
import { findOutletRow, outletRowsAround, type OutletRow } from '#server/catalogue/outlets/outlet-repository.ts'
import { departuresAhead, listEventRows } from '#server/catalogue/repository.ts'
import { localize, localizeAll } from '#server/catalogue/localize.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import type { Reading } from '#server/work.ts'

/** `foreign` names what is in the other language. */
type Titled = { title: string; text: string; foreign: ('title' | 'text')[] }

/** An outlet with what its page shows. Clocks are 'HH:mm' on the outlet's clock. */
export type OutletPage = {
  outlet: Omit<Outlet, 'images'>
  area: string
  line: string
  description: string
  music: string
  /** The course of a day there. */
  day: ({ time: string } & Titled)[]
  rules: Titled[]
  /** Which of `line`, `description` and `music` are in the other language. */
  foreign: ('line' | 'description' | 'music')[]
  /** 1 Monday … 7 Sunday. */
  closedWeekdays: number[]
  tables: number
  /** Least down payment or booking fee of a table, rupiah. */
  priceFrom: number | null
  /** Its pictures; `alt` says what is to be seen, and is empty where nobody has said. */
  gallery: { image_url: string; alt: string; foreign: 'alt'[] }[]
  /** The key of the menu that its tables have. */
  menuKey: string | null
  tonight: Night
  coming: EventCard[]
  /** Coming nights on which the brand is closed or somebody else's. */
  closures: { night: Night; kind: 'closed' | 'private'; title: string | null }[]
  /** The brand's other outlets. */
  siblings: Outlet[]
}

const COMING = 8

/** The outlet with this id, its slug, or its name as `brand-outlet`; null where there is none, or two of one slug. */
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

/** The page of an outlet, or null where that brand has none of that slug. */
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
    listEventRows(app.sql, { outletId: row.id, isComing: true, limit: COMING }, now),
    departuresAhead(app.sql, row.id, { from: tonight, limit: COMING }),
  ])
  // Its pictures are told once, with their words.
  const { images: _, ...outlet } = presentOutlet(row, language, now)
  return {
    outlet,
    ...textsOf(row, language),
    area: row.area,
    closedWeekdays: row.closedWeekdays,
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

function galleryOf({ images, pictureTexts }: OutletRow, language: Language): OutletPage['gallery'] {
  return images.map((path) => {
    const { texts, foreign } = localizeAll({ alt: pictureTexts[path] ?? null }, language)
    return { image_url: showPicture(path), ...texts, foreign }
  })
}

function textsOf(row: OutletRow, language: Language) {
  const { line, description, music } = row
  const { texts, foreign } = localizeAll({ line, description, music }, language)
  const titled = ({ title, text }: { title: LocalizedText; text: LocalizedText }) => {
    const announced = localizeAll({ title, text }, language)
    return { ...announced.texts, foreign: announced.foreign }
  }
  return {
    ...texts,
    foreign,
    day: row.day.map((moment) => ({ time: moment.time, ...titled(moment) })),
    rules: row.rules.map(titled),
  }
}
