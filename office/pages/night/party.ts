import type { OfficeNight } from '#office/api/answers.ts'
import type { NightParty } from '#domain/service/night-parties.ts'

export type Party = OfficeNight['parties'][number]
export type NightTable = OfficeNight['tables'][number]

const ms = (at: string | null) => (at === null ? null : Date.parse(at))

/** A party is never changed in place: what was read of it once is kept, as the list asks for all of them each second. */
const read = new WeakMap<Party, NightParty>()

/** As the rules of a night read a party. */
export function asNightParty(party: Party): NightParty {
  const known = read.get(party)
  if (known) return known
  const made = nightPartyOf(party)
  read.set(party, made)
  return made
}

const nightPartyOf = (party: Party): NightParty => ({
  state: party.state,
  pax: party.pax,
  heads: party.heads,
  arrivalAt: Date.parse(party.arrivalAt),
  until: ms(party.until),
  leftAt: ms(party.leftAt),
  expiresAt: ms(party.expiresAt),
  hasPlace: party.place !== '',
})
