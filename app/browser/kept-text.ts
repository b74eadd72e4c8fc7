/** A text that this browser stores under a key. `subscribe` reports each change, also a change in another tab. */
export type KeptText = {
  read: () => string | null
  write: (text: string) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Returns an object that reads and writes the stored text. If the browser refuses storage, as in a private window, the text is kept in
 * memory until the page is closed.
 */
export function keptText(key: string): KeptText {
  let inMemory: string | null = null
  const listeners = new Set<() => void>()
  return {
    read() {
      try {
        return window.localStorage.getItem(key) ?? inMemory
      } catch {
        return inMemory
      }
    },
    write(text) {
      inMemory = text
      try {
        window.localStorage.setItem(key, text)
      } catch {}
      for (const report of listeners) report()
    },
    subscribe(listener) {
      listeners.add(listener)
      const hear = (event: StorageEvent) => event.key === key && listener()
      window.addEventListener('storage', hear)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', hear)
      }
    },
  }
}
