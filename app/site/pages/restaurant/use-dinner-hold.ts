import { call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { type Faults, localizeFaults, useFormFaults } from '#app/components/forms/use-form-faults.ts'
import { useShortName } from '#app/components/forms/use-short-name.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { useHolding } from '#app/site/pages/booking/holding/use-holding.ts'
import { type DinnerField, dinnerBookingOf, dinnerValuesOf } from '#app/site/pages/restaurant/dinner-body.ts'
import { dinnerControls } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import { faultsByField, problemsOf } from '#domain/forms/form-rules.ts'
import { DINNER_FORM } from '#domain/reservations/dinner-form.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

/**
 * The rules of the form in the order in which the page shows the fields. So the focus moves to the first field of the page with a fault.
 */
const { course, ...laterFields } = DINNER_FORM
const PAGE_ORDER = { course, ...laterFields }

type DinnerHoldInput = {
  outlet: BookingOutlet
  largest: number
  chosen: DinnerDraft
  hasNews: boolean
  onReadAgain: () => void
}

/** Sends a dinner request. Missing values are marked at their fields, sold-out choices are loaded again, and typed text stays. */
export function useDinnerHold({ outlet, largest, chosen, hasNews, onReadAgain }: DinnerHoldInput) {
  const t = useMessages('dinnerForm')
  const ofBooking = useMessages('booking')
  const ofNight = useMessages('nights')
  const snackbar = useSnackbar()
  const withoutShortName = useShortName()
  const { faults, setFaults, clear, focusFirst, failing } = useFormFaults(PAGE_ORDER, 'dinner')
  const showFaults = (newFaults: Faults<DinnerField>) => {
    setFaults(newFaults)
    snackbar.error({ title: t.incompleteTitle, message: t.incomplete, onConfirm: () => focusFirst(newFaults) })
  }

  const { hold, proof } = useHolding({
    outlet,
    page: 'restaurantPayment',
    onFaults: (errors) => {
      const { fields } = faultsByField(DINNER_FORM, errors)
      if (Object.keys(fields).length === 0) return false
      showFaults(fields)
      return true
    },
    wayOn: { table_unavailable: t.pickAnotherTime, date_unavailable: ofNight.pickAnotherDate },
    onChooseAgain: () => {
      onReadAgain()
      requestAnimationFrame(() => dinnerControls.focus('time'))
    },
    onPhone: () => dinnerControls.focus('phone'),
  })

  function submit() {
    const problems = withoutShortName(problemsOf(DINNER_FORM, dinnerValuesOf(chosen, largest)))
    const newFaults = localizeFaults(problems, { ...ofBooking.faults, ...t.faults })
    if (Object.keys(newFaults).length > 0) return showFaults(newFaults)
    setFaults({})
    return void hold({
      body: dinnerBookingOf(chosen, hasNews),
      send: (body, idempotencyKey) => call('createRestaurantReservation', { body, idempotencyKey }),
      holding: t.holding,
    })
  }

  return {
    faults,
    failing,
    clear,
    submit,
    proof,
  }
}
