import type { OfficeNight } from '#contract/office/night/night-endpoints.ts'
import type { NightParty } from '#domain/service/night-parties.ts'

export type Party = OfficeNight['parties'][number]
export type NightTable = OfficeNight['tables'][number]

const ms = (at: string | null) => (at === null ? null : Date.parse(at))

/** As the rules of a night read a party. */
export const asNightParty = (party: Party): NightParty => ({
  state: party.state,
  pax: party.pax,
  heads: party.heads,
  arrivalAt: Date.parse(party.arrival_at),
  until: ms(party.until),
  leftAt: ms(party.left_at),
  expiresAt: ms(party.expires_at),
  hasPlace: party.place !== '',
})
