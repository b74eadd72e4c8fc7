import { useState } from 'react'
import type { DoorParty } from '#domain/door/door-list.ts'
import type { NightWork } from '#door/night/open-night.ts'
import { GuestRows, GuestsScreen } from '#door/screens/guests/guests-screen.tsx'
import { type PartyScan, PartyScreen } from '#door/screens/guests/party-screen.tsx'
import { WalkInScreen } from '#door/screens/guests/walk-in-screen.tsx'
import { awaitedOf, rowOf } from '#door/pages/guest-rows.ts'
import { limitOfHouse } from '#door/work/head-view.ts'
import type { Scanning } from '#door/work/use-scanning.ts'
import type { WorkPage } from '#door/work/use-page.ts'
import { countWalkIn, walkInsOf } from '#door/pages/walk-ins.ts'

type Props = { work: NightWork; scanning: Scanning; go: (page: WorkPage) => void; onFault: () => void }

/** Maximum number of rows. More rows would make a phone slow. The steward types a letter to find other guests. */
const MOST_ROWS = 60

const fullOf = (work: NightWork) => ({
  inside: work.book.heads.inside(null),
  limit: limitOfHouse(work),
  awaited: awaitedOf(work),
})

export function GuestsPage({ work, scanning, go, onFault }: Props) {
  const [query, setQuery] = useState('')
  const { parties } = work.book
  const { rights } = work.device
  const isSearching = query.trim() !== ''
  const matches = !rights.includes('names')
    ? { whole: [], partly: [] }
    : isSearching
      ? parties.search(query)
      : { whole: parties.all(), partly: [] }
  const rowsOf = (some: readonly DoorParty[]) => some.slice(0, MOST_ROWS).map((party) => rowOf(work, party))
  return (
    <GuestsScreen
      full={fullOf(work)}
      rows={rowsOf(matches.whole)}
      maybe={rowsOf(matches.partly)}
      all={isSearching ? Math.min(matches.whole.length, MOST_ROWS) : matches.whole.length}
      mayFind={rights.includes('names')}
      query={query}
      onQuery={setQuery}
      onAdmit={(id) => presentOf(work, scanning, id, onFault)}
      onOpen={(id) => go({ name: 'party', id })}
      onTypeCode={() => go({ name: 'code' })}
      onWalkIn={rights.includes('count') ? () => go({ name: 'walk_ins' }) : null}
    />
  )
}

function presentOf(work: NightWork, { verdicts }: Scanning, id: string, onFault: () => void): void {
  const party = work.book.parties.byId(id)
  if (party) void verdicts.presentParty(party).catch(onFault)
}

/** The list of expected parties next to the camera, on a tablet. */
export function Rope({ work, scanning, go, onFault }: Props) {
  if (!work.device.rights.includes('names')) return null
  const rows = work.book.parties.all().slice(0, MOST_ROWS)
  return (
    <GuestRows
      rows={rows.map((party) => rowOf(work, party))}
      query=""
      onAdmit={(id) => presentOf(work, scanning, id, onFault)}
      onOpen={(id) => go({ name: 'party', id })}
    />
  )
}

function scansOf({ book, device }: NightWork, id: string): PartyScan[] {
  const own = book.scans().flatMap(({ scan }): PartyScan[] => {
    if (scan.subjectId !== id) return []
    const { number, kind, heads, at, override } = scan
    return [{ id: String(number), kind, heads, at, door: device.name, override }]
  })
  const elsewhere = book.heads.elsewhere(id).flatMap(({ device: door, came, lastAt }): PartyScan[] => {
    const name = book.facts().doors.find((candidate) => candidate.id === door)?.name ?? ''
    return lastAt === null || came === 0
      ? []
      : [{ id: door, kind: 'in', heads: came, at: lastAt, door: name, override: null }]
  })
  return [...own, ...elsewhere].toSorted((scan, other) => other.at - scan.at)
}

/** Returns the tickets of the split party that a party belongs to. Returns an empty list for a party without shares. */
function matesOf(work: NightWork, party: DoorParty) {
  const { parties } = work.book
  const host = party.share ? parties.byId(party.share.host) : party
  const shares = host ? parties.sharesOf(host.id) : []
  return host && shares.length > 0 ? [host, ...shares].map((mate) => rowOf(work, mate)) : []
}

export function PartyPage({ id, work, scanning, go, onFault }: Props & { id: string }) {
  const party = work.book.parties.byId(id)
  const back = () => go({ name: 'guests' })
  if (!party) return null
  const row = rowOf(work, party)
  const { inside } = row.inside
  const present = (direction: 'in' | 'out') => void scanning.verdicts.presentParty(party, direction).catch(onFault)
  return (
    <PartyScreen
      row={row}
      scans={scansOf(work, id)}
      mates={matesOf(work, party)}
      onAdmit={inside < party.heads ? () => present('in') : null}
      onLetOut={inside > 0 ? () => present('out') : null}
      onBack={back}
    />
  )
}

export function WalkInPage({ work, go, onFault }: Props) {
  return (
    <WalkInScreen
      full={fullOf(work)}
      {...walkInsOf(work)}
      onCount={(change) => {
        if ('vibrate' in navigator) navigator.vibrate(change > 0 ? 40 : [40, 60, 40])
        void countWalkIn(work, change).catch(onFault)
      }}
      onBack={() => go({ name: 'guests' })}
    />
  )
}
