import { useEffect, useState } from 'react'
import type { LikelyGuest, ListedGuest } from '#office/pages/guests/guest-part.ts'
import { office } from '#office/api/office.ts'

/** As many as one call takes. */
const MOST = 50

/** Who else the listed guests may be, by their ids; asked once the list is there, so that nobody waits for it. */
export function useLikely(guests: readonly ListedGuest[]): ReadonlyMap<string, LikelyGuest> {
  const ids = guests.map(({ id }) => id)
  const [likely, setLikely] = useState<ReadonlyMap<string, LikelyGuest>>(new Map())
  const asked = ids.slice(-MOST).join(',')
  useEffect(() => {
    if (asked === '') return undefined
    let isWanted = true
    void office.likelyGuests({ ids: asked }).then((answer) => {
      if (answer.ok && isWanted)
        setLikely((known) => new Map([...known, ...answer.data.map(({ of, ...one }) => [of, one] as const)]))
    })
    return () => {
      isWanted = false
    }
  }, [asked])
  return likely
}
