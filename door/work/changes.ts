// That something changed, for whoever draws it: no more than a number that grows.
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
