import { useEffect, useState } from 'react'
import type { LikelyGuest, ListedGuest } from '#office/pages/guests/guest-part.ts'
import { office } from '#office/api/office.ts'

const MOST = 50

/**
 * Loads the likely duplicates of the listed guests. The key is the id of a guest. They load after the list of guests, which therefore
 * appears without a delay.
 */
export function useLikely(guests: readonly ListedGuest[]): ReadonlyMap<string, LikelyGuest> {
  const ids = guests.map(({ id }) => id)
  const [likely, setLikely] = useState<ReadonlyMap<string, LikelyGuest>>(new Map())
  const idList = ids.slice(-MOST).join(',')
  useEffect(() => {
    if (idList === '') return undefined
    let isWanted = true
    void office.likelyGuests({ ids: idList }).then((answer) => {
      if (answer.ok && isWanted)
        setLikely((previous) => new Map([...previous, ...answer.data.map(({ of, ...guest }) => [of, guest] as const)]))
    })
    return () => {
      isWanted = false
    }
  }, [idList])
  return likely
}
