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

/** Merges two stores by key and keeps the newer entry. On a tie, this tab's entry wins. */
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
 * Stores entries by key. All tabs share the choices; contacts stay in this tab and end with it.
 * `withoutPeople` removes the contacts from the text that all tabs read.
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
      // A private window may refuse storage. The text then lives as long as the page.
    }
    shared.write(withoutPeople(text))
  }
  return {
    read: () => newestOf(shared.read(), ownText()),
    write,
    subscribe(listener) {
      const text = shared.read()
      // An earlier version of the page stored contacts in the shared text.
      if (text !== null && withoutPeople(text) !== text) write(newestOf(text, ownText()) ?? text)
      return shared.subscribe(listener)
    },
  }
}
