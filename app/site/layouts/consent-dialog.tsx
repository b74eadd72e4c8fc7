import './consent-dialog.css'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { forgetReload } from '#app/browser/loading/chunk-reload.ts'
import { keepConsent, keptConsent } from '#app/browser/consent/consent.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Consent, NO_CONSENT, type OutsideServices, PURPOSES } from '#contract/consent.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { consent as english } from '#messages/en/site/consent.ts'
import { consent as indonesian } from '#messages/id/site/consent.ts'

const messages = { id: indonesian, en: english }
const EVERYTHING: Consent = { analytics: true, marketing: true }

type ConsentDialogProps = {
  language: Language
  services: OutsideServices | null
  /** True if the visitor opened the dialog from the footer. Then the dialog gets the focus and can be closed without a choice. */
  isAgain: boolean
  onDone: (isChosen: boolean) => void
}

/**
 * The question of consent, with equal buttons for accepting and refusing. The page stays usable while the dialog is open. The dialog is at
 * the bottom of the window, on a phone above the bottom bar. If it would cover a primary action there, it is at the top and covers the
 * header. A choice that starts or ends a service reloads the page, because the content policy of a loaded page cannot change.
 */
export default function ConsentDialog({ language, services, isAgain, onDone }: ConsentDialogProps) {
  const t = messages[language]
  const box = useRef<HTMLElement>(null)
  const [isChoosing, setChoosing] = useState(isAgain)
  const [storedConsent] = useState(keptConsent)

  useLayoutEffect(() => {
    if (box.current && liesOnAction(box.current)) box.current.dataset['at'] = 'top'
  }, [])

  useEffect(() => {
    if (!isAgain) return
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isAgain])

  async function decide(consent: Consent) {
    const former = storedConsent ?? NO_CONSENT
    keepConsent(consent)
    onDone(true)
    if (!services || PURPOSES.every((purpose) => former[purpose] === consent[purpose])) return
    if (PURPOSES.some((purpose) => former[purpose] && !consent[purpose])) {
      const { forgetServices } = await import('#app/browser/consent/outside-services.ts')
      forgetServices()
    }
    forgetReload(window)
    window.location.reload()
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void decide({ analytics: form.has('analytics'), marketing: form.has('marketing') })
  }

  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isAgain) onDone(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog that the visitor opened
    <section
      ref={box}
      className="consent"
      role="dialog"
      aria-modal="false"
      aria-labelledby="consent-title"
      tabIndex={-1}
      onKeyDown={leave}
    >
      <h2 className="d3" id="consent-title">
        {t.title}
      </h2>
      {isAgain && (
        <button type="button" className="icon-btn consent__close" aria-label={t.close} onClick={() => onDone(false)}>
          <Icon name="close" />
        </button>
      )}
      <p className="small quiet">
        {services ? t.line : t.none} <Link to={link('privacyPolicy', language)}>{t.more}</Link>
      </p>
      <form onSubmit={save}>
        {isChoosing && (
          <fieldset className="consent__purposes" aria-labelledby="consent-title">
            <Purpose messages={t.purposes.needed} field="needed" isOn isFixed />
            {PURPOSES.map((purpose) => (
              <Purpose
                key={purpose}
                messages={t.purposes[purpose]}
                field={purpose}
                isOn={storedConsent?.[purpose] ?? false}
              />
            ))}
          </fieldset>
        )}
        <p className="consent__acts">
          <Button tone="line" isSmall onClick={() => void decide(NO_CONSENT)}>
            {t.refuse}
          </Button>
          <Button tone="line" isSmall onClick={() => void decide(EVERYTHING)}>
            {t.accept}
          </Button>
          {isChoosing ? (
            <Button key="save" tone="line" isSmall type="submit">
              {t.save}
            </Button>
          ) : (
            <Button key="choose" tone="quiet" isSmall aria-expanded={false} onClick={() => setChoosing(true)}>
              {t.choose}
            </Button>
          )}
        </p>
      </form>
    </section>
  )
}

function liesOnAction(box: HTMLElement): boolean {
  const own = box.getBoundingClientRect()
  return [...document.querySelectorAll('.bar .btn, main .btn--primary')].some((action) => {
    const { left, right, top, bottom, height } = action.getBoundingClientRect()
    return height > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

type PurposeProps = { messages: { name: string; line: string }; field: string; isOn: boolean; isFixed?: boolean }

function Purpose({ messages: { name, line }, field, isOn, isFixed }: PurposeProps) {
  return (
    <Checkbox id={`consent-${field}`} name={field} defaultChecked={isOn} disabled={isFixed}>
      <b>{name}</b>
      <span className="small quiet consent__line">{line}</span>
    </Checkbox>
  )
}
