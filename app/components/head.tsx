import { Addresses, useKnownAddress } from '#app/components/addresses.tsx'
import { describe } from '#app/components/description.ts'
import { picture } from '#app/components/json-ld/thing.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { groupPicture, OG_SIZE } from '#contract/og-picture.ts'
import type { SpokenGroup } from '#contract/group.ts'
import type { Language } from '#contract/preferences.ts'
import type { Messages } from '#messages/id/index.ts'

type HeadProps = {
  /** Title without the site's name; empty on the home page. */
  title: string
  description?: string
  /** Path of the picture for shared links, from the site's root. `ogPicture` returns such a path. */
  image?: string
  /** The times at which a story was published and last changed, ISO 8601. */
  article?: { publishedAt: string; changedAt?: string | undefined }
  /** False for a public page that search engines should not list, such as a list without entries. */
  isFound?: boolean
}

/** Returns the description of the group for search engines. A group without a description gets a general sentence with its name. */
export const groupLine = (group: SpokenGroup, { description }: Messages['site']): string =>
  group.description || description(group.name)

const groupTitle = ({ shortName, tagline }: SpokenGroup, { siteTitle }: Messages['site']): string =>
  tagline ? `${shortName}: ${tagline}` : siteTitle(shortName)

const OG_LOCALE = { id: 'id_ID', en: 'en_US' } as const satisfies Record<Language, string>

/**
 * Title, description, addresses and shared picture of a page, for the tab, search engines and shared links. Every page except the error
 * pages renders this component. An error page must not have a canonical address. React moves the elements into the head.
 */
export function Head({ title, description, image: ownImage, article, isFound = true }: HeadProps) {
  const t = useMessages('site')
  const { origin, group } = useVisit()
  const language = useLanguage()
  const address = useKnownAddress()
  const { page, pageLine } = useMessages('meta')
  // Each page of a list has its own title and description.
  const at = Number(/[?]page=(\d+)$/.exec(address)?.[1] ?? 1)
  const name = page(title, at)
  const fullTitle = name ? `${name} · ${group.shortName}` : groupTitle(group, t)
  const line = describe(pageLine(at), description ?? groupLine(group, t))
  const image = ownImage ?? groupPicture(language, group)
  const isDrawnToSize = !ownImage || ownImage.startsWith('/og/')
  const sharedPicture = picture(origin, image)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={line} />
      <Addresses isFound={isFound} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t.newsFeed(group.shortName)}
        href={`/${language}/feed.xml`}
      />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={group.name} />
      <meta property="og:locale" content={OG_LOCALE[language]} />
      <meta property="og:locale:alternate" content={OG_LOCALE[language === 'id' ? 'en' : 'id']} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={name || fullTitle} />
      <meta property="og:description" content={line} />
      <meta property="og:image" content={sharedPicture} />
      {isDrawnToSize && (
        <>
          <meta property="og:image:width" content={String(OG_SIZE.width)} />
          <meta property="og:image:height" content={String(OG_SIZE.height)} />
        </>
      )}
      <meta property="og:image:alt" content={name || fullTitle} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article?.changedAt && <meta property="article:modified_time" content={article.changedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name || fullTitle} />
      <meta name="twitter:description" content={line} />
      <meta name="twitter:image" content={sharedPicture} />
    </>
  )
}
