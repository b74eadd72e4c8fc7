// What a door knows of its night: who is expected, and how many of each are inside. No phone, no mail, no money but a balance.
import type { Language } from '#domain/language.ts'
import type { PartyFlag } from '#domain/guests/guest-flags.ts'

/** What a party may do tonight. `moved`: its place is at another night or outlet by now. */
export type Standing = 'expected' | 'unpaid' | 'no_show' | 'cancelled' | 'refunded' | 'moved'

/** A reservation, or a name on a guest list, as a door has it. Instants are ms since 1970. */
export type DoorParty = {
  id: string
  subject: 'reservation' | 'name'
  /** What is typed where a screen is cracked; empty for a name on a list. */
  code: string
  /** First name and initial. */
  name: string
  kind: 'tables' | 'tickets' | 'restaurant' | 'guest_list'
  standing: Standing
  heads: number
  /** Tables by name, tickets with their number, or the list it is on. */
  place: string
  /** What its guests are granted, in the words of the list. */
  terms: string
  section: number | null
  arrivalAt: number
  flags: PartyFlag[]
  /** Whole rupiah that are still to be paid. */
  owes: number
  /** When an unpaid place is let go; of a moved one, when its night opens now. */
  at: number | null
  /** The language its guest reads. */
  language: Language
}

/** How many a device has let in and out of one party; `lastAt`: the last that it let in, ms. */
export type DoorCount = { subject: string; device: string; came: number; went: number; lastAt: number | null }

/** What everybody let in of a party. `lastAt` and `lastDevice`: the last that went in, wherever that was. */
export type Inside = { inside: number; came: number; lastAt: number | null; lastDevice: string | null }

/** Sums the counts of one party over its doors; never below none inside. */
export function insideOf(counts: readonly DoorCount[]): Inside {
  const came = counts.reduce((sum, count) => sum + count.came, 0)
  const went = counts.reduce((sum, count) => sum + count.went, 0)
  const last = counts
    .filter((count) => count.lastAt !== null)
    .reduce<DoorCount | null>((latest, count) => ((latest?.lastAt ?? -1) < (count.lastAt ?? -1) ? count : latest), null)
  return {
    inside: Math.max(0, came - went),
    came,
    lastAt: last?.lastAt ?? null,
    lastDevice: last?.device ?? null,
  }
}
