// All SQL of enquiries to the group. The statement that stores an enquiry also queues the email about it.
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { ContactEnquiry, PartnershipEnquiry } from '#domain/content/enquiry.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import type { Language } from '#contract/preferences.ts'
import type { Db, Tx } from '#server/db/open.ts'

/**
 * The sender of an enquiry. `senderHash` distinguishes senders. `recipient` is the email address to use if the group has no email address.
 */
export type EnquirySender = { senderHash: string; locale: Language; recipient: string; now: Date }

export type EnquiryLimit = { most: number; withinSeconds: number }

const TABLES = { contact: 'contact_messages', partnership: 'partnership_requests' } as const

/** The author of an enquiry: the hash of the network address, the phone number, and the email address if the form has this field. */
export type Writer = { senderHash: string; mobile: string; email?: string }

/**
 * Runs `keep` and returns null if the author is below the limit for this kind of enquiry. If the author has reached the limit, returns the
 * number of seconds to wait. The limit applies to the network address, the phone number and the email address. Parallel enquiries of the
 * same author wait for each other, so that all of them are counted.
 */
export async function keepWithin(
  tx: Tx,
  { kind, writer, now, limit }: { kind: keyof typeof TABLES; writer: Writer; now: Date; limit: EnquiryLimit },
  keep: () => Promise<void>,
): Promise<number | null> {
  const { senderHash, email } = writer
  const digits = digitsOf(writer.mobile)
  // Every transaction locks the keys in the same order, so that no deadlock occurs.
  for (const key of [senderHash, digits, email?.toLowerCase() ?? ''].filter(Boolean).toSorted())
    await tx`select pg_advisory_xact_lock(hashtextextended(${key}, ${LOCKS.enquiries}))`
  const since = new Date(now.getTime() - limit.withinSeconds * 1000)
  const [waits] = await tx<{ until: Date | null }[]>`
      with recent as (select * from ${tx(TABLES[kind])} where created_at > ${since})
      select max(at) as until from (
        (select created_at as at from recent where sender_hash = ${senderHash} order by created_at desc offset ${limit.most - 1} limit 1)
        union all
        (select created_at from recent where regexp_replace(mobile, '\\D', '', 'g') = ${digits} order by created_at desc offset ${limit.most - 1} limit 1)
        ${email === undefined ? tx`` : tx`union all (select created_at from recent where lower(email) = lower(${email}) order by created_at desc offset ${limit.most - 1} limit 1)`}
      ) full_up`
  const latest = waits?.until
  if (latest) return Math.max(1, Math.ceil((latest.getTime() - since.getTime()) / 1000))
  await keep()
  return null
}

export async function insertContactEnquiry(sql: Db, enquiry: ContactEnquiry, sender: EnquirySender): Promise<void> {
  await sql`
    with kept as (
      insert into contact_messages (name, mobile, subject, message, locale, sender_hash, created_at)
      values (${enquiry.name}, ${enquiry.mobile}, ${enquiry.subject}, ${enquiry.message}, ${sender.locale}, ${sender.senderHash}, ${sender.now})
      returning id
    )
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select 'contact_message:' || kept.id, 'email', 'contact_message', coalesce((select email from group_profile), ${sender.recipient}), 'id',
      jsonb_build_object('enquiryId', kept.id), ${sender.now}, ${sender.now} from kept`
}

export async function insertPartnershipEnquiry(
  sql: Db,
  enquiry: PartnershipEnquiry,
  sender: EnquirySender,
): Promise<void> {
  await sql`
    with kept as (
      insert into partnership_requests (name, company, email, mobile, kind, city, message, locale, sender_hash, created_at)
      values (${enquiry.name}, ${enquiry.company}, ${enquiry.email}, ${enquiry.mobile}, ${enquiry.kind}, ${enquiry.city}, ${enquiry.message},
        ${sender.locale}, ${sender.senderHash}, ${sender.now})
      returning id
    )
    insert into messages (effect_key, channel, kind, recipient, locale, payload, next_attempt_at, created_at)
    select 'partnership_request:' || kept.id, 'email', 'partnership_request',
      coalesce((select partnership_email from group_profile), ${sender.recipient}), 'id',
      jsonb_build_object('enquiryId', kept.id), ${sender.now}, ${sender.now} from kept`
}

export type KeptEnquiry = {
  id: number
  name: string
  mobile: string
  message: string
  locale: Language
  createdAt: Date
  subject?: string
  company?: string
  email?: string
  kind?: string
  city?: string
}

export async function findEnquiry(sql: Db, kind: keyof typeof TABLES, id: number): Promise<KeptEnquiry | null> {
  const [row] =
    kind === 'contact'
      ? await sql<KeptEnquiry[]>`
          select id, name, mobile, subject, message, locale, created_at from contact_messages where id = ${id}`
      : await sql<KeptEnquiry[]>`
          select id, name, company, email, mobile, kind, city, message, locale, created_at from partnership_requests where id = ${id}`
  return row ?? null
}
