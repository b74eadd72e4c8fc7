// The tickets of a practice, on its pages and on a sheet for another screen or for paper.
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { useSpoken } from '#door/kit/spoken.tsx'
import type { PracticeKind, PracticeTicket } from '#door/practice/practice-night.ts'
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

/** The dark squares of a code, row by row. */
export function drawnCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 1, ecc: 'medium' }).slice(1, -1)
  const path = rows.flatMap((row, y) => row.slice(1, -1).map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length, path: path.join('') }
}

type Props = { tickets: readonly PracticeTicket[]; onTry: (text: string) => void; onBack: () => void }

export function TicketsPage({ tickets, onTry, onBack }: Props) {
  const { verdicts } = useSpoken()
  const shown = useMemo(
    () =>
      tickets.map(({ kind, name, text }) => ({
        id: text,
        name: name || verdicts.noName,
        what: verdicts.words[SHOWS[kind]],
        ...drawnCode(text),
      })),
    [tickets, verdicts],
  )
  return <PracticeScreen tickets={shown} onTry={onTry} onBack={onBack} />
}
