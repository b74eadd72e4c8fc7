import { groupLine, Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { groupLd, siteLd } from '#app/components/json-ld/group-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { htmlLang } from '#contract/preferences.ts'

/** The structured data of the group and its site. All other pages refer to this data. */
export function HomeHead() {
  const t = useMessages('site')
  const to = usePageLink()
  const language = useLanguage()
  const { origin, group } = useVisit()
  const siteFacts = { origin, group, description: groupLine(group, t), language: htmlLang[language] }
  return (
    <>
      <Head title="" />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [groupLd(siteFacts), siteLd({ ...siteFacts, searchPath: `${to('search')}?q={search_term_string}` })]
            : null
        }
      />
    </>
  )
}
