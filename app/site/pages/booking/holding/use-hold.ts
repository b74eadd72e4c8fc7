import type { TicketEntity } from '#contract/web/entities.ts'
import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import {
  countOf,
  type FormField,
  type SentDraft,
  tableBookingOf,
  ticketPurchaseOf,
} from '#app/site/pages/booking/details/booking-body.ts'
import type { Faults } from '#app/components/forms/use-form-faults.ts'
import { detailsControls } from '#app/site/pages/booking/details/details-controls.ts'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { useHolding } from '#app/site/pages/booking/holding/use-holding.ts'
import { faultsByField } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM } from '#domain/reservations/contact-form.ts'

type Hold = {
  outlet: BookingOutlet
  /** The tickets of the night with the prices on the screen. */
  tickets: readonly TicketEntity[]
  isFree: boolean
  onFaults: (faults: Faults<FormField>) => void
  /** Returns to the selection of places and loads them again. */
  onChooseAgain: () => void
  onHolding: (isOn: boolean) => void
}

export function useHold({ outlet, tickets, isFree, onFaults, onChooseAgain, onHolding }: Hold) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const { hold, isHolding, proof } = useHolding({
    outlet,
    page: 'payment',
    onFaults: (errors) => {
      const { fields, others } = faultsByField(BOOKING_FORM, errors)
      if (others.length > 0 && Object.keys(fields).length === 0) return false
      onFaults(fields)
      return true
    },
    wayOn: {
      table_unavailable: t.pickAnotherTable,
      ticket_sold_out: t.pickAnotherTicket,
      date_unavailable: ofNight.pickAnotherDate,
    },
    onChooseAgain,
    onPhone: () => detailsControls.focus('phone'),
    onHolding,
  })
  const holdDraft = (draft: SentDraft) => {
    const holding = isFree ? t.confirming : t.holding[draft.kind](countOf(draft))
    if (draft.kind === 'tables')
      return hold({
        body: tableBookingOf(draft),
        send: (body, idempotencyKey) => call('createTableReservation', { body, idempotencyKey }),
        holding,
      })
    return hold({
      body: ticketPurchaseOf(draft, tickets),
      send: (body, idempotencyKey) => call('purchaseTickets', { body, idempotencyKey }),
      holding,
    })
  }
  return { hold: holdDraft, isHolding, proof }
}
