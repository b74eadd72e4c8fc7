import { Link, useSearchParams } from 'react-router'
import type { OfficeRefund } from '#office/pages/money/refund-deed.ts'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { RefundMark } from '#office/pages/money/refund-mark.tsx'
import { labelOf } from '#domain/exports/label-of.ts'
import { useLabels } from '#office/text/use-labels.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Returns a function that names the requester of a refund: by the name of the staff member or program, else by the kind of requester. */
export function useAsker() {
  const t = useMessages('money')
  return ({ askedBy, askedKind }: Pick<OfficeRefund, 'askedBy' | 'askedKind'>) =>
    askedKind === 'partner' && askedBy !== null
      ? `${t.askers.partner}, ${askedBy}`
      : (askedBy ?? (askedKind === 'staff' ? t.someone : labelOf(t.askers, askedKind)))
}

export function RefundTable({ refunds, chosen }: { refunds: readonly OfficeRefund[]; chosen: string | null }) {
  const t = useMessages('money')
  return (
    <TableWrap label={t.section}>
      <table className="table refunds">
        <thead>
          <tr>
            <th>{t.guest}</th>
            <th>{t.outlet}</th>
            <th className="right">{t.amount}</th>
            <th>{t.why}</th>
            <th>{t.state}</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} isChosen={refund.id === chosen} />
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function RefundRow({ refund, isChosen }: { refund: OfficeRefund; isChosen: boolean }) {
  const t = useMessages('money')
  const [search] = useSearchParams()
  const { zonedMoment } = useTimeText(refund.outlet.zone)
  const askerOf = useAsker()
  const labels = useLabels()
  const { reservation, outlet, amount, paid } = refund
  const to = new URLSearchParams(search)
  to.set('open', refund.id)
  return (
    <tr aria-selected={isChosen || undefined}>
      <td>
        <Link className="link" to={`?${to}`} replace preventScrollReset aria-current={isChosen || undefined}>
          {reservation.guest || t.forgotten}
        </Link>
        <small>{reservation.code}</small>
      </td>
      <td>
        <span className="dot" data-brand={outlet.brand}>
          {outlet.name}
        </span>
      </td>
      <td className="right">
        <b>{amountText(amount)}</b>
        <small>{paid > 0 && t.ofPaid(Math.floor((amount * 100) / paid))}</small>
      </td>
      <td>
        {labels.refundReason(refund.words, refund.reason)}
        <small>
          {askerOf(refund)}, {zonedMoment(refund.askedAt)}
        </small>
      </td>
      <td>
        <RefundMark refund={refund} />
      </td>
    </tr>
  )
}
