import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#app/browser/api.ts'
import type { PaymentStatus } from '#contract/entities.ts'

const ASK_EVERY_MS = 3000

type Followed = {
  status: PaymentStatus
  /** How far the server's clock is ahead of this one, milliseconds: the countdown runs by the server's. */
  ahead: number
  /** The last question found no answer. */
  hasFailed: boolean
  isOnline: boolean
  ask: () => Promise<void>
}

const header = (key: string | null): Record<string, string> => (key ? { 'X-Reservation-Token': key } : {})

/** Where a payment stands, asked every three seconds and whenever the page comes back, until it is decided. */
export function usePaymentStatus(first: PaymentStatus, key: string | null): Followed {
  const [status, setStatus] = useState(first)
  const [ahead, setAhead] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [isOnline, setOnline] = useState(true)
  const isAsking = useRef(false)
  const id = first.reservation_id
  const isDecided = status.status !== 0

  useEffect(() => setStatus(first), [first])

  const ask = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const asked = Date.now()
    const answer = await call('paymentStatus', { params: { id }, headers: header(key) })
    isAsking.current = false
    if (answer.ok) {
      setStatus(answer.data)
      setAhead(Date.parse(answer.data.server_time) - (asked + Date.now()) / 2)
    }
    setFailed(!answer.ok)
  }, [id, key])

  useEffect(() => {
    if (isDecided) return
    void ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), ASK_EVERY_MS)
    const look = () => document.visibilityState === 'visible' && void ask()
    const line = () => {
      setOnline(navigator.onLine)
      if (navigator.onLine) void ask()
    }
    setOnline(navigator.onLine)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('online', line)
    window.addEventListener('offline', line)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('online', line)
      window.removeEventListener('offline', line)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, isDecided])

  return { status, ahead, hasFailed, isOnline, ask }
}
