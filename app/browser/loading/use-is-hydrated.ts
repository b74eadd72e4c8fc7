import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false on the server and during hydration, when the page must match the server's HTML. Afterwards it returns true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
