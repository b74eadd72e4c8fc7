import './quick-preferences.css'
import type { SubmitEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { keepPreferences } from '#app/browser/preferences.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/words.tsx'
import { languageNames } from '#app/site/layouts/preferences-form.tsx'
import { inLanguage } from '#contract/pages.ts'
import { CURRENCIES, isCurrency, isLanguage, LANGUAGES } from '#contract/preferences.ts'

/** Language and currency in place, on pages that stand alone: one press each, and without a script a post to /preferences. */
export function QuickPreferences() {
  const t = useMessages('site')
  const language = useLanguage()
  const { currency } = useVisit()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    const pressed = event.nativeEvent.submitter
    if (!(pressed instanceof HTMLButtonElement)) return
    event.preventDefault()
    const { value } = pressed
    if (isLanguage(value)) {
      keepPreferences({ language: value, currency })
      await navigate(inLanguage(pathname + search + hash, value), { preventScrollReset: true, replace: true })
    } else if (isCurrency(value)) {
      keepPreferences({ language, currency: value })
      await revalidate()
    }
  }

  return (
    <form className="quick" method="post" action="/preferences" onSubmit={(event) => void choose(event)}>
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset>
        <legend className="sr">{t.language}</legend>
        <div>
          {LANGUAGES.map((value) => (
            <button key={value} name="language" value={value} lang={value} aria-pressed={value === language}>
              {languageNames[value]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr">{t.currency}</legend>
        <div>
          {CURRENCIES.map((value) => (
            <button key={value} className="num" name="currency" value={value} aria-pressed={value === currency}>
              {value}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
