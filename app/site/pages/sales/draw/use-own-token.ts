import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import type { SaleEntrant } from '#contract/web/sale-endpoints.ts'

export type OwnToken = { entrant: SaleEntrant | null; isSignedIn: boolean }

/** The visitor's own entry in a draw. The entry is loaded separately, because the page is the same for all visitors. */
export function useOwnToken(saleId: string): OwnToken {
  const [own, setOwn] = useState<OwnToken>({ entrant: null, isSignedIn: false })
  useEffect(() => {
    let isHere = true
    void call('saleEntrant', { params: { id: saleId } }).then((answer) => {
      if (!isHere) return
      if (answer.ok) setOwn({ entrant: answer.data, isSignedIn: true })
      else setOwn({ entrant: null, isSignedIn: answer.failure?.status === 404 })
    })
    return () => {
      isHere = false
    }
  }, [saleId])
  return own
}
