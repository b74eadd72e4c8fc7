import { useEffect, useSyncExternalStore } from 'react'
import type { OfficeBell } from '#office/api/answers.ts'
import { addressOfCall } from '#office/api/office.ts'

let ringing: readonly OfficeBell[] = []
const readers = new Set<() => void>()

export function tellBells(bells: readonly OfficeBell[]): void {
  ringing = bells
  for (const reader of readers) reader()
}

const read = () => ringing

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  return () => void readers.delete(reader)
}

export const useBells = (): readonly OfficeBell[] => useSyncExternalStore(subscribe, read, read)

/**
 * Opens the stream of alarms while the page is visible. The stream closes when the page is hidden, and opens again when the page is
 * visible.
 */
export function useBellStream(isGranted: boolean): void {
  useEffect(() => {
    if (!isGranted) return
    let source: EventSource | null = null
    const stop = () => {
      source?.close()
      source = null
    }
    const follow = () => {
      if (document.visibilityState !== 'visible') return stop()
      if (source) return
      source = new EventSource(addressOfCall('bellStream', {}))
      source.addEventListener('bells', ({ data }: MessageEvent<string>) => tellBells(JSON.parse(data) as OfficeBell[]))
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [isGranted])
}
