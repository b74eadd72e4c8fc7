import './contact.css'
import { group, whatsappLink } from '#app/components/group.ts'
import { Head } from '#app/components/head.tsx'
import { phoneText } from '#app/components/phone-text.ts'
import { usePageLink } from '#app/components/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageWorld } from '#app/site/page-world.ts'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { contact as english } from '#messages/en/contact.ts'
import { contact as indonesian } from '#messages/id/contact.ts'
import { listOutlets } from '#server/catalogue/list-outlets.ts'
import type { Route } from './+types/contact'

export const handle: PageHandle = {
  trail: ({ words, to }) => [{ label: words.site.contact, to: to('contact') }],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { world, language } = pageWorld(context)
  const t = language === 'en' ? english : indonesian
  const outlets = await listOutlets(world, language)
  return {
    t,
    outlets: outlets.map(({ id, name, slug, brand, address, contact, whatsapp, location }) => ({
      id,
      name,
      slug,
      brand: brand.slug,
      address,
      contact,
      whatsapp,
      city: location.name,
    })),
  }
}

const mailLink = (address: string) => (
  <TextLink to={`mailto:${address}`} isInline>
    {address}
  </TextLink>
)

export default function ContactPage({ loaderData: { t, outlets } }: Route.ComponentProps) {
  const to = usePageLink()
  const { groupName } = useVisit()
  return (
    <div className="contact wrap">
      <Head title={t.title} description={t.description} />
      <header>
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <div className="contact__office">
        <Facts
          facts={[
            { term: t.office, value: groupName, note: group.address.join(', ') },
            { term: t.mail, value: mailLink(group.mail) },
            {
              term: t.phone,
              value: (
                <TextLink to={`tel:${group.phone.replaceAll(' ', '')}`} isInline>
                  {group.phone}
                </TextLink>
              ),
            },
            {
              term: t.whatsapp,
              value: (
                <TextLink to={whatsappLink(group.whatsapp)} isInline>
                  {group.whatsappText}
                </TextLink>
              ),
            },
            { term: t.hours, value: t.hoursText },
          ]}
        />
        <Facts
          facts={[
            { term: t.about, value: t.aboutText },
            { term: t.partnership, value: mailLink(group.partnershipMail) },
            { term: t.press, value: mailLink(group.pressMail) },
            { term: t.privacy, value: mailLink(group.privacyMail) },
          ]}
        />
      </div>
      <section aria-labelledby="outlets">
        <h2 className="d2" id="outlets">
          {t.outlets}
        </h2>
        <ul className="contact__outlets">
          {outlets.map((outlet) => (
            <li key={outlet.id} data-house={outlet.brand}>
              <TextLink to={to('outlet', { brand_slug: outlet.brand, outlet_slug: outlet.slug })} className="house-tag">
                {outlet.name}
              </TextLink>
              <span className="small quiet">{outlet.address}</span>
              <span className="small contact__numbers num">
                <a href={`tel:${outlet.contact}`}>{phoneText(outlet.contact)}</a>
                <TextLink to={whatsappLink(outlet.whatsapp)}>WhatsApp</TextLink>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
