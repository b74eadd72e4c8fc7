import { type Fit, fitParty, type PartyWords, partyWords, typedWords } from '#door/night/find-party.ts'
import type { ListChange } from '#door/store/kept.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import { ownPartOf, readBookingCode } from '#domain/reservations/booking-code.ts'

export type PartyIndex = {
  byId(id: string): DoorParty | null
  byCode(text: string): DoorParty | null
  /** The prefixes of the booking codes on the list, without duplicates. */
  prefixes(): string[]
  /** Returns all parties, sorted by name. This list and the searches leave out tickets that were passed on. */
  all(): DoorParty[]
  /** Finds parties by a part of the name, by the place or by the code. A search with only separators and emoji finds no party. */
  search(query: string): FoundParties
  /** Returns the valid tickets of a reservation's shares, sorted by guest number. */
  sharesOf(id: string): DoorParty[]
  size(): number
  apply(change: Pick<ListChange, 'isWhole' | 'parties' | 'gone'>): void
}

/** Found parties, the best match first. `whole`: all typed words match. `partly`: only some words match, or only an initial. */
export type FoundParties = { whole: DoorParty[]; partly: DoorParty[] }

type Entry = { party: DoorParty; words: PartyWords }

const byName = (a: Entry, b: Entry) => a.party.name.localeCompare(b.party.name)

export function openPartyIndex(parties: readonly DoorParty[]): PartyIndex {
  const entries = new Map<string, Entry>()
  const codes = new Map<string, string>()
  const prefixes = new Set<string>()
  let sorted: Entry[] | null = null
  const put = (party: DoorParty) => {
    entries.set(party.id, { party, words: partyWords(party) })
    if (!party.code) return
    codes.set(ownPartOf(party.code), party.id)
    prefixes.add(party.code.slice(0, 3))
  }
  parties.forEach(put)
  const inOrder = () =>
    (sorted ??= [...entries.values()].filter(({ party }) => !party.share?.isPassedOn).toSorted(byName))
  const byId = (id: string) => entries.get(id)?.party ?? null
  const idOfCode = (text: string) => codes.get(readBookingCode(text, [...prefixes]) ?? '')
  return {
    byId,
    byCode(text) {
      const id = idOfCode(text)
      return id === undefined ? null : byId(id)
    },
    prefixes: () => [...prefixes],
    all: () => inOrder().map(({ party }) => party),
    search(query) {
      const exact = idOfCode(query)
      const typedOnes = typedWords(query, [...prefixes])
      const matches = inOrder()
        .flatMap(({ party, words }): (Fit & { party: DoorParty })[] => {
          if (party.id === exact) return [{ party, score: Infinity, isWhole: true }]
          const fit = typedOnes.length === 0 ? null : fitParty(typedOnes, words)
          return fit ? [{ ...fit, party }] : []
        })
        .toSorted((a, b) => (a.score === b.score ? 0 : b.score - a.score))
      const of = (isWhole: boolean) => matches.filter((match) => match.isWhole === isWhole).map(({ party }) => party)
      return { whole: of(true), partly: of(false) }
    },
    sharesOf: (id) =>
      inOrder()
        .flatMap(({ party }) => (party.share?.host === id ? party : []))
        .toSorted((a, b) => (a.share?.guestNo ?? 0) - (b.share?.guestNo ?? 0)),
    size: () => entries.size,
    apply({ isWhole, parties: changed, gone }) {
      if (isWhole) {
        entries.clear()
        codes.clear()
        prefixes.clear()
      }
      changed.forEach(put)
      for (const id of gone) entries.delete(id)
      sorted = null
    },
  }
}
