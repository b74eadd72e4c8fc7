// Who is on tonight's list, found by id, by code and by a name in any spelling.
import type { ListChange } from '#door/store/kept.ts'
import type { DoorParty } from '#domain/door/door-list.ts'
import { readBookingCode } from '#domain/reservations/booking-code.ts'
import { foldWord, soundOf } from '#domain/service/search-words.ts'

export type PartyIndex = {
  byId(id: string): DoorParty | null
  byCode(typed: string): DoorParty | null
  /** Those whose name, place or code begin with what is typed, however it is spelled; all of them where nothing is. */
  search(typed: string): DoorParty[]
  size(): number
  apply(change: Pick<ListChange, 'isWhole' | 'parties' | 'gone'>): void
}

type Entry = { party: DoorParty; words: string[] }

const wordsIn = (text: string): string[] =>
  foldWord(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** A word as it is written and as it sounds. */
const heard = (word: string): string[] => [word, soundOf(word)]

function entryOf(party: DoorParty): Entry {
  const code = party.code.replace(/^SNJ-/, '').toLowerCase()
  return { party, words: [...wordsIn(`${party.name} ${party.place}`).flatMap(heard), ...(code ? [code] : [])] }
}

const byName = (one: Entry, other: Entry) => one.party.name.localeCompare(other.party.name)

export function openPartyIndex(parties: readonly DoorParty[]): PartyIndex {
  const entries = new Map<string, Entry>()
  const codes = new Map<string, string>()
  let sorted: Entry[] | null = null
  const put = (party: DoorParty) => {
    entries.set(party.id, entryOf(party))
    if (party.code) codes.set(party.code, party.id)
  }
  parties.forEach(put)
  const byId = (id: string) => entries.get(id)?.party ?? null
  return {
    byId,
    byCode(typed) {
      const code = readBookingCode(typed)
      const id = code === null ? undefined : codes.get(code)
      return id === undefined ? null : byId(id)
    },
    search(typed) {
      sorted ??= [...entries.values()].toSorted(byName)
      const asked = wordsIn(typed.replace(/^\s*snj-?/i, '')).map(heard)
      const isFound = ({ words }: Entry) =>
        asked.every((spellings) => words.some((word) => spellings.some((spelling) => word.startsWith(spelling))))
      return sorted.filter(isFound).map(({ party }) => party)
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
