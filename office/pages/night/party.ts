import type { OfficeNight } from '#office/api/answers.ts'
import type { NightParty } from '#domain/service/night-parties.ts'

export type Party = OfficeNight['parties'][number]
export type NightTable = OfficeNight['tables'][number]

const ms = (at: string | null) => (at === null ? null : Date.parse(at))

/**
 * Cache of parties that were converted for the domain rules. A party object never changes, and the list reads every party once a second.
 */
const read = new WeakMap<Party, NightParty>()

export function asNightParty(party: Party): NightParty {
  const cached = read.get(party)
  if (cached) return cached
  const nightParty = nightPartyOf(party)
  read.set(party, nightParty)
  return nightParty
}

const nightPartyOf = (party: Party): NightParty => ({
  state: party.state,
  pax: party.pax,
  heads: party.heads,
  arrivalAt: Date.parse(party.arrivalAt),
  lateAt: Date.parse(party.lateAt),
  until: ms(party.until),
  leftAt: ms(party.leftAt),
  expiresAt: ms(party.expiresAt),
  hasPlace: party.place !== '',
})
