import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Changes } from '#door/work/changes.ts'

/** Renders the component again after every change. Returns the version of the data. */
export const useChanges = ({ subscribe, version }: Changes): number => useSyncExternalStore(subscribe, version)

/** Renders the component again at an interval in ms, so that the age of data on the screen stays correct. */
export function useTick(everyMs: number): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
