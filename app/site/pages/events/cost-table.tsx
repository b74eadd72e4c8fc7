import { TextLink } from '#app/ui/text-link.tsx'
import { Price } from '#app/components/price.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { Cost } from '#app/site/pages/events/costs.ts'

type CostsProps = {
  costs: Cost[]
  unit: 'table' | 'ticket' | 'person'
  isDownPayment: boolean
  /** Returns the address at which a ticket can be bought; null if no ticket is available. */
  toTicket: ((ticketId: number) => string) | null
}

export function Costs({ costs, unit, isDownPayment, toTicket }: CostsProps) {
  const t = useMessages('places').event
  const hasMinimum = costs.some((cost) => cost.minimum > 0)
  return (
    <>
      <div className="scroll-x">
        <table className="table costs">
          <thead>
            <tr>
              <th scope="col">{unit === 'person' ? t.menu : t[unit]}</th>
              {hasMinimum && (
                <th scope="col" className="r hide-s">
                  {t.minimum}
                </th>
              )}
              <th scope="col" className="r">
                {t.payNow}
              </th>
            </tr>
          </thead>
          <tbody>
            {costs.map((cost) => (
              <tr key={cost.name}>
                <th scope="row">
                  {toTicket && cost.ticketId ? (
                    <TextLink to={toTicket(cost.ticketId)}>{cost.name}</TextLink>
                  ) : (
                    cost.name
                  )}
                  <small>
                    {cost.kind
                      ? t.seats(cost.kind, cost.guests)
                      : unit === 'person'
                        ? t.aPerson
                        : (cost.note ?? t.guests(cost.guests))}
                  </small>
                  {hasMinimum && (
                    <small className="hide-m">
                      {t.minimum} <Price amount={cost.minimum} />
                    </small>
                  )}
                </th>
                {hasMinimum && (
                  <td className="r hide-s">
                    <Price amount={cost.minimum} />
                  </td>
                )}
                <td className="r strong">
                  <Price amount={cost.payNow} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small quiet ev-note">
        {unit === 'person'
          ? t.dinner
          : unit === 'ticket'
            ? t.ticketPrice
            : isDownPayment
              ? t.downPayment
              : t.bookingFee}
        .
      </p>
    </>
  )
}
