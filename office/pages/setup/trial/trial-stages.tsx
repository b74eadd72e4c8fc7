import type { TrialBooking } from '#domain/setup/booking-trial.ts'
import type { BookingTrial } from '#office/api/answers.ts'
import { Icon, type IconName } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Trial = NonNullable<BookingTrial['trial']>
type StageLevel = 'done' | 'later' | 'better' | 'way'
type Stage = { key: string; level: StageLevel; title: string; line: string | null }

const ICONS: Record<StageLevel, IconName> = { done: 'check', later: 'clock', better: 'warn', way: 'close' }

/** The stages of a test: the booking, the payment page, the payment, the webhook, the email, and the refund of real money. */
export function TrialStages({ trial, provider }: { trial: Trial; provider: string }) {
  const stages = useStages(trial, provider)
  return (
    <ul className="findings trial" aria-live="polite">
      {stages.map(({ key, level, title, line }) => (
        <li key={key} data-level={level}>
          <Icon name={ICONS[level]} isSmall />
          <div>
            <b>{title}</b>
            {line && <small>{line}</small>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function useStages(trial: Trial, provider: string): Stage[] {
  const t = useMessages('setup').trial
  const frame = useMessages('frame')
  const { nights, moment } = useTimeText()
  const { booking, payment, webhook, mail, refund } = trial
  const isPaid = payment === 'paid'
  const text = (key: string, level: StageLevel, [title, line]: readonly string[]): Stage => ({
    key,
    level,
    title: title ?? '',
    line: line ?? null,
  })
  const paymentLevel = { opening: 'later', failed: 'way', open: 'later', over: 'better', paid: 'done' } as const
  const webhookLevel = { later: 'later', waiting: 'later', arrived: 'done', missing: 'way' } as const
  const mailLevel = mail === 'sent' ? 'done' : mail === 'dead' ? 'way' : 'later'
  return [
    ...(booking ? [booking, ...(booking.others ?? [])] : []).map(
      ({ kind = 'tables', table, night, time, amount }: TrialBooking) =>
        text(`booking ${kind}`, 'done', [
          t.booked[kind](table, `${nights.short(night)}, ${frame.clock(time)}`, moneyText(amount)),
          t.bookedLine,
        ]),
    ),
    ...(booking?.failed ?? []).map((kind) => text(`failed ${kind}`, 'better', [t.failed[kind], t.failedLine[kind]])),
    ...(booking ? [] : [text('booking', 'better', [t.notBooked, t.notBookedLine])]),
    text('payment', paymentLevel[payment], [
      t.payment[payment](provider),
      payment === 'failed' ? (trial.fault ?? '') : t.startedAt(moment(trial.startedAt)),
    ]),
    ...(payment === 'failed' || payment === 'over'
      ? []
      : [
          text('webhook', webhookLevel[webhook], [
            t.webhook[webhook],
            ...(webhook === 'missing' ? [t.webhookLine(provider)] : []),
          ]),
        ]),
    ...(booking && isPaid ? [text('mail', mailLevel, [t.mail[mail ?? 'queued'](trial.email)])] : []),
    ...(refund
      ? [text('refund', refund === 'done' ? 'done' : refund === 'failed' ? 'way' : 'later', [t.refund[refund]])]
      : []),
  ]
}
