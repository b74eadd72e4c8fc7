import { useSyncExternalStore } from 'react'
import { keptText } from '#app/browser/kept-text.ts'

const choiceStore = keptText('senja:sale-as-text')

/** Returns true if the waiting line is shown as text without the drawing. The choice is stored in this browser. */
export function useTextOnly(): [isTextOnly: boolean, choose: (isTextOnly: boolean) => void] {
  const isTextOnly = useSyncExternalStore(
    choiceStore.subscribe,
    () => choiceStore.read() === '1',
    () => false,
  )
  return [isTextOnly, (isText) => choiceStore.write(isText ? '1' : '')]
}
