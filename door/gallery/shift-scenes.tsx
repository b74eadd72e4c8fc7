import type { ReactNode } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import { at, inside, NOW, party } from '#door/gallery/night-example.ts'
import { DoorFrame, type Tab } from '#door/kit/door-frame.tsx'
import type { HeadView } from '#door/kit/door-head.tsx'
import type { GuestRow } from '#door/kit/party-row.tsx'
import { GuestRows, GuestsScreen } from '#door/screens/guests/guests-screen.tsx'
import { PartyScreen } from '#door/screens/guests/party-screen.tsx'
import { WalkInScreen } from '#door/screens/guests/walk-in-screen.tsx'
import { type LastScan, LastScanRow } from '#door/screens/scan/last-scan.tsx'
import { CodeScreen } from '#door/screens/scan/code-screen.tsx'
import { type CameraState, ScanScreen } from '#door/screens/scan/scan-screen.tsx'
import { DoublesScreen } from '#door/screens/sync/doubles-screen.tsx'
import { NetworkScreen } from '#door/screens/sync/network-screen.tsx'

const nothing = () => undefined

export const HEAD: HeadView = {
  door: 'West door',
  place: 'Gema SCBD · Resonance',
  night: { date: '2026-11-21', instead: null },
  now: NOW,
  isOnline: true,
  listAt: at('22:46'),
  isListOld: false,
  clockOff: null,
  waiting: 0,
  unseen: null,
  inside: 412,
  limit: 600,
}

export const renderFrame = (tab: Tab | null, children: ReactNode, head: Partial<HeadView> = {}, isPractice = false) => (
  <DoorFrame
    head={{ ...HEAD, ...head }}
    onNetwork={nothing}
    tab={tab}
    onTab={nothing}
    onEndPractice={isPractice ? nothing : null}
    onNights={nothing}
    onUpdate={null}
  >
    {children}
  </DoorFrame>
)

const guest = (
  name: string,
  code: string,
  place: string,
  heads: number,
  came: number,
  rest: Partial<DoorParty> = {},
): GuestRow => ({
  party: party({ name, code: `SNJ-${code}`, place, heads, kind: place.length > 3 ? 'tickets' : 'tables', ...rest }),
  inside: inside(came),
})
export const ROWS: GuestRow[] = [
  guest('Ayu L.', '4MX8T2', '1 × Early entry', 1, 1),
  guest('Bagas H.', '9RWD5H', '2 × Entry', 2, 0),
  guest('Raka W.', '7K3QZ9', 'B2', 4, 2),
  guest('Nadia P.', '2VB6KA', '1 × Entry', 1, 0),
  guest('Kevin T.', '8HTN3E', 'B4', 6, 0),
  guest('Sari D.', '6YD7PM', '2 × Entry', 2, 0, { standing: 'unpaid' }),
  guest('Ben O.', '5QC1JW', '2 × Entry', 2, 0, { standing: 'refunded' }),
  guest('Yoga P.', '3FG4XS', 'S1', 5, 5),
]
const FULL = { inside: 412, limit: 600, awaited: 199 }

const LAST: LastScan = { kind: 'in', verdict: 'admit', name: 'Ayu L.', heads: 1, at: at('22:46') }
const REFUSED: LastScan = { kind: 'refused', verdict: 'already_in', name: '', heads: 0, at: at('22:46') }

function scanScenes(): Record<string, ReactNode> {
  const scan = (camera: CameraState, part: Partial<Parameters<typeof ScanScreen>[0]> = {}) => (
    <ScanScreen
      camera={camera}
      place={nothing}
      mode="in"
      torch="off"
      last={<LastScanRow last={LAST} onUndo={nothing} />}
      isLocked={false}
      onFind={nothing}
      onRetry={nothing}
      onTorch={nothing}
      onTypeCode={nothing}
      onMode={nothing}
      onLock={nothing}
      rope={<GuestRows rows={ROWS} query="" onAdmit={nothing} onOpen={nothing} />}
      {...part}
    />
  )
  return {
    scan: renderFrame('scan', scan('on')),
    scan_dark: renderFrame('scan', scan('dark', { torch: 'on' }), { unseen: { doors: 2, all: 3, minutes: 6 } }),
    scan_out: renderFrame(
      'scan',
      scan('on', { mode: 'out', torch: null, last: <LastScanRow last={null} onUndo={null} /> }),
      { waiting: 3 },
    ),
    scan_asking: renderFrame('scan', scan('asking')),
    scan_refused: renderFrame('scan', scan('refused')),
    scan_none: renderFrame('scan', scan('none')),
    scan_locked: renderFrame('scan', scan('on', { isLocked: true })),
    scan_practice: renderFrame('scan', scan('on', { last: <LastScanRow last={REFUSED} onUndo={null} /> }), {}, true),
  }
}

