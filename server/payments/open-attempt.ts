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

/** An attempt that a provider has not answered for within this long was given up by whoever asked. */
const OPENING_SECONDS = 15

export type Begun =
  /** Its page is there already. */
  | { is: 'open'; url: string }
  /** Another asks for it at this moment. */
  | { is: 'opening' }
  | { is: 'begun'; id: string; provider: string; reference: string; expiresAt: Date }

/**
 * Writes the next attempt of an intent down before its provider is asked, so that money finds its way here whatever becomes of
 * the answer. Under the row lock of its reservation, which the caller holds.
 */
export async function beginAttempt(
  work: Work,
  intentId: string,
  minPageSeconds: (provider: string) => number,
): Promise<Begun> {
  const { sql } = work
  const now = work.now()
  const intent = await findIntent(sql, intentId)
  if (!intent) throw new Error(`no payment ${intentId}`)
  const known = await attemptsOf(sql, intentId)
  const live = known.find(({ state }) => state === 'open' || state === 'opening')
  if (live?.state === 'open' && live.url !== null && live.expiresAt > now) return { is: 'open', url: live.url }
  if (live?.state === 'opening') {
    if (now.getTime() - live.createdAt.getTime() < OPENING_SECONDS * 1000) return { is: 'opening' }
    await loseAttempt(sql, live.id)
  } else if (live) await closeAttempt(sql, live.id)
  const no = (known[0]?.no ?? 0) + 1
  const reference = no === 1 ? intent.reference : `${intent.reference}-${no}`
  const { provider } = intent
  const shortest = now.getTime() + (minPageSeconds(provider) > 0 ? (minPageSeconds(provider) + 15) * 1000 : 0)
  const expiresAt = new Date(Math.max(intent.expiresAt.getTime(), shortest))
  const id = work.uuid()
  await insertAttempt(sql, { id, intentId, no, provider, reference, expiresAt, state: 'opening', now })
  return { is: 'begun', id, provider, reference, expiresAt }
}

/** What the provider answered for an attempt; false where it was given up meanwhile. */
export function keepPage(work: Work, id: string, page: OpenedPage): Promise<boolean> {
  return saveOpened(work.sql, id, { ...page, now: work.now() })
}
