import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Reservation } from '#contract/web/entities.ts'

/** Codes, state, place and what was written to the venue. */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const t = useMessages('payment')
  const texts = useReservationText(reservation)
  const { outlet } = reservation
  return (
    <div className="no-print">
      <Facts
        facts={[
          { term: t.booking, value: reservation.booking_code },
          { term: t.number, value: reservation.reservation_number },
          { term: t.status, value: reservation.status_text },
          {
            term: t.place,
            value: outlet.name,
            note: (
              <>
                {outlet.address}.{' '}
                <TextLink to={outlet.map_url} isInline>
                  {t.openMap}
                </TextLink>
              </>
            ),
          },
          ...(texts.dinner?.kitchen
            ? [{ term: t.dinner.kitchen, value: texts.dinner.kitchen, note: texts.dinner.allergy }]
            : []),
          ...(reservation.notes ? [{ term: t.notes, value: reservation.notes }] : []),
        ]}
      />
    </div>
  )
}

/** The states it went through, each with its moment on the venue's clock. */
export function ReservationHistory({ reservation }: { reservation: Reservation }) {
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
            <b>{step.status_text}</b>
            <small className="num">{at(step.at)}</small>
          </li>
        ))}
      </ol>
    </>
  )
}
