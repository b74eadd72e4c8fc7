import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { Facts } from '#app/ui/facts.tsx'
import type { Reservation } from '#contract/web/entities.ts'
import { STATE } from '#domain/reservations/states.ts'

type ReservationFactsProps = {
  reservation: Reservation
  /** True if the ticket already shows the booking code. These facts then leave out the code. */
  isCodeShown: boolean
}

export function ReservationFacts({ reservation, isCodeShown }: ReservationFactsProps) {
  const t = useMessages('payment')
  return (
    <div className="no-print">
      <Facts
        facts={[
          ...(isCodeShown ? [] : [{ term: t.booking, value: reservation.booking_code }]),
          { term: t.number, value: reservation.reservation_number },
          ...(reservation.notes ? [{ term: t.notes, value: reservation.notes }] : []),
        ]}
      />
    </div>
  )
}

type ReservationHistoryProps = {
  reservation: Reservation
  /** The name of a cancellation. Null if the state itself names it. */
  endName: string | null
}

/** Times are in the venue's zone. */
export function ReservationHistory({ reservation, endName }: ReservationHistoryProps) {
  const t = useMessages('payment')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const at = (instant: string) => instantText(new Date(instant), reservation.outlet.timezone, messages, language)
  return (
    <>
      <h2 className="d3 no-print">{t.statesTitle}</h2>
      <ol className="tix-states no-print">
        {reservation.history.map((step) => (
          <li key={`${step.status}-${step.at}`}>
            <b>{(step.status === STATE.Cancelled && endName) || step.status_text}</b>
            <small className="num">{at(step.at)}</small>
          </li>
        ))}
      </ol>
    </>
  )
}
