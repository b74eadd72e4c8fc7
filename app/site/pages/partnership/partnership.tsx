import './partnership.css'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { Head } from '#app/components/head.tsx'
import { EnquiryForm, type EnquiryField } from '#app/components/forms/enquiry-form.tsx'
import { MailLink } from '#app/components/links/mail-link.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { deliver } from '#app/browser/api/deliver-form.ts'
import { receiveEnquiry } from '#app/site/enquiries/receive-enquiry.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { sitePageOf } from '#app/site/site-page.ts'
import { Picture } from '#app/ui/picture.tsx'
import { isPartnershipKind, PARTNERSHIP_FORM, PARTNERSHIP_KINDS } from '#domain/content/enquiry.ts'
import { enquiries as englishEnquiries } from '#messages/en/site/enquiries.ts'
import { partnership as english } from '#messages/en/site/partnership.ts'
import { enquiries as indonesianEnquiries } from '#messages/id/site/enquiries.ts'
import { partnership as indonesian } from '#messages/id/site/partnership.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { keepPartnershipRequest } from '#server/content/keep-partnership-request.ts'
import type { Route } from './+types/partnership'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.partnership, to: to('partnership') }],
}

const FIELDS = ['kind', 'name', 'company', 'email', 'mobile', 'city', 'message'] as const

/** Stores the enquiry about a partnership. Forms with and without a script post here. */
export const action = (args: Route.ActionArgs) => receiveEnquiry(args, FIELDS, keepPartnershipRequest)

export const clientAction = (args: Route.ClientActionArgs) => deliver(args)

export async function loader({ context, request }: Route.LoaderArgs) {
  const at = pageApp(context)
  const { language } = at
  const t = language === 'en' ? english : indonesian
  const { form } = language === 'en' ? englishEnquiries : indonesianEnquiries
  const query = new URL(request.url).searchParams
  const kind = query.get('kind') ?? ''
  const [brands, group] = await Promise.all([listBrands(at.app, language), at.group])
  return {
    // The page shows the picture of only one brand, which is the brand in the middle of the list.
    picture: brands[Math.floor(brands.length / 2)]?.image ?? null,
    t: {
      ...(await sitePageOf(at, 'partnership')),
      ...t,
      subject: t.subject(group.shortName),
      enquiry: { ...form, ...t.enquiry },
    },
    isSent: query.has('sent'),
    kind: isPartnershipKind(kind) ? kind : '',
  }
}

function fieldsOf({ fields: t, kinds }: Pick<typeof indonesian, 'fields' | 'kinds'>): EnquiryField[] {
  const options = PARTNERSHIP_KINDS.map((value) => ({ value, label: kinds[value] }))
  return [
    { name: 'kind', label: t.kind, kind: 'list', options },
    { name: 'name', label: t.name, kind: 'line', autoComplete: 'name', longest: PARTNERSHIP_FORM.name.longest },
    {
      name: 'company',
      label: t.company,
      kind: 'line',
      autoComplete: 'organization',
      longest: PARTNERSHIP_FORM.company.longest,
    },
    { name: 'email', label: t.email, kind: 'email', autoComplete: 'email', longest: PARTNERSHIP_FORM.email.longest },
    { name: 'mobile', label: t.mobile, kind: 'tel', autoComplete: 'tel', longest: PARTNERSHIP_FORM.mobile.longest },
    { name: 'city', label: t.city, kind: 'line', isOptional: true, longest: PARTNERSHIP_FORM.city.longest },
    { name: 'message', label: t.message, hint: t.messageHint, kind: 'text', longest: PARTNERSHIP_FORM.message.longest },
  ]
}

export default function PartnershipPage({
  loaderData: { t, picture, isSent, kind },
  actionData,
}: Route.ComponentProps) {
  const to = usePageLink()
  const { partnershipEmail } = useVisit().group
  return (
    <div className="partnership wrap">
      <Head title={t.title} description={t.description} />
      <header className="partnership__head">
        <div>
          <h1 className="d1">{t.heading}</h1>
          <p className="lead">{t.lead}</p>
        </div>
        {picture && <Picture src={picture} alt="" slot="lead" isPriority />}
      </header>
      <ul className="partnership__ways">
        {t.sections.map(({ title, html }) => (
          <li key={title}>
            {title && <CleanHtml as="h2" className="d2" html={title} />}
            <CleanHtml className="prose quiet" html={html} />
          </li>
        ))}
      </ul>
      <section className="partnership__how" aria-labelledby="how">
        <div>
          <h2 className="d2" id="how">
            {t.formHeading}
          </h2>
          <p className="lead">{t.formLead}</p>
          {partnershipEmail && (
            <p className="small quiet partnership__mail">
              {t.orMail} <MailLink address={partnershipEmail} subject={t.subject} />
            </p>
          )}
        </div>
        <EnquiryForm
          fields={fieldsOf(t)}
          answer={actionData}
          isSent={isSent && !actionData}
          againTo={to('partnership')}
          t={t.enquiry}
          values={{ kind }}
        />
      </section>
    </div>
  )
}
