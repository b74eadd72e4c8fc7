import type { OfficeHold } from '#office/api/answers.ts'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const SHOWN = 4

export function useHoldText(zone: string) {
  const t = useMessages('holds')
  const { clock } = useTimeText(zone)
  /** Joins names in one line. For a long list, shows the first names and the number of the remaining names. */
  const names = (all: readonly string[]): string =>
    all.length <= SHOWN ? all.join(', ') : t.andMore(all.slice(0, SHOWN - 1).join(', '), all.length - SHOWN + 1)
  return {
    names,
    /** Returns the names of the places that the hold blocks now or blocked before its release. */
    what: ({ tables, tickets, had, units }: OfficeHold): string =>
      names([
        ...new Set([...tables.map(({ name }) => name), ...had]),
        ...tickets.map(({ name, quantity }) => t.tickets(quantity, name)),
        ...(tickets.length === 0 && units > 0 && tables.length === 0 ? [t.unitsHad(units)] : []),
      ]),
    state: ({ kind, forName }: { kind: 'kept' | 'closed'; forName: string | null }): string =>
      kind === 'kept' && forName !== null ? t.keptFor(forName) : t.kinds[kind],
    until: (releaseAt: string | null): string => (releaseAt === null ? t.untilClose : t.until(clock(releaseAt))),
    by: (name: string | null): string => t.by(name ?? t.program),
  }
}
