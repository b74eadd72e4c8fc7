import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { keepPreferences } from '#app/browser/preferences.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage } from '#app/components/messages.tsx'
import { inLanguage } from '#contract/pages.ts'
import type { CurrencyCode, Language } from '#contract/preferences.ts'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { id: 'Indonesia', en: 'English' }

/** The visitor's language and currency, and the one way of choosing others, which stays on the page. */
export function usePreferences() {
  const language = useLanguage()
  const { currency } = useVisit()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  /** Another language is another address; another currency asks for everything again. `replace` leaves no step back. */
  async function choose(chosen: { language?: Language; currency?: CurrencyCode }, { replace = false } = {}) {
    const to = { language, currency, ...chosen }
    keepPreferences(to)
    if (to.language === language) await revalidate()
    else await navigate(inLanguage(pathname + search + hash, to.language), { preventScrollReset: true, replace })
  }

  return {
    language,
    currency,
    /** Where a form without a script comes back to. */
    from: pathname + search,
    choose,
  }
}
