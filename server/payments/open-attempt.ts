import {
  closeAttempt,
  insertAttempt,
  loseAttempt,
  saveOpened,
  attemptsOf,
} from '#server/payments/attempt-repository.ts'
import type { OpenedPage } from '#server/payments/providers/payment-provider.ts'
import { findIntent } from '#server/payments/repository.ts'
import type { Work } from '#server/work.ts'

/** Seconds after which an attempt is treated as lost if the provider has not responded. */
const OPENING_SECONDS = 15

export type AttemptStart =
  /** The attempt already has a payment page. */
  | { is: 'open'; url: string }
  /** Another request is opening the payment page now. */
  | { is: 'opening' }
  /** `amount`: the amount of the payment in whole rupiah. It is fixed when the attempt begins. */
  | { is: 'begun'; id: string; provider: string; reference: string; amount: number; expiresAt: Date }

/**
 * Stores the next attempt of an intent before the provider is called. So the server recognizes a payment even if the provider's response
 * is lost. The caller holds the row lock of the reservation.
 */
export async function beginAttempt(
  work: Work,
  intentId: string,
  minPageSeconds: (provider: string) => number,
): Promise<AttemptStart> {
  const { sql } = work
  const now = work.now()
  const intent = await findIntent(sql, intentId)
  if (!intent) throw new Error(`no payment ${intentId}`)
  const attempts = await attemptsOf(sql, intentId)
  const live = attempts.find(({ state }) => state === 'open' || state === 'opening')
  if (live?.state === 'open' && live.url !== null && live.expiresAt > now) return { is: 'open', url: live.url }
  if (live?.state === 'opening') {
    if (now.getTime() - live.createdAt.getTime() < OPENING_SECONDS * 1000) return { is: 'opening' }
    await loseAttempt(sql, live.id)
  } else if (live) await closeAttempt(sql, live.id)
  const no = (attempts[0]?.no ?? 0) + 1
  const reference = no === 1 ? intent.reference : `${intent.reference}-${no}`
  const { provider, amount } = intent
  const shortest = now.getTime() + (minPageSeconds(provider) > 0 ? (minPageSeconds(provider) + 15) * 1000 : 0)
  const expiresAt = new Date(Math.max(intent.expiresAt.getTime(), shortest))
  const id = work.uuid()
  await insertAttempt(sql, { id, intentId, no, provider, reference, expiresAt, state: 'opening', now })
  return { is: 'begun', id, provider, reference, amount, expiresAt }
}

export function keepPage(work: Work, id: string, page: OpenedPage): Promise<boolean> {
  return saveOpened(work.sql, id, { ...page, now: work.now() })
}
