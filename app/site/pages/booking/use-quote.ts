import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import type { Breakdown } from '#contract/web/entities.ts'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import type { Draft } from '#domain/reservations/draft.ts'

const SETTLE_MS = 250

/** `breakdown` may be of the cart a moment ago while `isPricing`; `codeFault` is why the affiliator code no longer counts. */
export type QuoteState = {
  breakdown: Breakdown | null
  isPricing: boolean
  hasFailed: boolean
  codeFault: string | null
}

type Answered = { to: string; breakdown: Breakdown | null; hasFailed: boolean; codeFault: string | null }

/** The price of a cart, always the server's own, asked for once the guest has settled. */
export function useQuote(draft: Draft): QuoteState & { again: () => void } {
  const [answered, setAnswered] = useState<Answered>({ to: '', breakdown: null, hasFailed: false, codeFault: null })
  const [attempt, setAttempt] = useState(0)
  const isEmpty = isEmptyCart(draft)
  const cart = JSON.stringify({
    date: draft.night,
    tables: draft.tables.map(({ id, pax }) => ({ table_id: id, pax })),
    tickets: draft.tickets,
    affiliator_code: draft.affiliatorCode || null,
  })
  const question = `${attempt} ${cart}`

  useEffect(() => {
    if (isEmpty) return
    const asked = new AbortController()
    const settled = setTimeout(() => {
      void call('quote', { body: JSON.parse(cart), signal: asked.signal })
        .then((answer) => {
          if (answer.ok) return setAnswered({ to: question, breakdown: answer.data, hasFailed: false, codeFault: null })
          const codeFault = answer.failure?.errors?.['affiliator_code']?.[0] ?? null
          setAnswered((before) => ({ ...before, to: question, hasFailed: codeFault === null, codeFault }))
        })
        .catch(() => undefined)
    }, SETTLE_MS)
    return () => {
      clearTimeout(settled)
      asked.abort()
    }
  }, [cart, question, isEmpty])

  const isPricing = !isEmpty && answered.to !== question
  return {
    breakdown: isEmpty ? null : answered.breakdown,
    isPricing,
    hasFailed: !isPricing && answered.hasFailed,
    codeFault: isPricing ? null : answered.codeFault,
    again: () => setAttempt((n) => n + 1),
  }
}
