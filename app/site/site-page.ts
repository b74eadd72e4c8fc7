import type { Language } from '#contract/preferences.ts'
import { notFound } from '#app/site/page-app.ts'
import { readSitePage, type SitePage } from '#server/content/read-site-page.ts'
import { siteFigures } from '#server/http/site-figures.ts'
import type { App } from '#server/app.ts'

/**
 * Loads the texts of a page. Inserts the current figures of the site, such as deadlines, into them. @throws the 404 page if the page is
 * unknown or hidden.
 */
export async function sitePageOf({ app, language }: { app: App; language: Language }, key: string): Promise<SitePage> {
  const page = await readSitePage(app, key, { language, figures: await siteFigures(app, language) })
  if (!page) throw notFound()
  return page
}
