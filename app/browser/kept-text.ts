/** A text that this browser keeps under a key, and whoever wants to hear when it changes, here or in another tab. */
export type KeptText = {
  read: () => string | null
  write: (text: string) => void
  subscribe: (listener: () => void) => () => void
}

/** A private window may refuse storage: the text then lives as long as the page. */
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
      } catch {
        // Kept in memory alone.
      }
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
