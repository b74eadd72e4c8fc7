import { useMe } from '#office/session.tsx'

/** Whether the reader may change what belongs to the whole group, as pictures do. */
export function useMayOfGroup(): boolean {
  const me = useMe()
  return me.reaches.some((one) => one.permission === 'content.edit' && one.outletId === null && one.reach === 'full')
}
