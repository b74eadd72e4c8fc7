import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { dateText, instantText } from '#app/site/pages/booking/nights/night-text.ts'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import { ShareAccount } from '#app/site/pages/split/share-account.tsx'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import type { Refund } from '#contract/web/refund.ts'
import { dateIn } from '#domain/calendar/night.ts'

type ShareRefundProps = { mine: OwnShareView; refund: Refund; answer: SplitFormAnswer | undefined }

/** The refund of a share: its amount, its state, and the form for the bank account if a transfer needs one. */
export function ShareRefund({ mine, refund, answer }: ShareRefundProps) {
  const t = useMessages('cancelling')
  const own = useMessages('split').mine
  const messages = useMessages('calendar')
  const language = useLanguage()
  const text = useSplitText(mine.split)
  const { timezone } = mine.split.outlet
  const isOrganiser = mine.split.shares.some((share) => share.is_organiser && mine.numbers.includes(share.no))
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
      {mine.needs_account && isOrganiser && <p>{own.askOutlet(mine.split.outlet.name)}</p>}
      {mine.needs_account && !isOrganiser && <ShareAccount mine={mine} refund={refund} answer={answer} />}
    </section>
  )
}
