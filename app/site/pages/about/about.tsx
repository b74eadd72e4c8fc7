import './about.css'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { sitePageOf } from '#app/site/site-page.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { about as english } from '#messages/en/site/about.ts'
import { about as indonesian } from '#messages/id/site/about.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import type { Route } from './+types/about'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.about, to: to('about') }],
}

export async function loader({ context }: Route.LoaderArgs) {
  const at = pageApp(context)
  const [page, brands] = await Promise.all([sitePageOf(at, 'about'), listBrands(at.app, at.language)])
  return {
    t: { ...page, ...(at.language === 'en' ? english : indonesian) },
    brands: brands.map((brand) => ({ slug: brand.slug, name: brand.name, image: brand.image })),
  }
}

export default function AboutPage({ loaderData: { t, brands } }: Route.ComponentProps) {
  const to = usePageLink()
  return (
    <div className="about">
      <Head title={t.title} description={t.description} />
      <header className="wrap about__head">
        <h1 className="poster-type">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <ul className="about__brands">
        {brands.map(({ slug, name, image }, i) => (
          <li key={slug} data-brand={slug}>
            <Link to={to('brand', { brand_slug: slug })} viewTransition>
              <Picture src={image} alt="" slot="tile" isPriority={i === 0} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {t.facts.length > 0 && (
        <dl className="wrap about__figures">
          {t.facts.map(({ title, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd className="num">{title}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="wrap about__story">
        {t.sections.map(({ title, html }) => (
          <section key={title}>
            {title && <CleanHtml as="h2" className="d2" html={title} />}
            <CleanHtml className="prose" html={html} />
          </section>
        ))}
        <p>
          <ButtonLink to={to('brands')} endIcon="right">
            {t.seeBrands}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
