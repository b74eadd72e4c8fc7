import type { Language } from '#contract/preferences.ts'
import { fillFigures, sectionsOf, type TextSection } from '#domain/content/site-pages.ts'
import { localize } from '#server/catalogue/localize.ts'
import { cleanHtml } from '#server/clean-html.ts'
import { findSitePage } from '#server/content/site-page-repository.ts'
import type { Reading } from '#server/work.ts'

export type SitePage = {
  title: string
  description: string
  heading: string
  lead: string
  sections: TextSection[]
  facts: { title: string; text: string }[]
  formHeading: string
  formLead: string
  /** The day from which the page's text is in force, as 'YYYY-MM-DD'. */
  inForceSince: string
}

/**
 * Reads a page in the visitor's language. Replaces the names of figures in the texts with their values. Returns null if the page is
 * unknown or hidden.
 */
export async function readSitePage(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  key: string,
  { language, figures }: { language: Language; figures: Readonly<Record<string, string>> },
): Promise<SitePage | null> {
  const row = await findSitePage(sql, key, now())
  if (!row) return null
  const text = (column: Parameters<typeof localize>[0]) => fillFigures(localize(column, language), figures)
  // A figure is plain text, for example a name or the value of a rule. The figures are inserted first, and then the whole text is cleaned.
  const html = cleanHtml(text(row.body))
  return {
    title: text(row.title),
    description: text(row.description),
    heading: text(row.heading),
    lead: text(row.lead),
    sections: sectionsOf(html),
    facts: row.facts.map((fact) => ({ title: text(fact.title), text: text(fact.text) })),
    formHeading: text(row.formHeading),
    formLead: text(row.formLead),
    inForceSince: row.inForceSince,
  }
}
