import { STATE } from '#domain/reservations/states.ts'
import './refund.css'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { dateText, instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { RefundAccount } from '#app/site/pages/manage/refund-account.tsx'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import type { Reservation } from '#contract/web/entities.ts'
import type { Refund } from '#contract/web/refund.ts'
import { dateIn } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'

type Step = { title: string; notes: (string | null)[]; isNow?: boolean }

/** The progress of a refund: past steps, the current step, and the expected date. */
export function RefundProgress({ payable, refund }: { payable: Payable; refund: Refund }) {
  const { reservation } = payable
  const t = useMessages('cancelling')
  const steps = useSteps(reservation, refund, payable.giveBack?.badge ?? null)
  const takesAccount = refund.status === 'details_needed' || refund.status === 'to_transfer'
  return (
    <section className="refund no-print tix-live">
      <h2 className="d3">{t.whereTitle}</h2>
      <ol className="tix-states refund__steps">
        {steps.map(({ title, notes, isNow }) => (
          <li key={title} aria-current={isNow ? 'step' : undefined}>
            <b className="num">{title}</b>
            {notes.map(
              (note) =>
                note && (
                  <small key={note} className="num">
                    {note}
                  </small>
                ),
            )}
          </li>
        ))}
      </ol>
      {takesAccount && <RefundAccount key={refund.status} payable={payable} refund={refund} />}
    </section>
  )
}

function useSteps({ history, payment, outlet }: Reservation, refund: Refund, endName: string | null): Step[] {
  const t = useMessages('cancelling')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const at = (instant: string) => instantText(new Date(instant), outlet.timezone, messages, language)
  const cancelled = history.findLast(({ status }) => status === STATE.Cancelled)
  const method = t.methods[payment.method ?? ''] ?? t.someMethod
  const { account } = refund
  const where = account ? t.account(account.bank_name, account.last_digits) : t.someAccount
  const now: Record<Refund['status'], Step> = {
    queued: { title: t.notSent, notes: [t.asking] },
    details_needed: { title: t.detailsNeeded, notes: [] },
    to_transfer: { title: t.toTransfer(where), notes: [t.notSent] },
    transferring: { title: t.transferring(where), notes: [] },
    done: {
      title: refund.way === 'transfer' ? t.sentTo(where) : t.sent,
      notes: [refund.sent_at && at(refund.sent_at), refund.reference && t.reference(refund.reference)],
    },
  }
  return [
    cancelled
      ? { title: endName ?? t.cancelled, notes: [at(cancelled.at)] }
      : { title: t.moneyLate, notes: [at(refund.asked_at)] },
    {
      title: t.share(
        formatMoney(refund.amount, 'IDR', language),
        refund.percentage,
        formatMoney(payment.captured_amount, 'IDR', language),
      ),
      notes: [refund.way === 'gateway' ? t.asked(method) : null],
    },
    { ...now[refund.status], isNow: true },
    {
      title: refund.expected_by
        ? t.expected(dateText(dateIn(new Date(refund.expected_by), outlet.timezone), messages))
        : t.expectedLater,
      notes: [],
    },
  ]
}
