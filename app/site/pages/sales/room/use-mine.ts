import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { aheadOf } from '#app/site/pages/sales/room/room-phase.ts'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'

/** `unknown` until the server has said who this is. */
export type Member = 'unknown' | 'nobody' | 'member'

const USUAL_MS = 150_000
const NEAR_MS = 25_000
const IN_TURN_MS = 20_000
const NEAR = 40
/** So many may ask in a second, when all have a reason at once. */
const ASKED_A_SECOND = 2000
const MOST_SPREAD_MS = 30_000

/** How long to wait at most before asking for one's place after a draw of so many, ms. */
export const spreadOf = (joined: number): number => Math.min(MOST_SPREAD_MS, (joined / ASKED_A_SECOND) * 1000)

/** How long one's own place may stay unasked, ms: what the document for all tells is enough for most of the way. */
export function mineEvery(now: SaleNow, mine: SaleEntrant | null): number | null {
  if (!mine || mine.state === 'used' || mine.state === 'left' || now.state === 'over') return null
  if (mine.state === 'turn') return IN_TURN_MS
  return mine.line_at !== null && aheadOf(now, mine) <= NEAR ? NEAR_MS : USUAL_MS
}

/** What the document for all says that makes one's own place worth asking for at once. */
export function reasonToAsk(now: SaleNow, mine: SaleEntrant | null): string {
  if (!mine) return 'none'
  if (mine.position === null && mine.state === 'waiting') return now.state === 'planned' ? 'undrawn' : 'drawn'
  if (mine.state === 'waiting' && mine.line_at !== null && mine.line_at <= now.served) return 'served'
  return now.state
}

/** One's own place: asked when the page opens, after each deed, when the document for all gives a reason, and now and then. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another spread is no reason
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
