import type { OfficeHold } from '#office/api/answers.ts'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const SHOWN = 4

/** What is held, for whom and until when, in words. */
export function useHoldText(zone: string) {
  const t = useMessages('holds')
  const { clock } = useTimeText(zone)
  /** Some names in a line; of many the first ones, and how many more. */
  const names = (all: readonly string[]): string =>
    all.length <= SHOWN ? all.join(', ') : t.andMore(all.slice(0, SHOWN - 1).join(', '), all.length - SHOWN + 1)
  return {
    names,
    /** Its places by name, or what it had. */
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
