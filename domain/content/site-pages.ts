// The pages with texts that staff write. This module contains the fields of each page. It also fills in figures: names in braces that the
// program replaces with values.
import { list, type LiveRow, record } from '#domain/content/editing/content-body.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import type { FieldFaults } from '#domain/refusals.ts'

export const SITE_PAGES = ['about', 'contact', 'partnership', 'terms', 'privacy'] as const
export type SitePageKey = (typeof SITE_PAGES)[number]

/**
 * The key of a campaign page begins with this prefix. A campaign page contains the text of a text message. `sms-kelana` is the page about
 * the brand `kelana`, and `sms-kelana-lebaran` is another page about this brand. Search engines must not list campaign pages.
 */
export const CAMPAIGN = 'sms-'

/** Returns true for a page that every site has. Staff can change the texts of such a page, but cannot hide or rename the page. */
export const isFixedPage = (key: unknown): boolean => SITE_PAGES.some((page) => page === key)

const HEAD = ['title', 'description', 'heading', 'lead'] as const
const FIELDS: Record<SitePageKey, readonly string[]> = {
  about: [...HEAD, 'facts', 'body'],
  contact: [...HEAD, 'facts', 'form_heading', 'form_lead'],
  partnership: [...HEAD, 'body', 'form_heading', 'form_lead'],
  terms: [...HEAD, 'body'],
  privacy: [...HEAD, 'body'],
}

/** Fields of a page that staff created. */
const OWN_FIELDS = [...HEAD, 'facts', 'body']

export const isOfPage = (page: string, field: string): boolean =>
  (Object.entries(FIELDS).find(([key]) => key === page)?.[1] ?? OWN_FIELDS).includes(field)

/**
 * Retention periods, by their name in texts: a text writes the period `contactDays` as `{contact_days}`. The period of the sandbox is left
 * out, because the sandbox has no data of real guests.
 */
export const KEEPING_FIGURES = Object.fromEntries(
  Object.entries(KEEPING)
    .filter(([name]) => name !== 'sandboxDays')
    .map(([name, days]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), days]),
)

export const REFUND_FIGURES = { tables: 'refunds_tables', tickets: 'refunds_tickets', restaurant: 'refunds_restaurant' }

/** Figures that each legal page must contain, because guests agree to the text of the page. */
const REQUIRED: Partial<Record<string, readonly string[]>> = {
  terms: ['hold_minutes', 'strikes', 'strike_hours', 'ban_hours', ...Object.values(REFUND_FIGURES)],
  privacy: ['session_days', 'idle_days', ...Object.keys(KEEPING_FIGURES)],
}

export const isRequiredFigure = (page: string, name: string): boolean => REQUIRED[page]?.includes(name) ?? false

export const FIGURES = [
  'group',
  'brands',
  'outlets',
  'cities',
  'zones',
  'dinner_prices',
  ...(REQUIRED['terms'] ?? []),
  ...(REQUIRED['privacy'] ?? []),
] as const

const BRACES = /\{([a-z_]{1,40})\}/g

export const figuresIn = (text: string): string[] => [...text.matchAll(BRACES)].map(([, name = '']) => name)

/** Replaces each name in braces, for example `{hold_minutes}`, with the figure of this name. An unknown name stays unchanged. */
export const fillFigures = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(BRACES, (whole, name: string) => figures[name] ?? whole)

/** A section of a page: its title and its body, both as HTML. */
export type TextSection = { title: string; html: string }

/** Splits a text at its headings (`<h2>`). Text before the first heading is a section without a title. */
export function sectionsOf(html: string): TextSection[] {
  const [before = '', ...parts] = html.split(/<h2>/)
  const sections = parts.map((part): TextSection => {
    const [title = '', ...body] = part.split('</h2>')
    return { title: title.trim(), html: body.join('</h2>').trim() }
  })
  return before.trim() === '' ? sections : [{ title: '', html: before.trim() }, ...sections]
}

const textsOf = (value: unknown): string[] =>
  Object.values(record(value)).filter((text): text is string => typeof text === 'string' && text !== '')

/** Finds names in braces that are not known figures. Also finds a legal page in which the text of a language lacks a required figure. */
export function faultsOfFigures(live: LiveRow): FieldFaults {
  const knownNames = new Set<string>(FIGURES)
  const isUnknown = (value: unknown) =>
    textsOf(value).some((text) => figuresIn(text).some((name) => !knownNames.has(name)))
  const required = REQUIRED[String(live['key'])] ?? []
  const isShort = textsOf(live['body']).some((text) => {
    const figures = new Set(figuresIn(text))
    return required.some((name) => !figures.has(name))
  })
  const fields = ['title', 'description', 'heading', 'lead', 'body', 'form_heading', 'form_lead']
  return {
    ...Object.fromEntries(fields.filter((name) => isUnknown(live[name])).map((name) => [name, ['figure_unknown']])),
    ...Object.fromEntries(
      list(live['facts']).flatMap((row, at) =>
        ['title', 'text']
          .filter((name) => isUnknown(record(row)[name]))
          .map((name) => [`facts.${at}.${name}`, ['figure_unknown']]),
      ),
    ),
    ...(isShort && { body: ['figure_missing'] }),
  }
}
