import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { keepPreferences } from '#app/browser/preferences.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage } from '#app/components/messages.tsx'
import { inLanguage } from '#contract/pages.ts'
import type { CurrencyCode, Language } from '#contract/preferences.ts'

export const languageNames: Record<Language, string> = { id: 'Indonesia', en: 'English' }

/** Returns the visitor's language and currency, and the function that changes them and stays on the page. */
export function usePreferences() {
  const language = useLanguage()
  const { currency } = useVisit()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  /**
   * A new language opens the page at its address in this language, with `replace` without a history entry. A new currency reloads all data.
   */
  async function choose(choice: { language?: Language; currency?: CurrencyCode }, { replace = false } = {}) {
    const to = { language, currency, ...choice }
    keepPreferences(to)
    if (to.language === language) await revalidate()
    else await navigate(inLanguage(pathname + search + hash, to.language), { preventScrollReset: true, replace })
  }

  return {
    language,
    currency,
    /** The address of the current page. If the form is sent without a script, the server redirects to this address. */
    from: pathname + search,
    choose,
  }
}
