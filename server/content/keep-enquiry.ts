import { GUEST } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import type { Language } from '#contract/preferences.ts'
import { keepWithin, type EnquirySender } from '#server/content/enquiry-repository.ts'
import type { Db } from '#server/db/open.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** What one address, one phone or one mail may write in an hour. */
export const LETTERS_AN_HOUR = { most: 5, withinSeconds: 3600 }

/** Where an enquiry comes from: the language it was written in, and the address it was sent from. */
export type EnquiryOrigin = { language: Language; address: string }

/** Keeps an enquiry to the group by `insert`, unless its writer wrote too many. @throws Refused: too many of one writer */
export async function keepEnquiry(
  app: App,
  kind: 'contact' | 'partnership',
  { mobile, email }: { mobile: string; email?: string },
  { language, address }: EnquiryOrigin,
  insert: (tx: Db, sender: EnquirySender) => Promise<void>,
): Promise<void> {
  const wait = await transact(app, GUEST, (work) => {
    const senderHash = work.keys.digest('enquiry sender', address)
    const writer = { senderHash, mobile, ...(email !== undefined && { email }) }
    const sender = { senderHash, locale: language, recipient: work.settings.mailFrom, now: work.now() }
    const limit = { kind, writer, now: sender.now, limit: LETTERS_AN_HOUR }
    return keepWithin(work.sql, limit, () => insert(work.sql, sender))
  })
  if (wait !== null) throw new Refused('too_much_attempts', { retryAfterSeconds: wait })
}
