import { Addresses, useKnownAddress } from '#app/components/addresses.tsx'
import { describe } from '#app/components/description.ts'
import { picture } from '#app/components/json-ld/thing.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { groupPicture, OG_SIZE } from '#contract/og-picture.ts'
import type { Language } from '#contract/preferences.ts'

type HeadProps = {
  /** Without the site's name; empty on the home page. */
  title: string
  description?: string
  /** Path of a picture for shared links, from the site's root, as `ogPicture` names it. */
  image?: string
  /** A story tells when it was published and last changed, ISO 8601. */
  article?: { publishedAt: string; changedAt?: string | undefined }
  /** False for what no search should lead to, though the page is public: a list without entries. */
  isFound?: boolean
}

const OG_LOCALE = { id: 'id_ID', en: 'en_US' } as const satisfies Record<Language, string>

/**
 * Title, description, addresses and shared picture of a page, for the tab, for search and for shared links. Every page has
 * one, and what is no page has none: so an error never claims an address. React lifts all of it into the head.
 */
export function Head({ title, description, image: ownImage, article, isFound = true }: HeadProps) {
  const t = useMessages('site')
  const { origin, group } = useVisit()
  const language = useLanguage()
  const address = useKnownAddress()
  const { page, pageLine } = useMessages('meta')
  // Each page of a list has a title and a description of its own.
  const at = Number(/[?]page=(\d+)$/.exec(address)?.[1] ?? 1)
  const name = page(title, at)
  const reported = t.siteTitle(name)
  const line = describe(pageLine(at), description ?? t.description(group.name))
  const image = ownImage ?? groupPicture(language)
  const isDrawnToSize = !ownImage || ownImage.startsWith('/og/')
  const shown = picture(origin, image)
  return (
    <>
      <title>{reported}</title>
      <meta name="description" content={line} />
      <Addresses isFound={isFound} />
      <link rel="alternate" type="application/rss+xml" title={t.newsFeed} href={`/${language}/feed.xml`} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={group.name} />
      <meta property="og:locale" content={OG_LOCALE[language]} />
      <meta property="og:locale:alternate" content={OG_LOCALE[language === 'id' ? 'en' : 'id']} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={name || reported} />
      <meta property="og:description" content={line} />
      <meta property="og:image" content={shown} />
      {isDrawnToSize && (
        <>
          <meta property="og:image:width" content={String(OG_SIZE.width)} />
          <meta property="og:image:height" content={String(OG_SIZE.height)} />
        </>
      )}
      <meta property="og:image:alt" content={name || reported} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article?.changedAt && <meta property="article:modified_time" content={article.changedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name || reported} />
      <meta name="twitter:description" content={line} />
      <meta name="twitter:image" content={shown} />
    </>
  )
}
