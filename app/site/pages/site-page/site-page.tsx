import './site-page.css'
import { redirect } from 'react-router'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { Head } from '#app/components/head.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { sitePageOf } from '#app/site/site-page.ts'
import { link } from '#contract/pages.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { CAMPAIGN, isFixedPage } from '#domain/content/site-pages.ts'
import type { Route } from './+types/site-page'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  theme: 'paper',
  trail: ({ data: { slug, page }, to }) => [{ label: page.heading, to: to('sitePage', { page_slug: slug }) }],
}

/**
 * Loads a page that staff created. If the page is for a campaign, redirects to the address of the campaign. Pages that every site has, such
 * as the terms, are not found here, because they have their own addresses.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = params.page_slug
  if (!isSlug(slug) || isFixedPage(slug)) throw notFound()
  const at = pageApp(context)
  if (slug.startsWith(CAMPAIGN)) {
    const address = link('campaign', at.language, { brand_slug: slug.slice(CAMPAIGN.length) })
    throw redirect(`${address}${new URL(request.url).search}`)
  }
  return { slug, page: await sitePageOf(at, slug) }
}

export default function SitePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className="site-page wrap">
      <Head title={page.title} description={page.description} />
      <header>
        <h1 className="d1">{page.heading}</h1>
        {page.lead && <p className="lead">{page.lead}</p>}
      </header>
      {page.facts.length > 0 && (
        <dl className="site-page__facts">
          {page.facts.map(({ title, text }) => (
            <div key={`${title} ${text}`}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {page.sections.map(({ title, html }) => (
        <section key={title}>
          {title && <CleanHtml as="h2" className="d3" html={title} />}
          <CleanHtml className="prose" html={html} />
        </section>
      ))}
    </article>
  )
}
