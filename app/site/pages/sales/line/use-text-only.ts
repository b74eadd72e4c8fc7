import { useSyncExternalStore } from 'react'
import { keptText } from '#app/browser/kept-text.ts'

const kept = keptText('senja:sale-as-text')

/** Whether the line is told in sentences alone; kept in this browser. */
export function useTextOnly(): [isTextOnly: boolean, choose: (isTextOnly: boolean) => void] {
  const isTextOnly = useSyncExternalStore(
    kept.subscribe,
    () => kept.read() === '1',
    () => false,
  )
  return [isTextOnly, (chosen) => kept.write(chosen ? '1' : '')]
}
