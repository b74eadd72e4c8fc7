import { useEffect, useState } from 'react'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { type Faults, localizeFaults, useFormFaults } from '#app/components/forms/use-form-faults.ts'
import { useShortName } from '#app/components/forms/use-short-name.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { FormField } from '#app/site/pages/booking/details/booking-body.ts'
import { useHold } from '#app/site/pages/booking/holding/use-hold.ts'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import { fieldsOf, problemsOf } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM, type ContactForm } from '#domain/reservations/contact-form.ts'
import type { Draft } from '#domain/reservations/draft.ts'
import type { DraftAction } from '#domain/reservations/draft-reducer.ts'

type Details = {
  outlet: BookingOutlet
  sale: Sale
  draft: Draft
  /** True if the browser's storage has been read. Before that, the draft may be incomplete. */
  isKnown: boolean
  isFree: boolean
  /** The error of the affiliator code. The quote reports this error. */
  codeFault: string | null
  dispatch: (action: DraftAction) => void
  /**
   * Called with true when the request for the hold starts. Called again when the request ends: with true if the places are held, otherwise
   * with false.
   */
  onHolding: (isOn: boolean) => void
  onChooseAgain: () => void
}

/** The form of the second step: its values, its errors and the request. */
export function useDetails(of: Details) {
  const { outlet, sale, draft, isKnown, isFree, codeFault, dispatch, onHolding, onChooseAgain } = of
  const t = useMessages('booking')
  const snackbar = useSnackbar()
  const withoutShortName = useShortName()
  const { faults, setFaults, clear, focusFirst, failing } = useFormFaults(BOOKING_FORM, 'booking')
  const [hasNews, setHasNews] = useState(false)
  const { usualArrival } = sale
  const isUntimed = isKnown && draft.contact.time === ''
  useEffect(() => {
    if (isUntimed && usualArrival) dispatch({ type: 'change_contact', change: { time: usualArrival } })
    // oxlint-disable-next-line react/exhaustive-deps -- the effect runs once, so that a later choice of the guest stays
  }, [isUntimed])
  const showFaults = (newFaults: Faults<FormField>) => {
    setFaults(newFaults)
    snackbar.error({ title: t.dataInvalid, message: t.dataInvalidText, onConfirm: () => focusFirst(newFaults) })
  }
  const { hold, isHolding, proof } = useHold({
    outlet,
    tickets: sale.tickets,
    isFree,
    onFaults: showFaults,
    onChooseAgain,
    onHolding,
  })

  return {
    faults: codeFault ? { ...faults, code: codeFault } : faults,
    failing,
    proof,
    hasNews,
    setHasNews,
    changeContact: (change: Partial<ContactForm>) => {
      dispatch({ type: 'change_contact', change })
      clear(...fieldsOf(BOOKING_FORM).filter((field) => field in change))
    },
    changeCode: (code: string) => {
      dispatch({ type: 'set_code', code })
      clear('code')
    },
    /** Shows all errors at once. If there are no errors, holds the places. */
    submit: () => {
      const problems = withoutShortName(
        problemsOf(BOOKING_FORM, { ...draft.contact, hasAgreed: true, slots: sale.slots }),
      )
      const newFaults = localizeFaults(problems, t.faults)
      if (Object.keys(newFaults).length > 0) return showFaults(newFaults)
      setFaults({})
      onHolding(true)
      return void hold({ ...draft, hasNews }).finally(() => onHolding(isHolding()))
    },
  }
}
