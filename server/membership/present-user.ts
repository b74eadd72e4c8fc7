import type { User } from '#contract/web/members.ts'
import type { Language } from '#contract/preferences.ts'
import type { MemberRow } from '#server/identity/repository.ts'
import { presentTier } from '#server/membership/present-tier.ts'
import type { TierRow } from '#server/membership/repository.ts'
import { tierOn } from '#server/membership/tier-today.ts'
import { signIn as en } from '#messages/en/members/sign-in.ts'
import { signIn as id } from '#messages/id/members/sign-in.ts'

const messages = { id, en }

/** Presents a member for the API, with the tier of this day. Fields that only the old app used exist but are empty (spec §1, §3; R-077). */
export function presentUser(
  member: MemberRow,
  { tiers, now, language }: { tiers: readonly TierRow[]; now: Date; language: Language },
): User {
  const { tierStatus, tier } = tierOn(tiers, member, now)
  return {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    name: `${member.firstName} ${member.lastName}`.trim(),
    username: '',
    address: '',
    email: member.email,
    phone_number: member.phone,
    point: 0,
    gender: member.gender,
    gender_text: messages[language].genders[member.gender],
    nationality_id: member.nationalityId,
    province_id: member.provinceId,
    city_id: member.cityId,
    profile_picture: null,
    date_of_birth: member.dateOfBirth,
    membership_data: {
      id: member.id,
      experience: tierStatus.experience,
      expired_date: tierStatus.yearEndsOn,
      membership: presentTier(tiers, tier, language),
    },
  }
}
