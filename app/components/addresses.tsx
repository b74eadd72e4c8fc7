import { useLocation } from 'react-router'
import { useVisit } from '#app/components/visit.ts'
import { inLanguage, pageAt, pages, SHARED_QUERY } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'

/**
 * Returns the canonical path of a page. In a list of several pages, each page has its own path. Filters and campaign parameters are not
 * part of the path.
 */
export function knownPath(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const page = query.get('page') ?? ''
  const isFiltered = [...query].some(([name, value]) => name !== 'page' && SHARED_QUERY.has(name) && value !== '')
  return !isFiltered && /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? `${pathname}?page=${page}` : pathname
}

/** Returns the canonical address of the current page in the page's language, with scheme and host. */
export function useKnownAddress(): string {
  const { pathname, search } = useLocation()
  const { origin, language } = useVisit()
  return origin + inLanguage(knownPath(pathname, search), pageAt(pathname)?.language ?? language)
}

/**
 * For a public page, adds the canonical address and the addresses in both languages, for search engines. Any other page gets
 * a request not to be indexed.
 */
export function Addresses({ isFound }: { isFound: boolean }) {
  const { pathname, search } = useLocation()
  const { origin } = useVisit()
  const own = useKnownAddress()
  const here = pageAt(pathname)
  if (!isFound || !here || !pages[here.name].isPublic) return <meta name="robots" content="noindex" />
  const path = knownPath(pathname, search)
  return (
    <>
      <link rel="canonical" href={own} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + inLanguage(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + inLanguage(path, 'id')} />
    </>
  )
}
