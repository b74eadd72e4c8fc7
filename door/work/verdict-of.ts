import type { NightWork } from '#door/night/open-night.ts'
import type { LastScan } from '#door/screens/scan/last-scan.tsx'
import type { VerdictView } from '#door/screens/verdict/verdict-view.ts'
import { limitOfHouse, listOf, nightOf } from '#door/work/head-view.ts'
import type { ScreenVerdict } from '#door/work/shown-verdict.ts'

/** Returns the name of the door with this id. A value that is not an id is already a name, and is returned unchanged. */
function doorName({ device, book }: NightWork, id: string | null): string | null {
  if (id === null) return null
  if (id === device.id) return device.name
  return book.facts().doors.find((door) => door.id === id)?.name ?? (/^[0-9a-f-]{36}$/.test(id) ? null : id)
}

/**
 * Returns the number of guests of a split party who are inside. This is the sum over the organizer's ticket and the tickets of the shares.
 */
const insideOfParty = ({ book }: NightWork, host: string): number =>
  [host, ...book.parties.sharesOf(host).map(({ id }) => id)].reduce((sum, id) => sum + book.heads.of(id).inside, 0)

export function verdictOf({ id, said, done }: ScreenVerdict, work: NightWork): VerdictView {
  const { presented, verdict, mode, at } = said
  const { book, device, sync } = work
  const ticket = presented.by === 'ticket' && presented.seal !== 'bad' ? presented.ticket : null
  return {
    id,
    verdict,
    done,
    mode,
    at,
    insideOfParty: verdict.party?.share ? insideOfParty(work, verdict.party.share.host) : null,
    night: nightOf(work),
    door: device.name,
    isOnline: sync?.state().isOnLine ?? true,
    ticket: ticket && { validUntil: ticket.validUntil.getTime(), outletId: ticket.outletId, kind: ticket.kind },
    outletName: book.facts().outlets.find((outlet) => outlet.id === ticket?.outletId)?.name ?? null,
    lastDoor: doorName(work, verdict.inside.lastDevice),
    limit: limitOfHouse(work),
    ...listOf(work),
  }
}

/** Returns the last scan of this phone. After a reload, the scan is read from the storage. */
export function lastScanOf(last: ScreenVerdict | null, { book }: NightWork): LastScan | null {
  const lastScan = book.scans().findLast(({ scan }) => scan.subject !== 'walk_in')?.scan
  if (!lastScan) return null
  const { kind, verdict, heads, at, subjectId: id } = lastScan
  const name = (id === null ? null : book.parties.byId(id)?.name) ?? last?.said.verdict.party?.name ?? ''
  return { kind, verdict, name, heads, at }
}
