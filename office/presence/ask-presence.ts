// Calls of money that were refused wait here for one proof; the dialog over the page gives it, or is closed.
import { useSyncExternalStore } from 'react'

export type PresenceQuestion = { answer: (isProven: boolean) => void }
type Asked = PresenceQuestion & { answered: Promise<boolean> }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function become(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Whether whoever is here has shown that it is them. All who ask meanwhile wait for the same answer. */
export function askPresence(): Promise<boolean> {
  if (asked) return asked.answered
  let resolve: (isProven: boolean) => void = () => undefined
  const answered = new Promise<boolean>((settle) => (resolve = settle))
  become({
    answered,
    answer(isProven) {
      become(null)
      resolve(isProven)
    },
  })
  return answered
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is asked now; null: nothing. */
export const usePresenceQuestion = (): PresenceQuestion | null => useSyncExternalStore(subscribe, () => asked)
