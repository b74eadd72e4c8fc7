import './quick-preferences.css'
import type { SubmitEvent } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { languageNames, usePreferences } from '#app/site/layouts/use-preferences.ts'
import { CURRENCIES, isCurrency, isLanguage, LANGUAGES } from '#contract/preferences.ts'

/**
 * The choice of language and currency on standalone pages. One click changes the language or the currency. Without a script, the click
 * sends a POST to /preferences.
 */
export function QuickPreferences() {
  const t = useMessages('site')
  const { language, currency, from, choose } = usePreferences()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const submitter = event.nativeEvent.submitter
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const { value } = submitter
    if (isLanguage(value)) await choose({ language: value }, { replace: true })
    else if (isCurrency(value)) await choose({ currency: value })
  }

  return (
    <form className="quick" method="post" action="/preferences" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="from" value={from} />
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
