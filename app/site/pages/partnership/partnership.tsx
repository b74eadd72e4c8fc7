import './partnership.css'
import { group } from '#app/components/group.ts'
import { Head } from '#app/components/head.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageWorld } from '#app/site/page-world.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { partnership as english } from '#messages/en/partnership.ts'
import { partnership as indonesian } from '#messages/id/partnership.ts'
import type { Route } from './+types/partnership'

export const handle: PageHandle = {
  trail: ({ words, to }) => [{ label: words.site.partnership, to: to('partnership') }],
}

export function loader({ context }: Route.LoaderArgs) {
  return { t: pageWorld(context).language === 'en' ? english : indonesian }
}

export default function PartnershipPage({ loaderData: { t } }: Route.ComponentProps) {
  return (
    <div className="partnership wrap">
      <Head title={t.title} description={t.description} />
      <header className="partnership__head">
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <ul className="partnership__ways">
        {t.sections.map(({ title, paragraphs }) => (
          <li key={title}>
            <h2 className="d2">{title}</h2>
            <p className="quiet">{paragraphs.join(' ')}</p>
          </li>
        ))}
      </ul>
      <section className="partnership__how">
        <h2 className="d2">{t.howTitle}</h2>
        <div>
          <p className="lead">{t.how}</p>
          <p className="partnership__acts">
            <ButtonLink to={`mailto:${group.partnershipMail}?subject=${encodeURIComponent(t.subject)}`} icon="mail">
              {t.write}
            </ButtonLink>
            <span className="quiet">{group.partnershipMail}</span>
          </p>
        </div>
      </section>
    </div>
  )
}
