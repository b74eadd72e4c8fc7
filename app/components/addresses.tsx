import { useLocation } from 'react-router'
import { useVisit } from '#app/components/visit.ts'
import { inLanguage, pageAt, pages, SHARED_QUERY } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'

/**
 * The path by which a page is known to others. A later page of a list is a page of its own; a filtered list is a view of
 * the list, and a campaign's mark is none of the address.
 */
export function knownPath(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const page = query.get('page') ?? ''
  const isFiltered = [...query].some(([name, value]) => name !== 'page' && SHARED_QUERY.has(name) && value !== '')
  return !isFiltered && /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? `${pathname}?page=${page}` : pathname
}

/** The whole address by which the page in view is known, in its own language. */
export function useKnownAddress(): string {
  const { pathname, search } = useLocation()
  const { origin, language } = useVisit()
  return origin + inLanguage(knownPath(pathname, search), pageAt(pathname)?.language ?? language)
}

/** Canonical address and both languages of a page that is to be found; any other asks not to be. */
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
