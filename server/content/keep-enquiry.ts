import { GUEST } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import type { Language } from '#contract/preferences.ts'
import { keepWithin, type EnquirySender } from '#server/content/enquiry-repository.ts'
import type { Db } from '#server/db/open.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** Maximum number of enquiries in an hour. It applies to each network address, phone number and email address. */
export const LETTERS_AN_HOUR = { most: 5, withinSeconds: 3600 }

/** The origin of an enquiry: its language, and the network address of the sender. */
export type EnquiryOrigin = { language: Language; address: string }

/**
 * Stores an enquiry to the group by calling `insert`.
 * @throws Refused if the author sent too many enquiries
 */
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
