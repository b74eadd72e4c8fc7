import { useCallback, useEffect, useState } from 'react'
import type { BookingTrial } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'

const POLL_MS = 3000

/** Returns true if the payment, the webhook, the email or the refund of a test can still change. */
function mayChange({ trial }: BookingTrial): boolean {
  if (!trial || trial.payment === 'failed' || trial.payment === 'over') return false
  const isMailed = trial.booking === null || (trial.mail !== null && trial.mail !== 'queued')
  return trial.payment !== 'paid' || trial.webhook === 'waiting' || !isMailed || trial.refund === 'asked'
}

/** Loads the newest test booking of an outlet. The booking is loaded again every few seconds, until it cannot change any more. */
export function useTrial(outletId: number, first: BookingTrial) {
  const [read, setRead] = useState(first)
  const { run, fault, isBusy } = useAction()
  const keyOf = useKeyOfBody()
  const readAgain = useCallback(async () => {
    const answer = await office.bookingTrial({ outletId })
    if (answer.ok) setRead(answer.data)
  }, [outletId])
  const isWaiting = mayChange(read)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void readAgain(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, readAgain])
  return {
    read,
    readAgain,
    fault,
    isBusy,
    isWaiting,
    start: async () => {
      const key = keyOf(read.trial?.id)
      const answer = await run(() => office.startTrial({ outletId, key, acceptsRealMoney: false }))
      if (answer) setRead(answer)
    },
    end: async () => {
      if (await run(() => office.endTrial({ outletId }))) await readAgain()
    },
  }
}
