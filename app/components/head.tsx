import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/words.tsx'

type HeadProps = {
  /** Without the site's name; empty on the home page. */
  title: string
  description?: string
  /** Path of a picture for shared links, from the site's root. */
  image?: string
}

/** Title and description of a page, for the tab, for search and for shared links. React lifts them into the head. */
export function Head({ title, description, image = '/pictures/og.jpg' }: HeadProps) {
  const t = useMessages('site')
  const { origin } = useVisit()
  const language = useLanguage()
  const told = t.siteTitle(title)
  const line = description ?? t.description
  return (
    <>
      <title>{told}</title>
      <meta name="description" content={line} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Senja" />
      <meta property="og:locale" content={language === 'id' ? 'id_ID' : 'en_US'} />
      <meta property="og:title" content={told} />
      <meta property="og:description" content={line} />
      <meta property="og:image" content={origin + image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
