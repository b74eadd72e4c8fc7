import { useEffect } from 'react'
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
  /** The browser's storage was read: the draft is the guest's. */
  isKnown: boolean
  /** There is nothing to pay. */
  isFree: boolean
  /** What the price says of the code. */
  codeFault: string | null
  dispatch: (action: DraftAction) => void
  /** True while the places are being held. */
  onHolding: (isOn: boolean) => void
  onChooseAgain: () => void
}

/** The second step's form: what is written, what is wrong with it, and sending it off. */
export function useDetails(of: Details) {
  const { outlet, sale, draft, isKnown, isFree, codeFault, dispatch, onHolding, onChooseAgain } = of
  const t = useMessages('booking')
  const snackbar = useSnackbar()
  const withoutShortName = useShortName()
  const { faults, setFaults, clear, focusFirst, failing } = useFormFaults(BOOKING_FORM, 'booking')
  const { usualArrival } = sale
  const isUntimed = isKnown && draft.contact.time === ''
  useEffect(() => {
    if (isUntimed && usualArrival) dispatch({ type: 'change_contact', change: { time: usualArrival } })
    // oxlint-disable-next-line react/exhaustive-deps -- asked once: what is chosen afterwards stays
  }, [isUntimed])
  const showFaults = (found: Faults<FormField>) => {
    setFaults(found)
    snackbar.error({ title: t.dataInvalid, message: t.dataInvalidText, onConfirm: () => focusFirst(found) })
  }
  const { hold, isHolding, proof } = useHold({ outlet, isFree, onFaults: showFaults, onChooseAgain, onHolding })

  return {
    faults: codeFault ? { ...faults, code: codeFault } : faults,
    failing,
    proof,
    changeContact: (change: Partial<ContactForm>) => {
      dispatch({ type: 'change_contact', change })
      clear(...fieldsOf(BOOKING_FORM).filter((field) => field in change))
    },
    changeCode: (code: string) => {
      dispatch({ type: 'set_code', code })
      clear('code')
    },
    /** Everything at once that is wrong; else the warning, and the hold. */
    submit: () => {
      const problems = withoutShortName(
        problemsOf(BOOKING_FORM, { ...draft.contact, hasAgreed: true, slots: sale.slots }),
      )
      const found = localizeFaults(problems, t.faults)
      if (Object.keys(found).length > 0) return showFaults(found)
      setFaults({})
      onHolding(true)
      return void hold(draft).finally(() => onHolding(isHolding()))
    },
  }
}
