// When staff book with a guest's phone number, this file finds the member with this number. The member gets the discount of the tier, as in
// the member's own bookings.
import { membersOfPhones } from '#server/identity/repository.ts'
import { listTiers } from '#server/membership/repository.ts'
import { tierOn } from '#server/membership/tier-today.ts'
import type { Reading } from '#server/work.ts'

export type KnownMember = { id: string; email: string; tier: string; discount: number }

export async function membersByPhone(app: Reading, phones: readonly string[]): Promise<Map<string, KnownMember>> {
  if (phones.length === 0) return new Map()
  const [members, tiers] = await Promise.all([
    membersOfPhones(app.sql, phones),
    app.plans('tiers', () => listTiers(app.sql)),
  ])
  return new Map(
    members.map((member) => {
      const { tier } = tierOn(tiers, member, app.now())
      return [member.phone, { id: member.id, email: member.email, tier: tier.name, discount: tier.discount }]
    }),
  )
}
