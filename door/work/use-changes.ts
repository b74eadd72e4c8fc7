import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Changes } from '#door/work/changes.ts'

/** Draws again whenever something changed. */
export const useChanges = ({ subscribe, version }: Changes): number => useSyncExternalStore(subscribe, version)

/** Draws again every so many ms: what is shown has an age. */
export function useTick(everyMs: number): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
