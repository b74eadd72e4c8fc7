// The figures of a practice night. This phone is the only door of that night, so it counts the figures itself.
import type { NightWork } from '#door/night/open-night.ts'
import type { Figures } from '#door/screens/night/tonight-screen.tsx'
import type { EntryKind } from '#domain/door/scans.ts'
import type { VerdictKind } from '#domain/door/verdict.ts'

const QUARTER_MS = 15 * 60_000

export function practiceFigures({ book, clock, device }: NightWork): Figures {
  const scans = book.scans().map(({ scan }) => scan)
  const undoneNumbers = new Set(scans.flatMap(({ undoes }) => undoes ?? []))
  const standing = scans.filter(({ kind, number }) => kind !== 'undo' && !undoneNumbers.has(number))
  const sum = (of: typeof standing, kind: 'in' | 'out') =>
    of.reduce((heads, scan) => (scan.kind === kind ? heads + scan.heads : heads), 0)
  const quarters = Map.groupBy(standing, ({ at }) => at - (at % QUARTER_MS))
  const kinds = Map.groupBy(standing, ({ subject, subjectId: id }): EntryKind =>
    subject === 'walk_in' ? 'walk_in' : ((id === null ? null : book.parties.byId(id)?.kind) ?? 'unknown'),
  )
  const refusals = Map.groupBy(
    standing.filter(({ kind }) => kind === 'refused'),
    ({ verdict }) => verdict,
  )
  return {
    at: clock.now(),
    quarters: [...quarters].map(([at, of]) => ({ at, came: sum(of, 'in'), went: sum(of, 'out') })),
    doors: [
      {
        name: device.name,
        came: sum(standing, 'in'),
        went: sum(standing, 'out'),
        refused: standing.filter(({ kind }) => kind === 'refused').length,
      },
    ],
    kinds: [...kinds].map(([kind, of]) => ({ kind, came: sum(of, 'in') })).filter(({ came }) => came > 0),
    refused: [...refusals].flatMap(([verdict, of]) =>
      verdict ? [{ verdict: verdict satisfies VerdictKind, times: of.length }] : [],
    ),
  }
}
