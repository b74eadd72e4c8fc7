// The call that suggests known guests for a new booking.
import { z } from 'zod'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { toE164 } from '#domain/identity/phone.ts'
import { searchQuery } from '#domain/service/search-words.ts'
import { call } from '#server/http/office/office-call.ts'
import {
  closedOutUntil,
  type KnownGuestRow,
  knownFromLists,
  knownGuests,
} from '#server/service/booking/booking-repository.ts'
import { type KnownMember, membersByPhone } from '#server/service/booking/member-of-phone.ts'

const MOST_GUESTS = 6
/** Minimum number of digits of a search by phone. Fewer digits match too many guests. */
const FEWEST_DIGITS = 4

const presentMember = (member: KnownMember | undefined) =>
  member ? { tier: member.tier, discount: member.discount } : null

const presentGuest = (row: KnownGuestRow) => ({
  /** Id of the guest’s latest reservation. The page sends this id as `guestOf` to book for this guest. */
  reservationId: row.reservationId,
  name: row.name,
  phoneEnd: row.phone.slice(-4),
  hasEmail: row.email !== '',
  language: row.locale,
  visits: row.visits,
  lastNight: row.lastNight,
  lastOutlet: row.lastOutlet,
})

export const knownGuestCalls = {
  /**
   * Finds guests of the staff member’s outlets by digits of their phone number. Also finds the ban and the membership that belong to the
   * typed phone number.
   */
  knownGuests: call(
    { permission: 'reservation.create', at: 'granted' },
    z.object({ phone: z.string().trim().max(40) }),
    async ({ app, outlets }, { phone: digits }) => {
      const isEnough = digitsOf(digits).length >= FEWEST_DIGITS
      const query = isEnough ? searchQuery(digits, []) : null
      if (query === null) return { guests: [], bannedUntil: null, member: null }
      const search = { query, outlets, limit: MOST_GUESTS }
      const [bookers, contacts] = await Promise.all([knownGuests(app.sql, search), knownFromLists(app.sql, search)])
      const rows = [...bookers, ...contacts].slice(0, MOST_GUESTS)
      const typedPhone = toE164(digits)
      const phones = [...new Set([...rows.map(({ phone }) => phone), ...(typedPhone ? [typedPhone] : [])])]
      const [bans, members] = await Promise.all([
        closedOutUntil(app, { phones, outletId: null }),
        membersByPhone(app, phones),
      ])
      const statusOf = (phone: string) => ({
        bannedUntil: bans.get(phone) ?? null,
        member: presentMember(members.get(phone)),
      })
      return {
        guests: rows.map((row) => ({ ...presentGuest(row), ...statusOf(row.phone) })),
        ...statusOf(typedPhone ?? ''),
      }
    },
    { perMinute: 120 },
  ),
}
