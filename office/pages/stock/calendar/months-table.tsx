import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import type { OfficeAnswer } from '#office/api/office.ts'
import { isWeekend } from '#domain/calendar/night.ts'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * One month of all outlets as a table. Each cell shows one night of one outlet. The bar in the cell shows the percentage of sold places.
 */
export function MonthsTable({ months, month }: { months: OfficeAnswer<'stockMonths'>; month: string }) {
  const t = useMessages('stockNights')
  const { nights: text } = useTimeText()
  const days = months[0]?.nights ?? []
  return (
    <Section title={t.several} count={t.severalCount(months.length)}>
      <TableWrap label={t.several}>
        <table className="cal-months">
          <thead>
            <tr>
              <th scope="col" className="cal-months__outlet">
                {t.outlet}
              </th>
              {days.map(({ night }) => (
                <th key={night} scope="col" className={isWeekend(night) ? 'is-weekend' : undefined}>
                  {text.day(night)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((outlet) => (
              <tr key={outlet.id}>
                <th scope="row" className="cal-months__outlet">
                  <Link
                    className="dot"
                    data-brand={outlet.brand}
                    to={`/${outlet.brand}/${outlet.slug}/stock/calendar?month=${month}`}
                  >
                    {outlet.name}
                  </Link>
                </th>
                {outlet.nights.map(({ night, state, hasEvent, share }) => (
                  <td key={night}>
                    <span
                      className={classNames('cal-months__night', `is-${state}`, hasEvent && 'is-event')}
                      style={{ '--p': `${share ?? 0}%` } as React.CSSProperties}
                    />
                    <span className="sr">
                      {t.cell(
                        text.short(night),
                        hasEvent ? `${t.states[state]}, ${t.event}` : t.states[state],
                        share === null ? '' : t.sold(share),
                      )}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Section>
  )
}
