import { Link } from 'react-router'
import type { OfficeAnswer } from '#office/api/office.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type OfficeDispute = OfficeAnswer<'disputes'>['disputes'][number]

export function Disputes({ disputes }: { disputes: readonly OfficeDispute[] }) {
  const t = useMessages('gateways')
  const { noReservation } = useMessages('payments')
  const { moment } = useTimeText()
  if (disputes.length === 0) return null
  return (
    <Section title={t.disputes} count={disputes.length}>
      <p className="small soft money-none">{t.disputesLine}</p>
      <ul className="two-books-list">
        {disputes.map(({ id, provider, state, amount, dueAt, isConfirmed, reservation, outlet, category }) => (
          <li key={id}>
            <h3>
              {t.states[state]}, {amount === null ? t.anotherCurrency : amountText(amount)}
            </h3>
            {state === 'action_required' && dueAt && <p>{t.answerBy(moment(dueAt))}</p>}
            {!isConfirmed && <p className="small">{t.unconfirmed}</p>}
            <p className="small">
              {reservation ? (
                <>
                  <Link className="link" to={`/reservations/${reservation.code}`}>
                    {reservation.guest || reservation.code}
                  </Link>
                  , {reservation.code}, {outlet?.name}
                </>
              ) : (
                noReservation
              )}
              <small className="soft two-books__by">{[provider, category].filter(Boolean).join(', ')}</small>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
