// Makes the rows of guests for the screens, and finds the parties that match an incomplete code.
import type { GuestRow } from '#door/kit/party-row.tsx'
import type { NightWork } from '#door/night/open-night.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import { ownPartOf } from '#domain/reservations/booking-code.ts'

export const rowOf = ({ book }: NightWork, party: DoorParty): GuestRow => ({ party, inside: book.heads.of(party.id) })

/**
 * Finds the parties by the beginning of their code, without the prefix of the code. A `?` in `codePart` matches any character. A device
 * that is not allowed to see names must give the complete code.
 */
export function codeHits(work: NightWork, codePart: string): GuestRow[] {
  const isWhole = codePart.length === CODE_LETTERS
  if (codePart === '' || (!work.device.rights.includes('names') && (!isWhole || codePart.includes('?')))) return []
  const fits = new RegExp(`^${codePart.replaceAll('?', '.')}`)
  return work.book.parties
    .all()
    .filter(({ code }) => code !== '' && fits.test(ownPartOf(code)))
    .map((party) => rowOf(work, party))
}
const CODE_LETTERS = 6

export const awaitedOf = ({ book }: NightWork): number =>
  book.parties
    .all()
    .filter(({ standing }) => standing === 'expected')
    .reduce((sum, { id, heads }) => sum + Math.max(0, heads - book.heads.of(id).came), 0)
