// Notifies screens that the data of the door has changed. The screens receive only a version number that increases.
export type Changes = { subscribe: (listener: () => void) => () => void; version: () => number; tell: () => void }

export function openChanges(): Changes {
  const listeners = new Set<() => void>()
  let version = 0
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    tell() {
      version++
      for (const listener of listeners) listener()
    },
  }
}
