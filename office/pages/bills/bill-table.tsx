import { Link } from 'react-router'
import type { TillBillOnWire } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export type BillAct = 'match' | 'putAway' | 'takeOff'
type Acting = { onAct: (act: BillAct, bill: TillBillOnWire) => void }

type BillTableProps = Acting & { label: string; bills: readonly TillBillOnWire[]; zone: string }

export function BillTable({ label, bills, zone, onAct }: BillTableProps) {
  const t = useMessages('till')
  const { clock } = useTimeText(zone)
  return (
    <TableWrap label={label}>
      <table className="table table--stacked bills">
        <thead>
          <tr>
            <th>{t.table}</th>
            <th>{t.opened}</th>
            <th className="right">{t.total}</th>
            <th>{t.guest}</th>
            <th>
              <span className="sr">{t.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id}>
              <td>
                {bill.table ?? t.noTable}
                <small>
                  {bill.source} {bill.number}
                </small>
                {bill.parts > 1 && <small>{t.partOf(bill.part, bill.parts, bill.visit !== null)}</small>}
              </td>
              <td data-label={t.opened} className="nowrap">
                {clock(bill.openedAt)}
                {bill.covers !== null && <small>{t.covers(bill.covers)}</small>}
              </td>
              <td data-label={t.total} className="right">
                <Items bill={bill} />
                {bill.refunded > 0 && <small>{t.refunded(moneyText(bill.refunded))}</small>}
              </td>
              <td data-label={t.guest} className="bills__guest">
                <Meeting bill={bill} />
              </td>
              <td className="bills__acts">
                <Acts bill={bill} onAct={onAct} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

/** The total of a bill. A click shows the lines of the bill. */
function Items({ bill: { items, discount, service, tax, total } }: { bill: TillBillOnWire }) {
  const t = useMessages('till')
  const sums = [
    [t.discount, -discount],
    [t.service, service],
    [t.tax, tax],
  ] as const
  return (
    <details className="bills__items">
      <summary>
        <b>{amountText(total)}</b> <small>{t.items(items.length)}</small>
      </summary>
      <dl>
        {items.map(({ name, quantity, amount }, at) => (
          <div key={`${at} ${name}`}>
            <dt>{t.quantity(amountText(quantity), name)}</dt>
            <dd>{amountText(amount)}</dd>
          </div>
        ))}
        {sums.map(
          ([name, amount]) =>
            amount !== 0 && (
              <div key={name} className="soft">
                <dt>{name}</dt>
                <dd>{amountText(amount)}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}

/** Shows the guest of a bill. If the bill has no guest, shows the reason. Also shows the last decision of staff. */
function Meeting({ bill: { visit, reason, decision, state, total } }: { bill: TillBillOnWire }) {
  const t = useMessages('till')
  return (
    <>
      {visit && (
        <>
          <Link className="link" to={`/reservations/${visit.code}`}>
            {visit.name || visit.code}
          </Link>{' '}
          <span className="soft">{visit.tables.join(' + ')}</span>
        </>
      )}
      {reason && <span className="bills__reason">{t.reasons[reason]}</span>}
      {state === 'open' && <small>{t.open}</small>}
      {state === 'void' && <small>{t.void}</small>}
      {visit && state === 'closed' && visit.charged !== null && visit.charged > total && (
        <small>{t.charged(moneyText(visit.charged))}</small>
      )}
      {visit && visit.charged !== null && visit.charged < visit.minimum && (
        <small>{t.waived(moneyText(visit.minimum - visit.charged))}</small>
      )}
      {visit && visit.overpaid > 0 && <small className="warn">{t.overpaid(moneyText(visit.overpaid))}</small>}
      {visit && !visit.isOwnTable && <small className="warn">{t.otherTable}</small>}
      {decision && (
        <small>
          {t.decisions[decision.kind](decision.by ?? t.somebody)}
          {decision.why && `: “${decision.why}”`}
        </small>
      )}
    </>
  )
}

function Acts({ bill, onAct }: { bill: TillBillOnWire } & Acting) {
  const t = useMessages('till')
  const { number, reason, visit, decision, state } = bill
  const of = <span className="sr"> {t.of(number)}</span>
  if (reason !== null)
    return (
      <>
        <Button onClick={() => onAct('match', bill)}>
          {t.match}
          {of}
        </Button>
        <Button tone="quiet" onClick={() => onAct('putAway', bill)}>
          {t.putAway}
          {of}
        </Button>
      </>
    )
  if (state === 'void' || (visit ? visit.charged !== null : decision?.kind !== 'put_away')) return null
  return (
    <Button tone="quiet" onClick={() => onAct('takeOff', bill)}>
      {visit ? t.takeOff : t.bringBack}
      {of}
    </Button>
  )
}
