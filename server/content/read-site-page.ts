import type { Language } from '#contract/preferences.ts'
import { fillFigures, sectionsOf, type SitePageKey, type TextSection } from '#domain/content/site-pages.ts'
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
  /** 'YYYY-MM-DD'. */
  inForceSince: string
}

/** A page in the reader's language with its figures in it; null where nobody has written it. */
export async function readSitePage(
  { sql }: Pick<Reading, 'sql'>,
  key: SitePageKey,
  { language, figures }: { language: Language; figures: Readonly<Record<string, string>> },
): Promise<SitePage | null> {
  const row = await findSitePage(sql, key)
  if (!row) return null
  const text = (column: Parameters<typeof localize>[0]) => fillFigures(localize(column, language), figures)
  // A figure is text of a name or a rule: cleaning makes it harmless with the rest.
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
