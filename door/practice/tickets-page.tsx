// The practice tickets: on a page of the door, and on a sheet for another screen or for paper.
import './sheet.css'
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { useSetup } from '#door/kit/spoken.tsx'
import { type PracticeKind, type PracticeTicket, sheetLink } from '#door/practice/practice-night.ts'
import { PracticeScreen } from '#door/screens/setup/practice-screen.tsx'
import type { VerdictKind } from '#domain/door/verdict.ts'

const SHOWS: Record<PracticeKind, VerdictKind> = {
  one: 'admit',
  four: 'how_many',
  six: 'how_many',
  checks: 'check_first',
  twice: 'already_in',
  unpaid: 'not_paid',
  refunded: 'refunded',
  cancelled: 'cancelled',
  other_night: 'other_night',
  other_house: 'other_outlet',
  sold_since: 'not_matched',
  forged: 'forged',
}

/** Returns the SVG path of the dark squares of a QR code, row by row. */
export function drawnCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 1, ecc: 'medium' }).slice(1, -1)
  const path = rows.flatMap((row, y) => row.slice(1, -1).map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length, path: path.join('') }
}

type Props = { tickets: readonly PracticeTicket[]; onTry: (text: string) => void; onBack: () => void }

export function TicketsPage({ tickets, onTry, onBack }: Props) {
  const { verdicts, setup } = useSetup()
  const shownTickets = useMemo(
    () =>
      tickets.map(({ kind, name, text }) => ({
        id: text,
        name: name || verdicts.noName,
        what: verdicts.words[SHOWS[kind]],
        ...drawnCode(text),
      })),
    [tickets, verdicts],
  )
  const open = () => {
    const url = new URL(sheetLink(tickets), location.href).href
    // If the phone supports sharing, it shares the link with another screen. Otherwise the link opens in a new window.
    if ('share' in navigator) void navigator.share({ url, title: setup.practiceTitle }).catch(() => undefined)
    else window.open(url, '_blank', 'noopener')
  }
  return <PracticeScreen tickets={shownTickets} onTry={onTry} onBack={onBack} onSheet={open} />
}

/** The printable page with the practice tickets. The page sends no request, because its URL contains all data. */
export function PracticeSheet({ tickets }: { tickets: readonly PracticeTicket[] }) {
  const { verdicts, setup } = useSetup()
  return (
    <main className="sheet">
      <div className="banner banner--practice">
        <p>{setup.practiceSheetLine}</p>
        <button type="button" onClick={() => window.print()}>
          {setup.print}
        </button>
      </div>
      <h1 className="bigword pad">{setup.practiceTitle}</h1>
      <ul className="sheet__tickets">
        {tickets.map(({ kind, name, text }) => {
          const { size, path } = drawnCode(text)
          return (
            <li key={text}>
              <svg
                viewBox={`-4 -4 ${size + 8} ${size + 8}`}
                role="img"
                aria-label={setup.practiceShow(verdicts.words[SHOWS[kind]])}
                shapeRendering="crispEdges"
              >
                <path fill="#fff" d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} />
                <path fill="#000" d={path} />
              </svg>
              <b>{name || verdicts.noName}</b>
              <small>{verdicts.words[SHOWS[kind]]}</small>
            </li>
          )
        })}
      </ul>
    </main>
  )
}
