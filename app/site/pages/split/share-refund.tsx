import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { dateText, instantText } from '#app/site/pages/booking/nights/night-text.ts'
import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import type { Refund } from '#contract/web/refund.ts'
import { dateIn } from '#domain/calendar/night.ts'

/** The refund of a share: its amount, its state, and the person to ask if the bank needs an account. */
export function ShareRefund({ mine, refund }: { mine: OwnShareView; refund: Refund }) {
  const t = useMessages('cancelling')
  const own = useMessages('split').mine
  const messages = useMessages('calendar')
  const language = useLanguage()
  const text = useSplitText(mine.split)
  const { timezone } = mine.split.outlet
  const where = refund.account ? t.account(refund.account.bank_name, refund.account.last_digits) : t.someAccount
  const now: Record<Refund['status'], string> = {
    queued: t.asking,
    details_needed: t.detailsNeeded,
    to_transfer: t.toTransfer(where),
    transferring: t.transferring(where),
    done: refund.way === 'transfer' ? t.sentTo(where) : t.sent,
  }
  const expected = refund.expected_by
    ? t.expected(dateText(dateIn(new Date(refund.expected_by), timezone), messages))
    : t.expectedLater
  return (
    <section className="refund" id="refund">
      <h2 className="d2">{own.refundTitle}</h2>
      <p className="lead num">{own.refundLine(text.money(refund.amount))}</p>
      <ol className="sp-when num">
        <li>
          <b>{now[refund.status]}</b>
          {refund.sent_at && <span>{instantText(new Date(refund.sent_at), timezone, messages, language)}</span>}
        </li>
        {refund.status !== 'done' && (
          <li>
            <b>{expected}</b>
          </li>
        )}
      </ol>
      {mine.needs_account && <p>{own.askOutlet(mine.split.outlet.name)}</p>}
    </section>
  )
}
