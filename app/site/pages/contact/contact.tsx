import './contact.css'
import { Head } from '#app/components/head.tsx'
import { EnquiryForm, type EnquiryField } from '#app/components/forms/enquiry-form.tsx'
import { MailLink } from '#app/components/links/mail-link.tsx'
import { phoneText } from '#app/components/phone-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { deliver } from '#app/browser/api/deliver-form.ts'
import { receiveEnquiry } from '#app/site/enquiries/receive-enquiry.ts'
import { pageApp } from '#app/site/page-app.ts'
import { sitePageOf } from '#app/site/site-page.ts'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CONTACT_FORM } from '#domain/content/enquiry.ts'
import { phoneLink } from '#domain/identity/phone-link.ts'
import { contact as english } from '#messages/en/site/contact.ts'
import { contact as indonesian } from '#messages/id/site/contact.ts'
import { enquiries as englishEnquiries } from '#messages/en/site/enquiries.ts'
import { enquiries as indonesianEnquiries } from '#messages/id/site/enquiries.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import { keepContactMessage } from '#server/content/keep-contact-message.ts'
import type { Route } from './+types/contact'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.contact, to: to('contact') }],
}

const FIELDS = ['name', 'mobile', 'subject', 'message'] as const

/** Stores the enquiry. Forms with and without a script post here. */
export const action = (args: Route.ActionArgs) => receiveEnquiry(args, FIELDS, keepContactMessage)

export const clientAction = (args: Route.ClientActionArgs) => deliver(args)

export async function loader({ context, request }: Route.LoaderArgs) {
  const at = pageApp(context)
  const { app, language } = at
  const t = language === 'en' ? english : indonesian
  const [outlets, page] = await Promise.all([listOutlets(app, language), sitePageOf(at, 'contact')])
  return {
    t: {
      ...page,
      ...t,
      enquiry: { ...(language === 'en' ? englishEnquiries : indonesianEnquiries).form, ...t.enquiry },
    },
    isSent: new URL(request.url).searchParams.has('sent'),
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

function fieldsOf(t: typeof indonesian.fields): EnquiryField[] {
  return [
    { name: 'name', label: t.name, kind: 'line', autoComplete: 'name', longest: CONTACT_FORM.name.longest },
    {
      name: 'mobile',
      label: t.mobile,
      hint: t.mobileHint,
      kind: 'tel',
      autoComplete: 'tel',
      longest: CONTACT_FORM.mobile.longest,
    },
    { name: 'subject', label: t.subject, kind: 'line', isWide: true, longest: CONTACT_FORM.subject.longest },
    { name: 'message', label: t.message, kind: 'text', longest: CONTACT_FORM.message.longest },
  ]
}

type Messages = Route.ComponentProps['loaderData']['t']

/** The contact data of the group. Missing data is left out. */
function Office({ t }: { t: Messages }) {
  const { group } = useVisit()
  const mail = (term: string, address: string | null) =>
    address ? [{ term, value: <MailLink address={address} isInline /> }] : []
  const number = (term: string, to: string, text: string) => ({
    term,
    value: (
      <TextLink to={to} isInline>
        {text}
      </TextLink>
    ),
  })
  const { phone, whatsapp } = group
  const facts = t.facts.map(({ title, text }) => ({ term: title, value: text }))
  return (
    <div className="contact__office">
      <Facts
        facts={[
          { term: t.office, value: group.name, note: group.address.join(', ') },
          ...mail(t.mail, group.email),
          ...(phone ? [number(t.phone, phoneLink(phone), phone)] : []),
          ...(whatsapp
            ? [number(t.whatsapp, whatsappLink(whatsapp), phoneText(`+${whatsapp.replace(/^\+/, '')}`))]
            : []),
          ...facts.slice(0, 1),
        ]}
      />
      <Facts
        facts={[
          ...facts.slice(1),
          ...mail(t.partnership, group.partnershipEmail),
          ...mail(t.press, group.pressEmail),
          ...mail(t.privacy, group.privacyEmail),
        ]}
      />
    </div>
  )
}

export default function ContactPage({ loaderData: { t, outlets, isSent }, actionData }: Route.ComponentProps) {
  const to = usePageLink()
  return (
    <div className="contact wrap">
      <Head title={t.title} description={t.description} />
      <div className="contact__write">
        <header>
          <h1 className="d1">{t.heading}</h1>
          <p className="lead">{t.lead}</p>
          <a className="link contact__jump" href="#outlets">
            {t.outlets}
          </a>
        </header>
        <section aria-labelledby="write">
          <h2 className="sr" id="write">
            {t.formHeading}
          </h2>
          <p className="contact__form-lead">{t.formLead}</p>
          <EnquiryForm
            fields={fieldsOf(t.fields)}
            answer={actionData}
            isSent={isSent && !actionData}
            againTo={to('contact')}
            t={t.enquiry}
          />
        </section>
        <Office t={t} />
      </div>
      <section aria-labelledby="outlets">
        <h2 className="d2" id="outlets">
          {t.outlets}
        </h2>
        <ul className="contact__outlets">
          {outlets.map((outlet) => (
            <li key={outlet.id} data-brand={outlet.brand}>
              <TextLink to={to('outlet', { brand_slug: outlet.brand, outlet_slug: outlet.slug })} className="brand-tag">
                {outlet.name}
              </TextLink>
              <span className="small quiet">{outlet.address}</span>
              <span className="small contact__numbers num">
                <a href={phoneLink(outlet.contact)}>{phoneText(outlet.contact)}</a>
                <TextLink to={whatsappLink(outlet.whatsapp)}>WhatsApp</TextLink>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
