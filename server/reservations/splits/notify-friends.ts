// Queues emails to the friends who pay shares and left an address. The organizer has the emails of the reservation.
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

/** Confirms the payment of shares to a friend. The split is not funded yet. */
export async function notifyPaid(work: Mailing, reservationId: string, payment: SharePaymentRow): Promise<void> {
  if (payment.email === '') return
  const { id: paymentId, amount } = payment
  const split = await findSplitOf(work.sql, reservationId)
  const left = split ? unpaidShares(split).length : 0
  const payload = { paymentId, amount, left }
  await enqueue(work.sql, { ...mailOf(work, reservationId, payment), kind: 'share_paid', payload })
}

/** Sends the news to all friends with a paid share that the place is theirs. */
export async function notifyFunded(work: Mailing, reservationId: string): Promise<void> {
  for (const payment of await paidFriends(work, reservationId)) {
    const payload = { paymentId: payment.id, amount: payment.amount }
    await enqueue(work.sql, { ...mailOf(work, reservationId, payment), kind: 'share_funded', payload })
  }
}

/** Sends the news to all friends with a paid share that their money is being refunded. A cancellation may refund a part or nothing. */
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

/** Sends the news to a friend that a payment was not needed and is being refunded: it arrived late, twice or with another amount. */
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
