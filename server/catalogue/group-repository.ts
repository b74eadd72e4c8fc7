import type { Group, SpokenGroup } from '#contract/group.ts'
import { UNKNOWN_GROUP } from '#server/catalogue/unknown-group.ts'
import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { Db } from '#server/db/open.ts'

/** Reads the profile of the group. Returns `UNKNOWN_GROUP` if there is no row. */
export async function findGroup(sql: Db): Promise<Group> {
  const [row] = await sql<Group[]>`
    select name, coalesce(short_name, name) as short_name, booking_prefix || former_booking_prefixes as booking_prefixes, tagline, lead, description, copyright_note, address, email, partnership_email, press_email, privacy_email, phone, whatsapp, careers_url, app_store_url,
      play_store_url, social, icon, wordmark, (select coalesce(jsonb_object_agg(slug, case when accent is not null then
        jsonb_build_object('ground', ground, 'ink', ink, 'accent', accent) end), '{}') from brands) as brand_colors,
      (select coalesce(jsonb_object_agg(slug, jsonb_build_object('name', name, 'typeface', typeface, 'logo', logo)), '{}') from brands
        where typeface is not null or logo is not null) as brand_looks
    from group_profile`
  return row ?? UNKNOWN_GROUP
}

/** Finds the prefix of new booking codes. */
export async function findBookingPrefix(sql: Db): Promise<string> {
  const [row] = await sql<{ bookingPrefix: string }[]>`select booking_prefix from group_profile`
  return row?.bookingPrefix ?? UNKNOWN_GROUP.bookingPrefixes[0] ?? ''
}

/** Finds the first part of the numbers of exported journals. */
export async function findJournalPrefix(sql: Db): Promise<string> {
  const [row] = await sql<{ journalPrefix: string }[]>`select journal_prefix from group_profile`
  return row?.journalPrefix ?? 'SENJA'
}

export function groupIn(group: Group, language: Language): SpokenGroup {
  const {
    bookingPrefixes: _bookingPrefixes,
    brandColors: _brandColors,
    brandLooks: _brandLooks,
    icon: _icon,
    wordmark: _wordmark,
    ...profile
  } = group
  return {
    ...profile,
    tagline: localize(group.tagline, language),
    lead: localize(group.lead, language),
    description: localize(group.description, language),
    copyrightNote: localize(group.copyrightNote, language),
  }
}
