import { useEffect, useState } from 'react'
import type { LikelyGuest, ListedGuest } from '#office/pages/guests/guest-part.ts'
import { office } from '#office/api/office.ts'

const MOST = 50

/** Returns likely duplicates of the listed guests, by guest id. The duplicates load after the list, so that they do not delay the list. */
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
