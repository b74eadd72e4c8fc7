// Queues emails to friends who pay shares and gave an email address. The organizer gets the emails of the reservation.
import { enqueue } from '#server/notifications/outbox.ts'
import type { ShareNews } from '#server/notifications/emails/share-email.ts'
import { unpaidShares } from '#server/reservations/splits/open-shares.ts'
import { findSplitOf, type SharePaymentRow, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import type { Work } from '#server/work.ts'

type Mailing = Pick<Work, 'sql' | 'now'>
type Payer = Pick<SharePaymentRow, 'id' | 'email' | 'locale'>

const mailOf = ({ now }: Mailing, reservationId: string, { id, email, locale }: Payer, effect = id) => ({
  reservationId,
  recipient: email,
  locale,
  now: now(),
  effect,
})

const amountIn = ({ refunds }: SharePaymentRow): number =>
  refunds
    .filter(({ reason, state }) => reason === 'cancelled' && state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Emails a friend that the payment of shares has arrived. The split still has unpaid shares. */
export async function notifyPaid(work: Mailing, reservationId: string, payment: SharePaymentRow): Promise<void> {
  if (payment.email === '') return
  const { id: paymentId, amount } = payment
  const split = await findSplitOf(work.sql, reservationId)
  const left = split ? unpaidShares(split).length : 0
  const payload = { paymentId, amount, left }
  await enqueue(work.sql, { ...mailOf(work, reservationId, payment), kind: 'share_paid', payload })
}

/** Sends an email to every friend who paid a share: the reservation is confirmed. */
export async function notifyFunded(work: Mailing, reservationId: string): Promise<void> {
  for (const payment of await paidFriends(work, reservationId)) {
    const payload = { paymentId: payment.id, amount: payment.amount }
    await enqueue(work.sql, { ...mailOf(work, reservationId, payment), kind: 'share_funded', payload })
  }
}

/** Emails all friends who paid a share about their refund. After a cancellation, the refund can be the whole amount, a part, or nothing. */
export async function notifyRefunded(
  work: Mailing,
  reservationId: string,
  news: Exclude<ShareNews, 'unused'>,
): Promise<void> {
  for (const payment of await paidFriends(work, reservationId)) {
    const payload = { paymentId: payment.id, amount: payment.amount, refundAmount: amountIn(payment), news }
    const mail = mailOf(work, reservationId, payment, `${payment.id}:${news}`)
    await enqueue(work.sql, { ...mail, kind: 'share_refunded', payload })
  }
}

/** Emails a friend about the refund of a payment that was not used. Such a payment arrived late, arrived twice, or had a wrong amount. */
export async function notifyUnused(
  work: Mailing,
  {
    reservationId,
    intentId,
    effect,
    amount,
  }: { reservationId: string; intentId: string; effect: string; amount: number },
  split: SplitRow,
): Promise<void> {
  const payment = split.payments.find((row) => row.intentId === intentId)
  if (!payment || payment.email === '') return
  const payload = { paymentId: payment.id, amount, refundAmount: amount, news: 'unused' } as const
  await enqueue(work.sql, { ...mailOf(work, reservationId, payment, effect), kind: 'share_refunded', payload })
}

async function paidFriends({ sql }: Mailing, reservationId: string): Promise<SharePaymentRow[]> {
  const split = await findSplitOf(sql, reservationId)
  return split?.payments.filter(({ state, email }) => state === 'paid' && email !== '') ?? []
}
