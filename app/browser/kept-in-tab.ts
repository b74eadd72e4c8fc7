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
  const [others, mine] = [parse(shared), parse(own)]
  const newest = Object.keys(others).map((key) => {
    const isMine = mine[key] !== undefined && savedAt(mine[key]) >= savedAt(others[key])
    return [key, isMine ? mine[key] : others[key]] as const
  })
  return JSON.stringify(Object.fromEntries(newest))
}

/**
 * Entries by key, of which the browser keeps what was chosen and this tab alone keeps who chose it: contacts end with the tab.
 * `withoutPeople` is what every tab may read.
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
      // A private window may refuse storage: the text lives as long as the page.
    }
    shared.write(withoutPeople(text))
  }
  return {
    read: () => newestOf(shared.read(), ownText()),
    write,
    subscribe(listener) {
      const text = shared.read()
      // Kept by a page of before, which left names in it.
      if (text !== null && withoutPeople(text) !== text) write(newestOf(text, ownText()) ?? text)
      return shared.subscribe(listener)
    },
  }
}
