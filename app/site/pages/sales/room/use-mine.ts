import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { aheadOf } from '#app/site/pages/sales/room/room-phase.ts'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'

/** The sign-in state of the visitor. It is `unknown` until the server has answered. */
export type Member = 'unknown' | 'nobody' | 'member'

const USUAL_MS = 150_000
const NEAR_MS = 25_000
const IN_TURN_MS = 20_000
const NEAR = 40
/** The number of requests per second that the server can answer if all visitors send their requests at the same time. */
const ASKED_A_SECOND = 2000
const MOST_SPREAD_MS = 30_000

/**
 * After a draw, each page waits a random time before it loads the visitor's own entry. Returns the maximum of this time in ms, which grows
 * with the number of entrants.
 */
export const spreadOf = (entrants: number): number => Math.min(MOST_SPREAD_MS, (entrants / ASKED_A_SECOND) * 1000)

/**
 * Returns the interval in ms between requests for the visitor's own entry in the sale. Returns null if no more requests are needed. While
 * the turn is far away, the interval is long, because the public state of the sale is enough.
 */
export function mineEvery(now: SaleNow, mine: SaleEntrant | null): number | null {
  if (!mine || mine.state === 'used' || mine.state === 'left' || now.state === 'over') return null
  if (mine.state === 'turn') return IN_TURN_MS
  return mine.line_at !== null && aheadOf(now, mine) <= NEAR ? NEAR_MS : USUAL_MS
}

/**
 * Returns a word for the situation of the visitor, computed from the public state of the sale. For example, the word is `drawn` after the
 * draw. When the word changes, the page soon requests the visitor's own entry.
 */
export function reasonToAsk(now: SaleNow, mine: SaleEntrant | null): string {
  if (!mine) return 'none'
  if (mine.position === null && mine.state === 'waiting') return now.state === 'planned' ? 'undrawn' : 'drawn'
  if (mine.state === 'waiting' && mine.line_at !== null && mine.line_at <= now.served) return 'served'
  return now.state
}

/**
 * The visitor's own entry in the sale. It is loaded when the page opens, after each action, at intervals, and when the result of
 * `reasonToAsk` changes.
 */
export function useMine(saleId: string, now: SaleNow) {
  const [mine, setMine] = useState<SaleEntrant | null>(null)
  const [member, setMember] = useState<Member>('unknown')
  const isAsking = useRef(false)

  const ask = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await call('saleEntrant', { params: { id: saleId } })
    isAsking.current = false
    if (answer.ok) {
      setMember('member')
      setMine(answer.data)
    } else if (answer.failure?.status === 401) {
      setMember('nobody')
      setMine(null)
    } else if (answer.failure?.status === 404) setMember('member')
  }, [saleId])

  useEffect(() => void ask(), [ask])

  const reason = reasonToAsk(now, mine)
  const spread = reason === 'drawn' ? spreadOf(now.joined) : 2000
  useEffect(() => {
    if (reason === 'none' || reason === 'undrawn') return
    const timer = setTimeout(() => void ask(), Math.random() * spread)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of the spread alone causes no request
  }, [reason, ask])

  const every = mineEvery(now, mine)
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(() => !document.hidden && void ask(), every * (0.9 + Math.random() * 0.2))
    const look = () => document.hidden || void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every, ask])

  return { mine, member, setMine, setMember, ask }
}
