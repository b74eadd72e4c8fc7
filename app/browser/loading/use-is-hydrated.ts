import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the page wakes up, when it must look as it was sent; true ever after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
