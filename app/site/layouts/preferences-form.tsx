import { type FormEvent, type ReactNode } from 'react'
import { useIsHydrated } from '#app/browser/loading/use-is-hydrated.ts'
import { useMessages } from '#app/components/messages.tsx'
import { languageNames, usePreferences } from '#app/site/layouts/use-preferences.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Segment } from '#app/ui/controls/segment.tsx'
import { CURRENCIES, isCurrency, isLanguage, LANGUAGES } from '#contract/preferences.ts'

const languages = LANGUAGES.map((value) => ({
  value,
  label: <span lang={value}>{languageNames[value]}</span>,
}))
const currencies = CURRENCIES.map((value) => ({ value, label: value }))

/**
 * A form for language and currency. The visitor stays on the page after a choice. With the look `segments`, a choice applies
 * immediately. Without a script, the form posts `language`, `currency` and `from` to /preferences, and the server redirects to `from`.
 */
export function PreferencesForm({
  look,
  onSaved,
  children,
}: {
  look: 'lists' | 'segments'
  onSaved: () => void
  children?: ReactNode
}) {
  const t = useMessages('site')
  const isHydrated = useIsHydrated()
  const { language, currency, from, choose } = usePreferences()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : null
    }
    const [toLanguage, toCurrency] = [read('language'), read('currency')]
    if (!isLanguage(toLanguage) || !isCurrency(toCurrency)) return
    onSaved()
    await choose({ language: toLanguage, currency: toCurrency })
  }

  return (
    <form
      method="post"
      action="/preferences"
      onSubmit={(event) => void save(event)}
      onChange={look === 'segments' ? (event) => event.currentTarget.requestSubmit() : undefined}
    >
      <input type="hidden" name="from" value={from} />
      {look === 'lists' ? (
        <div className="preferences">
          <Choices legend={t.language} name="language" choices={languages} chosen={language} />
          <Choices legend={t.currency} name="currency" choices={currencies} chosen={currency} />
        </div>
      ) : (
        <div className="menu__preferences">
          <Segment legend={t.language} name="language" choices={languages} defaultValue={language} />
          <Segment legend={t.currency} name="currency" choices={currencies} defaultValue={currency} />
        </div>
      )}
      {children}
      {!(look === 'segments' && isHydrated) && (
        <Button type="submit" tone={look === 'lists' ? 'primary' : 'line'} isWide>
          {t.save}
        </Button>
      )}
    </form>
  )
}

type ChoicesProps = { legend: string; name: string; choices: { value: string; label: ReactNode }[]; chosen: string }

function Choices({ legend, name, choices, chosen }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label className="check" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
