import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { type CallOptions, useCall } from '#app/browser/api/use-call.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { forgetDraft } from '#app/site/pages/booking/use-draft.ts'
import { type KeptReason, keepReason, takeReason } from '#app/site/pages/profile/kept-reason.ts'

import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import type { Answers } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/web/entities.ts'
import { CANCELLATION_REASONS } from '#domain/reservations/cancellation.ts'

export type Cancelling = {
  reservation: Pick<Reservation, 'id' | 'outlet'>
  /** `reload` shows the member's reservations again. `home` clears the draft and opens the home page (spec §4). */
  afterwards: 'reload' | 'home'
}

/** Cancels a reservation, after showing the refund. If the session ends in the meantime, the reason is kept. */
export function useCancellation({ reservation: { id, outlet }, afterwards }: Cancelling) {
  const t = useMessages('cancelling')
  const endSession = useSessionEnd()
  const to = usePageLink()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const callServer = useCall()
  const [offer, setOffer] = useState<Answers<'refundOffer'> | null>(null)
  const [reason, setReason] = useState<KeptReason>({ reason: '', own: '' })
  const [fault, setFault] = useState<string | null>(null)
  const ending: CallOptions = {
    onFailure: (failure) => {
      if (failure?.status === 401 && reason.reason !== '') keepReason(id, reason)
      return false
    },
    onFailureRead: (then) => then === 'login' && endSession(),
  }

  async function open() {
    const refundOffer = await callServer(() => call('refundOffer', { params: { id } }), ending)
    if (!refundOffer) return
    const storedReason = takeReason(id)
    if (storedReason) setReason(storedReason)
    setOffer(refundOffer)
  }

  async function cancel() {
    const selected = CANCELLATION_REASONS.find((candidate) => candidate === reason.reason)
    const text = selected === 'others' ? reason.own.trim() : selected ? t.reasons[selected] : ''
    if (text === '') return setFault(t.reasonRequired)
    const body = { reservation_id: id, reason: text }
    const cancelled = await callServer(() => call('cancelReservation', { body }), {
      ...ending,
      onFailure: (failure, message) => {
        const wrong = failure?.errors?.['reason']?.[0]
        if (wrong) setFault(wrong)
        else setOffer(null)
        return wrong !== undefined || ending.onFailure?.(failure, message) === true
      },
    })
    if (!cancelled) return
    setOffer(null)
    if (afterwards === 'home') forgetDraft(outlet.id)
    snackbar.success({
      title: t.doneTitle,
      message: t.done,
      onConfirm: () => (afterwards === 'home' ? void navigate(to('home')) : window.location.reload()),
    })
  }

  const change = (part: Partial<KeptReason>) => {
    setReason((before) => ({ ...before, ...part }))
    setFault(null)
  }
  return { offer, reason, fault, open, cancel, change, close: () => setOffer(null) }
}
