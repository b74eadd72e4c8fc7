// Asks the user for a proof of presence in a dialog above the page. Calls to the server that need the proof wait for the answer, and all
// waiting calls share one answer. The user can also close the dialog without a proof.
import { useSyncExternalStore } from 'react'

export type PresenceQuestion = { answer: (isProven: boolean) => void }
type PendingQuestion = PresenceQuestion & { answered: Promise<boolean> }

let pendingQuestion: PendingQuestion | null = null
const listeners = new Set<() => void>()

function become(next: PendingQuestion | null): void {
  pendingQuestion = next
  for (const listener of listeners) listener()
}

/**
 * Asks the user for a proof of presence. Returns true if the user gave the proof. Calls that ask at the same time share one question and
 * its result.
 */
export function askPresence(): Promise<boolean> {
  if (pendingQuestion) return pendingQuestion.answered
  let resolve: (isProven: boolean) => void = () => undefined
  const proof = new Promise<boolean>((settle) => (resolve = settle))
  become({
    answered: proof,
    answer(isProven) {
      become(null)
      resolve(isProven)
    },
  })
  return proof
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePresenceQuestion = (): PresenceQuestion | null => useSyncExternalStore(subscribe, () => pendingQuestion)
