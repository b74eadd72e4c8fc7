import { Document } from '#app/components/document.tsx'
import { group } from '#app/components/group.ts'
import { Head } from '#app/components/head.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageWorld } from '#app/site/page-world.ts'
import { houseFigures } from '#app/site/pages/legal/house-figures.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { legal as english } from '#messages/en/legal.ts'
import { legal as indonesian } from '#messages/id/legal.ts'
import type { Route } from './+types/privacy-policy'

export const handle: PageHandle = {
  theme: 'paper',
  trail: ({ words, to }) => [{ label: words.site.privacy, to: to('privacyPolicy') }],
}

export function loader({ context }: Route.LoaderArgs) {
  const { world, language } = pageWorld(context)
  const words = language === 'en' ? english : indonesian
  const { sections, ...page } = words.privacy
  return {
    ...page,
    sections: sections(houseFigures(world.settings)),
    updated: words.updated,
    questions: words.questions,
  }
}

export default function PrivacyPolicyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Head title={page.title} description={page.description} />
      <Document title={page.title} note={page.updated} lead={page.lead} sections={page.sections}>
        <p className="document__end">
          {page.questions} <TextLink to={`mailto:${group.privacyMail}`}>{group.privacyMail}</TextLink>
        </p>
      </Document>
    </>
  )
}
