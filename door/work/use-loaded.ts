import { useEffect, useState } from 'react'

/**
 * Loads a value after the first render. Returns null until the value is loaded. `load` must be a function of the module, so that each
 * render gets the same function.
 */
export function useLoaded<T>(load: () => Promise<T>, onFault: () => void): T | null {
  const [loaded, see] = useState<T | null>(null)
  useEffect(() => {
    load().then((data) => see(() => data), onFault)
  }, [load, onFault])
  return loaded
}
