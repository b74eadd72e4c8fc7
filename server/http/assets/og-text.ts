import { GROUP_SLUG, type OgKind } from '#contract/og-picture.ts'
import { plainPicture } from '#contract/picture-address.ts'
import { dateLocale, type Language } from '#contract/preferences.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { calendar as englishCalendar } from '#messages/en/calendar.ts'
import { split as englishSplit } from '#messages/en/booking/split.ts'
import { stories as englishStories } from '#messages/en/site/stories.ts'
import { wording as englishWording } from '#messages/en/wording.ts'
import { split as indonesianSplit } from '#messages/id/booking/split.ts'
import { calendar as indonesianCalendar } from '#messages/id/calendar.ts'
import { stories as indonesianStories } from '#messages/id/site/stories.ts'
import { wording as indonesianWording } from '#messages/id/wording.ts'
import { findBrand } from '#server/catalogue/find-brand.ts'
import { findEvent } from '#server/catalogue/events/find-event.ts'
import { groupIn } from '#server/catalogue/group-repository.ts'
import { findOutlet } from '#server/catalogue/outlets/find-outlet.ts'
import { findStory } from '#server/content/find-story.ts'
import { findSharedSplit } from '#server/reservations/splits/find-shared-split.ts'
import type { OgText } from '#server/pictures/draw-og-picture.ts'
import type { App } from '#server/app.ts'

const messages = {
  id: { split: indonesianSplit, stories: indonesianStories, calendar: indonesianCalendar, wording: indonesianWording },
  en: { split: englishSplit, stories: englishStories, calendar: englishCalendar, wording: englishWording },
}
const AREA = { article: 'articles', news: 'news', press_release: 'pressReleases' } as const

/** `picture` is the path of the artwork on the shared picture. */
export type OgFacts = OgText & { picture: string }

type OgQuery = { app: App; language: Language; slugs: string[] }

const finders: Record<OgKind, (query: OgQuery) => Promise<Omit<OgFacts, 'group'> | null>> = {
  async event({ app, language, slugs: [slug = ''] }) {
    const card = await findEvent(app, language, slug)
    if (!card) return null
    const { event, opens, zone, brand } = card
    const clock = messages[language].calendar.clock(opens)
    return {
      brand: brand.slug,
      over: `${event.outlet.name}, ${event.location.name}`,
      title: event.title,
      under: [
        `${longDate(event.event_date, language)}, ${clock} ${zone}`,
        event.bands.map(({ name }) => name).join(', '),
      ],
      picture: event.potrait_image,
    }
  },
  async outlet({ app, language, slugs: [brandSlug = '', outletSlug = ''] }) {
    const outlet = await findOutlet(app, language, `${brandSlug}-${outletSlug}`)
    if (outlet?.brand.slug !== brandSlug) return null
    return {
      brand: outlet.brand.slug,
      over: `${outlet.type_text}, ${outlet.location.name}`,
      title: outlet.name,
      under: [outlet.address],
      picture: outlet.image,
    }
  },
  async brand({ app, language, slugs: [slug = ''] }) {
    const brand = await findBrand(app, language, slug)
    return (
      brand && {
        brand: brand.slug,
        over: brand.cities.join(', '),
        title: brand.name,
        under: [brand.tagline],
        picture: brand.image,
      }
    )
  },
  async split({ app, language, slugs: [code = ''] }) {
    const row = await findSharedSplit(app, code)
    if (!row) return null
    const { split, picture } = row
    const clock = messages[language].calendar.clock(split.datetime.slice(11, 16))
    return {
      brand: split.outlet.brand.slug,
      over: split.outlet.name,
      title: messages[language].split.card(split.paid_count, split.share_count),
      under: [split.title ?? '', `${longDate(split.night, language)}, ${clock} ${zoneName(split.outlet.timezone)}`],
      picture,
    }
  },
  async group({ app, language, slugs: [slug] }) {
    if (slug !== GROUP_SLUG) return null
    const { tagline, description } = groupIn(await app.group.read(), language)
    return {
      brand: null,
      over: '',
      title: messages[language].wording.sentence(tagline),
      under: [description],
      picture: '',
    }
  },
  async story({ app, language, slugs: [kind = '', slug = ''] }) {
    const story = isStoryKind(kind) ? await findStory(app, language, { kind, slug }) : null
    return (
      story && {
        brand: story.brand?.slug ?? null,
        over: [messages[language].stories[AREA[story.kind]].title, story.brand?.name].filter(Boolean).join(', '),
        title: story.title,
        under: [longDate(story.published_at, language)],
        picture: story.image_url,
      }
    )
  },
}

/**
 * Number of path segments that a picture address has for each kind. An outlet has two: the slug of its brand and its own slug. A story has
 * two: its kind and its slug.
 */
const PARTS: Record<OgKind, number> = { event: 1, outlet: 2, brand: 1, story: 2, split: 1, group: 1 }

/** Finds the texts for the picture of a shared link. Returns null if the item is unknown or unpublished. */
export async function findOgFacts(
  app: App,
  kind: OgKind,
  language: Language,
  slugs: string[],
): Promise<OgFacts | null> {
  const form = kind === 'split' ? /^[\w.-]{1,160}$/ : /^[a-z0-9_-]{1,120}$/
  if (slugs.length !== PARTS[kind] || !slugs.every((slug) => form.test(slug))) return null
  const [facts, group] = await Promise.all([finders[kind]({ app, language, slugs }), app.group.read()])
  return (
    facts && {
      ...facts,
      group: group.shortName,
      under: facts.under.filter(Boolean),
      picture: plainPicture(facts.picture),
    }
  )
}

const isStoryKind = (word: string): word is keyof typeof AREA => Object.hasOwn(AREA, word)

/** Formats a day as "Sabtu, 21 November 2026", and formats an instant as its day in Jakarta, without the weekday. */
function longDate(when: string, language: Language): string {
  const isDay = when.length === 10
  return new Intl.DateTimeFormat(dateLocale[language], {
    ...(isDay && { weekday: 'long' as const }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: isDay ? 'UTC' : 'Asia/Jakarta',
  }).format(new Date(isDay ? `${when}T00:00:00Z` : when))
}