function guestScenes(language: Language): Record<string, ReactNode> {
  const guests = (query: string, rows: GuestRow[], mayFind = true) => (
    <GuestsScreen
      full={FULL}
      rows={rows}
      maybe={[]}
      all={query ? rows.length : 611}
      mayFind={mayFind}
      query={query}
      onQuery={nothing}
      onAdmit={nothing}
      onOpen={nothing}
      onTypeCode={nothing}
      onWalkIn={nothing}
    />
  )
  const code = (text: string, hits: GuestRow[]) => (
    <CodeScreen prefix="SNJ" typed={text} onType={nothing} hits={hits} onAdmit={nothing} onBack={nothing} />
  )
  const walkIn = (full: typeof FULL) => (
    <WalkInScreen full={full} count={73} own={20} onCount={nothing} onBack={nothing} />
  )
  const raka = party(
    {
      terms: 'White band, 1 drink',
      owes: 750_000,
      flags: [
        { kind: 'vip', text: 'Left stairs' },
        { kind: 'allergy', text: 'Peanuts' },
      ],
    },
    language,
  )
  const scans = [
    { id: '1', kind: 'in' as const, heads: 2, at: at('21:52'), door: 'North door', override: null },
    { id: '2', kind: 'out' as const, heads: 1, at: at('22:10'), door: 'West door', override: null },
    {
      id: '3',
      kind: 'in' as const,
      heads: 1,
      at: at('22:31'),
      door: 'West door',
      override: 'Separated from their party',
    },
  ]
  return {
    code_empty: renderFrame(null, code('', []), { inside: null }),
    code_hit: renderFrame(null, code('7K3?Z', ROWS.slice(2, 3)), { inside: null }),
    guests: renderFrame('guests', guests('', ROWS), { inside: null }),
    guests_found: renderFrame('guests', guests('ke', ROWS.slice(4, 5))),
    guests_not: renderFrame('guests', guests('zul', [])),
    guests_scanner: renderFrame('guests', guests('', [], false), { inside: null }),
    party: renderFrame(
      'guests',
      <PartyScreen
        row={{ party: raka, inside: inside(3, 1) }}
        scans={scans}
        mates={[]}
        onAdmit={nothing}
        onLetOut={nothing}
        onBack={nothing}
      />,
      { inside: null },
    ),
    walk_in: renderFrame('guests', walkIn({ inside: 561, limit: 600, awaited: 199 }), { inside: null }),
    walk_in_full: renderFrame('guests', walkIn({ inside: 600, limit: 600, awaited: 20 }), { inside: null }),
  }
}

function networkScenes(): Record<string, ReactNode> {
  const offline = { isOnline: false, listAt: at('22:30'), waiting: 38, now: at('22:58') }
  const second = { door: 'West door', at: at('22:44'), heads: 2, isOwn: true }
  return {
    network_off: renderFrame(
      'scan',
      <NetworkScreen
        now={at('22:58')}
        isOnline={false}
        since={at('22:31')}
        guests={611}
        listAt={at('22:30')}
        waiting={38}
        doors={[{ id: 'n', name: 'North door', seenAt: at('22:30') }]}
        clockOff={3 * 3_600_000}
        isSending={false}
        onSend={nothing}
        onBack={nothing}
      />,
      offline,
    ),
    network_on: renderFrame(
      'scan',
      <NetworkScreen
        now={NOW}
        isOnline
        since={null}
        guests={611}
        listAt={at('22:46')}
        waiting={0}
        doors={[
          { id: 'n', name: 'North door', seenAt: at('22:47') },
          { id: 's', name: 'South door', seenAt: null },
        ]}
        clockOff={0}
        isSending={false}
        onSend={nothing}
        onBack={nothing}
      />,
    ),
    doubles: renderFrame(
      'scan',
      <DoublesScreen
        sent={57}
        doubles={[
          {
            id: 'd',
            code: 'SNJ-9RWD5H',
            name: 'Bagas H.',
            over: 2,
            first: { door: 'North door', at: at('22:41'), heads: 2, isOwn: false },
            second,
          },
        ]}
        onFind={nothing}
        onSeen={nothing}
      />,
      { now: at('23:14'), inside: 458 },
    ),
    connected: renderFrame('scan', <DoublesScreen sent={57} doubles={[]} onFind={nothing} onSeen={nothing} />),
  }
}

export const shiftScenes = (language: Language): Record<string, ReactNode> => ({
  ...scanScenes(),
  ...guestScenes(language),
  ...networkScenes(),
})
