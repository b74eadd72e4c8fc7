import type { OfficeReservation } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * A place that the guest has offered to guests on the waitlist. Staff can only read this section. Only the guest can offer the place or
 * withdraw the offer.
 */
export function ListingSection({ read }: { read: OfficeReservation }) {
  const t = useMessages('reservation').listing
  const { moment } = useTimeText(read.outlet.zone)
  if (!read.listing) return null
  const { listedAt, until, tickets, amount } = read.listing
  return (
    <Section title={t.title}>
      <p>{t.line}</p>
      <dl className="record__facts">
        <div>
          <dt>{t.since}</dt>
          <dd>{moment(listedAt)}</dd>
        </div>
        <div>
          <dt>{t.until}</dt>
          <dd>{moment(until)}</dd>
        </div>
        {tickets !== null && (
          <div>
            <dt>{t.tickets}</dt>
            <dd>{tickets}</dd>
          </div>
        )}
        <div>
          <dt>{t.amount}</dt>
          <dd>{moneyText(amount)}</dd>
        </div>
      </dl>
    </Section>
  )
}
