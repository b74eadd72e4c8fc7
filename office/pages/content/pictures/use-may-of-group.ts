import { useMe } from '#office/session.tsx'

/** Returns true if the user may change content of the whole group, such as pictures. */
export function useMayOfGroup(): boolean {
  const me = useMe()
  return me.reaches.some(
    (grant) => grant.permission === 'content.edit' && grant.outletId === null && grant.reach === 'full',
  )
}
