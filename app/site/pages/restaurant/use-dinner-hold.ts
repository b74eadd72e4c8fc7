import { useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { useHolding } from '#app/site/pages/booking/holding/use-holding.ts'
import {
  DINNER_FIELDS,
  dinnerBookingOf,
  dinnerFaultsOf,
  type DinnerFaults,
  type DinnerField,
  faultsOfDinner,
} from '#app/site/pages/restaurant/dinner-body.ts'
import { focusDinner } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

type Asked = { outlet: BookingOutlet; chosen: DinnerDraft; onReadAgain: () => void }

/** Sends a dinner off: what is missing is told at its field, what has gone is read again, nothing typed is lost. */
export function useDinnerHold({ outlet, chosen, onReadAgain }: Asked) {
  const t = useMessages('dinnerForm')
  const ofBooking = useMessages('booking')
  const ofNight = useMessages('nights')
  const snackbar = useSnackbar()
  const [faults, setFaults] = useState<DinnerFaults>({})
  const [hasAgreed, setAgreed] = useState(false)

  const clear = (...fields: DinnerField[]) =>
    setFaults((before) => {
      const left: DinnerFaults = {}
      for (const field of DINNER_FIELDS) {
        const fault = before[field]
        if (fault !== undefined && !fields.includes(field)) left[field] = fault
      }
      return left
    })

  function showFaults(found: DinnerFaults) {
    setFaults(found)
    const first = DINNER_FIELDS.find((field) => found[field] !== undefined)
    snackbar.error({
      title: t.incompleteTitle,
      message: t.incomplete,
      onConfirm: () => first && requestAnimationFrame(() => focusDinner(first)),
    })
  }

  const { hold, proof } = useHolding({
    outlet,
    page: 'restaurantPayment',
    onFaults: (errors) => {
      const { fields } = dinnerFaultsOf(errors)
      if (Object.keys(fields).length === 0) return false
      showFaults(fields)
      return true
    },
    wayOn: { table_unavailable: t.pickAnotherTime, date_unavailable: ofNight.pickAnotherDate },
    onChooseAgain: () => {
      onReadAgain()
      requestAnimationFrame(() => focusDinner('time'))
    },
    onPhone: () => focusDinner('phone'),
  })

  function submit() {
    const found: DinnerFaults = {}
    for (const [field, fault] of Object.entries(faultsOfDinner(chosen)))
      found[field as DinnerField] = t.faults[fault] ?? ofBooking.faults[fault] ?? ofBooking.faults['invalid'] ?? ''
    if (!hasAgreed) found.terms = ofBooking.termsRequired
    if (Object.keys(found).length > 0) return showFaults(found)
    setFaults({})
    return void hold({
      body: dinnerBookingOf(chosen),
      send: (body, idempotencyKey) => call('createRestaurantReservation', { body, idempotencyKey }),
      messages: { yes: t.lockYes, holding: t.holding },
    })
  }

  return {
    faults,
    clear,
    hasAgreed,
    setAgreed: (agreed: boolean) => {
      setAgreed(agreed)
      clear('terms')
    },
    submit,
    proof,
  }
}
