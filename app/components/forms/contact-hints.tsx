// Hints under the email and phone of a contact. `lazy-contact-hints.tsx` loads this module when a guest types.
import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { EmailText } from '#app/components/links/email-text.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { Answers } from '#contract/endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { likelyEmail } from '#domain/identity/email-typo.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { contactHints as english } from '#messages/en/contact-hints.ts'
import { contactHints as indonesian } from '#messages/id/contact-hints.ts'

const SHORTEST_PHONE = 6
const TYPING_PAUSE_MS = 500
const TEXTS = { en: english, id: indonesian }

export type ContactHintProps = { language: Language; value: string; onTake: (value: string) => void }

/** Points out a likely typing mistake in an email's domain. One tap accepts the correction. */
export function EmailHint({ language, value, onTake }: ContactHintProps) {
  const t = TEXTS[language]
  const correction = likelyEmail(value)
  if (!correction) return null
  return (
    <p className="hint">
      <EmailText>{t.didYouMean(correction)}</EmailText>{' '}
      <Button tone="quiet" onClick={() => onTake(correction)}>
        {t.takeIt}
      </Button>
    </p>
  )
}

type PhoneReading = Answers<'readPhone'> & { typed: string }

/** Shows the phone number and its country as the server parses them. If two countries are possible, one tap selects one of them. */
export function PhoneHint({ language, value, onTake }: ContactHintProps) {
  const t = TEXTS[language]
  const [latest, setLatest] = useState<PhoneReading | null>(null)
  useEffect(() => {
    if (digitsOf(value).length < SHORTEST_PHONE) return
    let isOver = false
    const timer = setTimeout(() => {
      void call('readPhone', { query: { phone_number: value } }).then((answer) => {
        // If the server does not answer, no hint is shown; the server validates the form in any case.
        if (!isOver && answer.ok) setLatest({ ...answer.data, typed: value })
      })
    }, TYPING_PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [value])
  if (latest?.typed !== value) return null
  return (
    <>
      {latest.phone && <p className="hint hint--read num">{t.readAs(latest.phone.text)}</p>}
      {latest.asks.length > 0 && (
        <div className="hint">
          <span>{t.whichPhone}</span>
          {latest.asks.map(({ phone_number: number, text }) => (
            <Button key={number} tone="quiet" onClick={() => onTake(number)}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
