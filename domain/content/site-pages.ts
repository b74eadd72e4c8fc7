// The pages whose words staff writes: which fields each has, and the figures in braces that the rules put into them.
import { list, type LiveRow, record } from '#domain/content/editing/content-body.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import type { FieldFaults } from '#domain/refusals.ts'

export const SITE_PAGES = ['about', 'contact', 'partnership', 'terms', 'privacy'] as const
export type SitePageKey = (typeof SITE_PAGES)[number]

const HEAD = ['title', 'description', 'heading', 'lead'] as const
const FIELDS: Record<SitePageKey, readonly string[]> = {
  about: [...HEAD, 'facts', 'body'],
  contact: [...HEAD, 'facts', 'form_heading', 'form_lead'],
  partnership: [...HEAD, 'body', 'form_heading', 'form_lead'],
  terms: [...HEAD, 'body'],
  privacy: [...HEAD, 'body'],
}

/** Whether a page shows a field. */
export const isOfPage = (page: string, field: string): boolean =>
  SITE_PAGES.some((one) => one === page && FIELDS[one].includes(field))

/** How long something is kept, as a text names it: `contactDays` is `{contact_days}`. The sandbox is nobody's mailbox. */
export const KEEPING_FIGURES = Object.fromEntries(
  Object.entries(KEEPING)
    .filter(([name]) => name !== 'sandboxDays')
    .map(([name, days]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), days]),
)

export const REFUND_FIGURES = { tables: 'refunds_tables', tickets: 'refunds_tickets', restaurant: 'refunds_restaurant' }

/** What the text of a legal page must say, since guests agree to it. */
const REQUIRED: Partial<Record<string, readonly string[]>> = {
  terms: ['hold_minutes', 'strikes', 'strike_hours', 'ban_hours', ...Object.values(REFUND_FIGURES)],
  privacy: ['session_days', 'idle_days', ...Object.keys(KEEPING_FIGURES)],
}

/** Whether the text of a page must name a figure. */
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

/** The figures that a text names, in its order. */
export const figuresIn = (text: string): string[] => [...text.matchAll(BRACES)].map(([, name = '']) => name)

/** A text with its figures; one that nobody knows stays as it is written. */
export const fillFigures = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(BRACES, (whole, name: string) => figures[name] ?? whole)

/** Both are HTML. */
export type TextSection = { title: string; html: string }

/** A text by its headings (`<h2>`); what stands before the first is a section without one. */
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

/** Figures that nobody knows, and those that the text of a legal page lacks in a language that it is written in. */
export function faultsOfFigures(live: LiveRow): FieldFaults {
  const known = new Set<string>(FIGURES)
  const isUnknown = (value: unknown) => textsOf(value).some((text) => figuresIn(text).some((name) => !known.has(name)))
  const required = REQUIRED[String(live['key'])] ?? []
  const isShort = textsOf(live['body']).some((text) => {
    const named = new Set(figuresIn(text))
    return required.some((name) => !named.has(name))
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
