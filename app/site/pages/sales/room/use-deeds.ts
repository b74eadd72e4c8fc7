import { useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { useMessages } from '#app/components/messages.tsx'
import { useProof } from '#app/site/pages/sales/joining/use-proof.ts'
import type { SaleEntrant } from '#contract/web/sale-endpoints.ts'

type Deeds = {
  saleId: string
  onMine: (mine: SaleEntrant) => void
  /** Called if the session has ended. The visitor must sign in first. */
  onSignedOut: () => void
}

/** The actions of a visitor: join, set a reminder, leave. If many visitors come from one network, joining needs a proof of work. */
export function useDeeds({ saleId, onMine, onSignedOut }: Deeds) {
  const t = useMessages('sale')
  const callServer = useCall()
  const proof = useProof(saleId)
  const [isJoining, setJoining] = useState(false)

  async function join(remind = false): Promise<void> {
    if (isJoining) return
    setJoining(true)
    const body = { remind }
    let isProofAsked = false
    const entrant = await callServer(() => call('joinSale', { params: { id: saleId }, body }), {
      loading: null,
      onFailure: (failure) => {
        isProofAsked = failure?.code === 'effort_needed'
        if (failure?.status === 401) onSignedOut()
        return isProofAsked || failure?.status === 401
      },
    })
    const effort = isProofAsked ? await proof.work() : null
    const provenEntrant =
      effort &&
      (await callServer(() => call('joinSale', { params: { id: saleId }, body: { ...body, effort } }), {
        loading: null,
      }))
    setJoining(false)
    const mine = entrant ?? provenEntrant
    if (mine) onMine(mine)
  }

  async function leave(isInTurn: boolean): Promise<void> {
    const question = isInTurn
      ? { title: t.passOnTitle, content: t.passOnText, backLabel: t.keepTurn, confirmLabel: t.passOnYes }
      : { title: t.giveUpTitle, content: t.giveUpText, backLabel: t.stay, confirmLabel: t.giveUpYes }
    const left = await callServer(() => call('leaveSale', { params: { id: saleId } }), { question })
    if (left) onMine(left)
  }

  return { join, leave, isJoining, proof }
}

export type RoomDeeds = ReturnType<typeof useDeeds>
