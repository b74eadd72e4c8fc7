import { Document } from '#app/components/document.tsx'
import { Head } from '#app/components/head.tsx'
import { MailLink } from '#app/components/links/mail-link.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { legalPage } from '#app/site/pages/legal/legal-page.ts'
import type { Route } from './+types/privacy-policy'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.privacy, to: to('privacyPolicy') }],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { group, ...at } = pageApp(context)
  return legalPage(at, 'privacy', (await group).privacyEmail)
}

export default function PrivacyPolicyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Head title={page.title} description={page.description} />
      <Document title={page.heading} note={page.updated} lead={page.lead} sections={page.sections}>
        {page.email && (
          <p className="document__end">
            {page.questions} <MailLink address={page.email} />
          </p>
        )}
      </Document>
    </>
  )
}
