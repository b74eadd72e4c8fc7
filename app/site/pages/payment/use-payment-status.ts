import { STATE } from '#domain/reservations/states.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#app/browser/api/api.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import type { PaymentStatus } from '#contract/web/entities.ts'

const ASK_EVERY_MS = 3000

type FollowedStatus = {
  status: PaymentStatus
  /** Milliseconds that the server's clock is ahead of the browser's clock. The countdown uses the server's clock. */
  ahead: number
  hasFailed: boolean
  isOnline: boolean
  ask: () => Promise<void>
}

const subscribeToLine = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Follows the state of a payment until the payment is decided. Asks the server every three seconds and whenever the page becomes
 * visible.
 */
export function usePaymentStatus(first: PaymentStatus, key: string | null): FollowedStatus {
  const [latest, setLatest] = useState({ after: first, status: first })
  const [ahead, setAhead] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const isOnline = useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => true,
  )
  const isAsking = useRef(false)
  const id = first.reservation_id
  // When the page is loaded again, the status from the page replaces the last response of a poll.
  const status = latest.after === first ? latest.status : first
  const isDecided = status.status !== STATE.WaitingForPayment

  const ask = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const sentAt = Date.now()
    const answer = await call('paymentStatus', { params: { id }, headers: keyHeaders(key) })
    isAsking.current = false
    if (answer.ok) {
      setLatest({ after: first, status: answer.data })
      setAhead(Date.parse(answer.data.server_time) - (sentAt + Date.now()) / 2)
    }
    setFailed(!answer.ok)
  }, [id, key, first])

  useEffect(() => {
    if (isDecided) return
    const soon = setTimeout(() => void ask())
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), ASK_EVERY_MS)
    const look = () => document.visibilityState === 'visible' && void ask()
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, isDecided])

  return { status, ahead, hasFailed, isOnline, ask }
}
