import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { groupLd, siteLd } from '#app/components/json-ld/group-ld.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { htmlLang } from '#contract/preferences.ts'

/** The home page says what the group and its site are; all other pages point at it. */
export function HomeHead() {
  const { description } = useMessages('site')
  const to = usePageLink()
  const language = useLanguage()
  const { origin, group } = useVisit()
  const reported = { origin, group, description: description(group.name), language: htmlLang[language] }
  return (
    <>
      <Head title="" />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [groupLd(reported), siteLd({ ...reported, searchPath: `${to('search')}?q={search_term_string}` })]
            : null
        }
      />
    </>
  )
}
