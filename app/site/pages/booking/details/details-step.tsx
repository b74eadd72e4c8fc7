import { useState } from 'react'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { FORM_FIELDS, type FormField } from '#app/site/pages/booking/details/booking-body.ts'
import { BookingBar, BookingSummary, SummaryHead, type SummaryProps } from '#app/site/pages/booking/booking-summary.tsx'
import { DetailsForm, type FormFaults } from '#app/site/pages/booking/details/details-form.tsx'
import { focusField } from '#app/site/pages/booking/details/form-focus.ts'
import { HelpDialog } from '#app/site/pages/booking/details/help-dialog.tsx'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { PhoneProof } from '#app/site/pages/booking/holding/phone-proof.tsx'
import { refundLine } from '#app/site/pages/booking/details/refund-line.ts'
import { fetchTermsOf, TermsDialog, termsKey } from '#app/site/pages/booking/details/terms-dialog.tsx'
import { useHold } from '#app/site/pages/booking/holding/use-hold.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { checkContact } from '#domain/reservations/contact-form.ts'
import type { Draft } from '#domain/reservations/draft.ts'

type DetailsStepProps = {
  summary: SummaryProps
  isKnown: boolean
  setDraft: (draft: Draft) => void
  onBack: () => void
  /** True while the places are being held: they look taken then, by this very guest. */
  onHolding: (isOn: boolean) => void
  onChooseAgain: () => void
}

/** The second step: the guest's details beside what was chosen, and the way to hold it. */
export function DetailsStep({ summary, isKnown, setDraft, onBack, onHolding, onChooseAgain }: DetailsStepProps) {
  const { outlet, night, sale, draft, quote, now } = summary
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const snackbar = useSnackbar()
  const [faults, setFaults] = useState<FormFaults>({})
  const [hasAgreed, setAgreed] = useState(false)
  const [opened, setOpened] = useState<'terms' | 'help' | 'summary' | null>(null)
  const close = () => setOpened(null)
  const clear = (...fields: FormField[]) =>
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as FormField))),
    )

  const showFaults = (found: FormFaults) => {
    setFaults(found)
    const first = FORM_FIELDS.find((field) => found[field] !== undefined)
    const focusFirst = () => first && requestAnimationFrame(() => focusField(first))
    snackbar.error({ title: t.dataInvalid, message: t.dataInvalidText, onConfirm: focusFirst })
  }
  const { hold, isHolding, proof } = useHold({ outlet, onFaults: showFaults, onChooseAgain, onHolding })

  function submit() {
    const contact = checkContact(draft.contact)
    const found: FormFaults = {}
    for (const field of FORM_FIELDS) {
      if (field === 'terms') {
        if (!hasAgreed) found.terms = t.termsRequired
      } else if (field !== 'code') {
        const fault = contact[field]?.[0]
        if (fault) found[field] = t.faults[fault] ?? t.faults['invalid'] ?? ''
      }
    }
    if (!found.time && !sale.slots.includes(draft.contact.time)) found.time = t.faults['time_invalid'] ?? ''
    if (Object.keys(found).length > 0) return showFaults(found)
    setFaults({})
    close()
    onHolding(true)
    void hold(draft).finally(() => onHolding(isHolding()))
  }

  const locked = (
    <p className="banner banner--s">
      <Icon name="lock" />
      <span>
        {t.schedule}{' '}
        <button type="button" className="link link--inline" onClick={onBack}>
          {t.changeChoice}
        </button>
        . {t.changeChoiceNote}
      </span>
    </p>
  )
  const codeFault = quote.codeFault ?? faults.code
  return (
    <>
      <div className="bk-grid" data-known={isKnown || undefined}>
        <DetailsForm
          outlet={outlet}
          sale={sale}
          draft={draft}
          faults={codeFault ? { ...faults, code: codeFault } : faults}
          hasAgreed={hasAgreed}
          refund={refundLine({
            rules: sale.refundRules,
            canRefund: outlet.can_refund,
            opensAt: new Date(sale.opensAt),
            timezone: outlet.hours.timezone,
            now,
            messages: t,
            calendarMessages: messages,
            language,
          })}
          onContact={(change) => {
            setDraft({ ...draft, contact: { ...draft.contact, ...change } })
            clear(...(Object.keys(change) as FormField[]))
          }}
          onCode={(affiliatorCode) => {
            setDraft({ ...draft, affiliatorCode })
            clear('code')
          }}
          onAgree={(isAgreed) => {
            setAgreed(isAgreed)
            clear('terms')
          }}
          onTerms={() => setOpened('terms')}
          onHelp={() => setOpened('help')}
          onBack={onBack}
          onSubmit={submit}
        />
        <aside className="summ" aria-label={t.summary}>
          <Picture src={sale.image ?? outlet.image} alt="" className="summ__pic" slot="strip" />
          <div className="summ__in">
            <SummaryHead outlet={outlet} night={night} />
            <BookingSummary {...summary} note={locked} />
          </div>
        </aside>
      </div>
      <BookingBar
        draft={draft}
        quote={quote}
        onOpen={() => setOpened('summary')}
        action={
          <Button type="submit" form="booking-form">
            {t.lockYes[sale.kind]}
          </Button>
        }
      />
      <Sheet isOpen={opened === 'summary'} onClose={close} title={t.summary} closeLabel={t.close}>
        <div className="summ-sheet">
          <SummaryHead outlet={outlet} night={night} />
          <BookingSummary {...summary} note={locked} />
        </div>
      </Sheet>
      <PhoneProof {...proof} goOnLabel={t.lockYes[draft.kind]} />
      <TermsDialog
        isOpen={opened === 'terms'}
        onClose={close}
        onAgree={() => {
          setAgreed(true)
          clear('terms')
          close()
        }}
        of={termsKey(draft)}
        fetchTerms={(signal) => fetchTermsOf(draft, signal)}
      />
      <HelpDialog
        isOpen={opened === 'help'}
        onClose={close}
        outlet={outlet}
        night={nightText(night.date, messages, language)}
      />
    </>
  )
}
