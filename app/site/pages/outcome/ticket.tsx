import './outcome.css'
import type { ReactNode } from 'react'
import { Strip } from '#app/components/strip.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { DoorButton } from '#app/site/pages/outcome/door-code.tsx'
import { unbrokenDate } from '#app/site/pages/booking/nights/night-text.ts'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FactLine } from '#app/ui/fact-line.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Reservation } from '#contract/web/entities.ts'

type TicketProps = {
  reservation: Reservation
  /** The picture strip at the top of the ticket. If it is null, the strip shows the plain ink color of the brand. */
  image: string | null
  /** Address of the QR picture; null while the reservation is not valid for entry. */
  qr: string | null
  badge?: ReactNode
}

/** The printed ticket: poster, QR code and booking code within a phone's first screen, then the facts. */
export function Ticket({ reservation, image, qr, badge }: TicketProps) {
  const t = useMessages('payment')
  const texts = useReservationText(reservation)
  const { outlet, booking_code: code } = reservation
  const half = code.includes('-') ? code.indexOf('-') + 1 : Math.ceil(code.length / 2)
  return (
    <article className="tix" data-theme="paper" aria-labelledby="ticket-title">
      <Strip picture={image} brand={outlet.brand.slug} className="tix__art" />
      <div className="tix__head">
        <p className="tix__state">{badge ?? <Badge kind="free">{t.confirmed}</Badge>}</p>
        <p className="brand-tag" data-brand={outlet.brand.slug}>
          {outlet.name}
        </p>
        <h2 className="d2" id="ticket-title">
          {reservation.event_name ?? unbrokenDate(texts.night)}
        </h2>
        <p className="tix__when num">
          <FactLine
            facts={[
              reservation.event_name && unbrokenDate(texts.shortNight),
              texts.dinner?.time ?? texts.arrival,
              t.guests(reservation.pax),
            ]}
          />
        </p>
      </div>
      {qr && (
        <>
          <div className="tix__door">
            <DoorButton qr={qr} code={code} />
            <div>
              <p className="small quiet">{t.bookingCode}</p>
              <p className="tix__code num">
                <span className="nowrap">{code.slice(0, half)}</span>
                <wbr />
                <span className="nowrap">{code.slice(half)}</span>
              </p>
              <p className="small quiet no-print">{t.showAtDoor}</p>
            </div>
          </div>
          <div className="tix__tear" aria-hidden="true" />
        </>
      )}
      <TicketFacts reservation={reservation} />
    </article>
  )
}

function TicketFacts({ reservation }: { reservation: Reservation }) {
  const t = useMessages('payment')
  const texts = useReservationText(reservation)
  const kitchen = [texts.dinner?.kitchen, texts.dinner?.allergy].filter((line) => line !== undefined && line !== '')
  return (
    <dl className="tix__facts">
      <div>
        <dt>{t.items[texts.kind]}</dt>
        <dd>{reservation.dinner ? `“${reservation.dinner.course}”` : reservation.detail}</dd>
      </div>
      <div>
        <dt>{t.name}</dt>
        <dd>{reservation.name}</dd>
      </div>
      {texts.dinner && (
        <div className="w">
          <dt>{t.dinner.seating}</dt>
          <dd>{texts.dinner.place}</dd>
        </div>
      )}
      {kitchen.length > 0 && (
        <div className="w">
          <dt>{t.dinner.kitchen}</dt>
          <dd>
            {kitchen.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      )}
      <div className="w">
        <dt>{t.place}</dt>
        <dd>
          {reservation.outlet.address}{' '}
          <TextLink className="no-print" to={reservation.outlet.map_url} isInline>
            {t.openMap}
          </TextLink>
        </dd>
      </div>
    </dl>
  )
}
