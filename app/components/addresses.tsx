import { useLocation } from 'react-router'
import { useVisit } from '#app/components/visit.ts'
import { inLanguage, pageAt, pages } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'

/** Canonical address and both languages of a public page; what is not public asks not to be found. */
export function Addresses() {
  const { pathname } = useLocation()
  const { origin, language: detected } = useVisit()
  const here = pageAt(pathname)
  if (!here || !pages[here.name].isPublic) return <meta name="robots" content="noindex" />
  const address = (language: 'id' | 'en') => origin + inLanguage(pathname, language)
  return (
    <>
      <link rel="canonical" href={address(here.language ?? detected)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('id')} />
    </>
  )
}
