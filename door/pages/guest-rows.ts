// Rows of guests for the screens, and what a code with letters that nobody can read may be.
import type { GuestRow } from '#door/kit/party-row.tsx'
import type { NightWork } from '#door/night/open-night.ts'
import type { DoorParty } from '#domain/door/door-list.ts'

export const rowOf = ({ book }: NightWork, party: DoorParty): GuestRow => ({ party, inside: book.heads.of(party.id) })

/** Parties whose code begins as it is typed; `?` is any letter. Where names are not shown, only a code typed whole finds its party. */
export function codeHits(work: NightWork, typed: string): GuestRow[] {
  const isWhole = typed.length === CODE_LETTERS
  if (typed === '' || (!work.device.rights.includes('names') && (!isWhole || typed.includes('?')))) return []
  const fits = new RegExp(`^SNJ-${typed.replaceAll('?', '.')}`)
  return work.book.parties
    .all()
    .filter(({ code }) => fits.test(code))
    .map((party) => rowOf(work, party))
}
const CODE_LETTERS = 6

/** Number of guests who are expected and not inside yet. */
export const awaitedOf = ({ book }: NightWork): number =>
  book.parties
    .all()
    .filter(({ standing }) => standing === 'expected')
    .reduce((sum, { id, heads }) => sum + Math.max(0, heads - book.heads.of(id).came), 0)
