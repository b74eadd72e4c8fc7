import { useEffect, useState } from 'react'

/** What is not needed at once: null until it is there, and then for good. `load` is one of the module, not of a render. */
export function useLoaded<T>(load: () => Promise<T>, onFault: () => void): T | null {
  const [loaded, see] = useState<T | null>(null)
  useEffect(() => {
    load().then((found) => see(() => found), onFault)
  }, [load, onFault])
  return loaded
}
