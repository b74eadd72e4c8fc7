import { Document } from '#app/components/document.tsx'
import { Head } from '#app/components/head.tsx'
import { MailLink } from '#app/components/links/mail-link.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { legalFigures } from '#app/site/pages/legal/legal-figures.ts'
import { legal as english } from '#messages/en/site/legal.ts'
import { legal as indonesian } from '#messages/id/site/legal.ts'
import type { Route } from './+types/privacy-policy'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ messages, to }) => [{ label: messages.site.privacy, to: to('privacyPolicy') }],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app, language, group } = pageApp(context)
  const messages = language === 'en' ? english : indonesian
  const { name, privacyEmail: email } = await group
  const { sections, description, ...page } = messages.privacy
  return {
    ...page,
    email,
    description: description(name),
    sections: sections(legalFigures(name, app.settings)),
    updated: messages.updated,
    questions: messages.questions,
  }
}

export default function PrivacyPolicyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Head title={page.title} description={page.description} />
      <Document title={page.title} note={page.updated} lead={page.lead} sections={page.sections}>
        {page.email && (
          <p className="document__end">
            {page.questions} <MailLink address={page.email} />
          </p>
        )}
      </Document>
    </>
  )
}
