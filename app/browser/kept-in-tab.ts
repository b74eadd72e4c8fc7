import { keptText, type KeptText } from '#app/browser/kept-text.ts'

type Saved = Record<string, { savedAt?: unknown } | undefined>

const parse = (text: string | null): Saved => {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Saved) : {}
  } catch {
    return {}
  }
}

const savedAt = (entry: Saved[string]): string => (typeof entry?.savedAt === 'string' ? entry.savedAt : '')

/** Merges two stores. For each key, keeps the newer entry; if both entries are equally old, keeps this tab's entry. */
export function newestOf(shared: string | null, own: string | null): string | null {
  if (own === null) return shared
  const [sharedEntries, ownEntries] = [parse(shared), parse(own)]
  const newest = Object.entries(sharedEntries).map(([key, sharedEntry]) => {
    const ownEntry = ownEntries[key]
    const isOwnNewer = ownEntry !== undefined && savedAt(ownEntry) >= savedAt(sharedEntry)
    return [key, isOwnNewer ? ownEntry : sharedEntry] as const
  })
  return JSON.stringify(Object.fromEntries(newest))
}

/**
 * Stores a text with entries about guests. The storage that all tabs share gets the entries without contacts: `withoutPeople` removes the
 * contacts. The full entries are stored only in this tab, until the tab is closed.
 */
export function keptInTab(key: string, withoutPeople: (text: string | null) => string): KeptText {
  const shared = keptText(key)
  let inMemory: string | null = null
  const ownText = () => {
    try {
      return window.sessionStorage.getItem(key) ?? inMemory
    } catch {
      return inMemory
    }
  }
  function write(text: string) {
    inMemory = text
    try {
      window.sessionStorage.setItem(key, text)
    } catch {
      // A private window may refuse storage. The text is then kept in memory until the page is closed.
    }
    shared.write(withoutPeople(text))
  }
  return {
    read: () => newestOf(shared.read(), ownText()),
    write,
    subscribe(listener) {
      const text = shared.read()
      // An earlier version of the page stored contacts in the text that all tabs share. If this text still has contacts, they are moved to
      // the text of this tab.
      if (text !== null && withoutPeople(text) !== text) write(newestOf(text, ownText()) ?? text)
      return shared.subscribe(listener)
    },
  }
}
