// Who is on tonight's list, found by id, by code and by a name in any spelling.
import { type Fit, fitParty, type PartyWords, partyWords, typedWords } from '#door/night/find-party.ts'
import type { ListChange } from '#door/store/kept.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import { readBookingCode } from '#domain/reservations/booking-code.ts'

export type PartyIndex = {
  byId(id: string): DoorParty | null
  byCode(typed: string): DoorParty | null
  /** By name. */
  all(): DoorParty[]
  /** By what a guest says of their name, or by place or code; none where nothing readable is typed. */
  search(typed: string): FoundParties
  size(): number
  apply(change: Pick<ListChange, 'isWhole' | 'parties' | 'gone'>): void
}

/** `whole`: all that was typed fits; `partly`: some of it, or no more than an initial. The best come first. */
export type FoundParties = { whole: DoorParty[]; partly: DoorParty[] }

type Entry = { party: DoorParty; words: PartyWords }

const byName = (one: Entry, other: Entry) => one.party.name.localeCompare(other.party.name)

export function openPartyIndex(parties: readonly DoorParty[]): PartyIndex {
  const entries = new Map<string, Entry>()
  const codes = new Map<string, string>()
  let sorted: Entry[] | null = null
  const put = (party: DoorParty) => {
    entries.set(party.id, { party, words: partyWords(party) })
    if (party.code) codes.set(party.code, party.id)
  }
  parties.forEach(put)
  const inOrder = () => (sorted ??= [...entries.values()].toSorted(byName))
  const byId = (id: string) => entries.get(id)?.party ?? null
  return {
    byId,
    byCode(typed) {
      const code = readBookingCode(typed)
      const id = code === null ? undefined : codes.get(code)
      return id === undefined ? null : byId(id)
    },
    all: () => inOrder().map(({ party }) => party),
    search(typed) {
      const code = readBookingCode(typed)
      const exact = code === null ? undefined : codes.get(code)
      const asked = typedWords(typed)
      const found = inOrder()
        .flatMap(({ party, words }): (Fit & { party: DoorParty })[] => {
          if (party.id === exact) return [{ party, score: Infinity, isWhole: true }]
          const fit = asked.length === 0 ? null : fitParty(asked, words)
          return fit ? [{ ...fit, party }] : []
        })
        .toSorted((one, other) => (one.score === other.score ? 0 : other.score - one.score))
      const of = (isWhole: boolean) => found.filter((fit) => fit.isWhole === isWhole).map(({ party }) => party)
      return { whole: of(true), partly: of(false) }
    },
    size: () => entries.size,
    apply({ isWhole, parties: changed, gone }) {
      if (isWhole) {
        entries.clear()
        codes.clear()
      }
      changed.forEach(put)
      for (const id of gone) entries.delete(id)
      sorted = null
    },
  }
}
