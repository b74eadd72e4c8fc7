import { Link } from 'react-router'
import type { CancelNight, NightCancellation } from '#office/pages/stock/cancel-night/cancellation.ts'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { labelOf } from '#domain/exports/label-of.ts'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type ProgressProps = { cancellation: NightCancellation; items: CancelNight['items'] }

export function ProgressSection({ cancellation, items }: ProgressProps) {
  const t = useMessages('cancelNight')
  const { moment } = useTimeText(cancellation.outlet.zone)
  const { bookings, done, refunded, reason, askedBy, askedAt, decidedBy, decidedAt } = cancellation
  const isDone = done === bookings
  return (
    <Section title={t.progress} count={`${done} / ${bookings}`}>
      <div className="stack cancel-night__part">
        <progress className="cancel-night__progress" value={done} max={Math.max(1, bookings)} aria-label={t.progress} />
        <p className="small" role="status">
          {t.doneOf(done, bookings)}, {t.refundedSoFar(moneyText(refunded))}.
        </p>
        <p className="small soft">{t.decidedBy(decidedBy ?? askedBy ?? '', moment(decidedAt ?? askedAt))}</p>
        <blockquote className="small soft">
          <p lang="id">{reason.id}</p>
          <p lang="en">{reason.en}</p>
        </blockquote>
        {isDone ? <Note tone="ok">{t.allDone}</Note> : <Note>{t.resumes}</Note>}
        {items.length > 0 && <Items items={items} />}
      </div>
    </Section>
  )
}

function Items({ items }: Pick<ProgressProps, 'items'>) {
  const t = useMessages('cancelNight')
  return (
    <TableWrap label={t.progress}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.table.booking}</th>
            <th scope="col">{t.table.guest}</th>
            <th scope="col">{t.table.outcome}</th>
            <th scope="col" className="right">
              {t.table.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ code, name, pax, outcome, amount, refund }) => (
            <tr key={code}>
              <td>
                <Link className="link" to={`/reservations/${code}`}>
                  {code}
                </Link>
              </td>
              <td>
                {name || t.forgotten} <span className="pax">{pax}</span>
              </td>
              <td>
                {outcome ? t.outcomes[outcome] : t.turn}
                {refund && <small className="soft">{` ${labelOf(t.refunds, refund)}`}</small>}
              </td>
              <td className="right">{amountText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}
