import { useEffect, useState } from 'react'
import { call } from '#app/browser/api.ts'
import type { Breakdown } from '#contract/entities.ts'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import type { Draft } from '#domain/reservations/draft.ts'

const SETTLE_MS = 250

/** `breakdown` may be of the cart a moment ago while `isPricing`; `codeFault` is why the affiliator code no longer counts. */
export type QuoteState = { breakdown: Breakdown | null; isPricing: boolean; hasFailed: boolean; codeFault: string | null }

const NONE: QuoteState = { breakdown: null, isPricing: false, hasFailed: false, codeFault: null }

/** The price of a cart, always the server's own, asked for once the guest has settled. */
export function useQuote(draft: Draft): QuoteState & { again: () => void } {
  const [state, setState] = useState<QuoteState>(NONE)
  const [attempt, setAttempt] = useState(0)
  const isEmpty = isEmptyCart(draft)
  const cart = JSON.stringify({
    date: draft.night,
    tables: draft.tables.map(({ id, pax }) => ({ table_id: id, pax })),
    tickets: draft.tickets,
    affiliator_code: draft.affiliatorCode || null,
  })

  useEffect(() => {
    if (isEmpty) {
      setState(NONE)
      return
    }
    const asked = new AbortController()
    setState((before) => ({ ...before, isPricing: true, hasFailed: false }))
    const settled = setTimeout(() => {
      void call('quote', { body: JSON.parse(cart), signal: asked.signal })
        .then((answer) => {
          if (answer.ok) return setState({ breakdown: answer.data, isPricing: false, hasFailed: false, codeFault: null })
          const codeFault = answer.failure?.errors?.['affiliator_code']?.[0] ?? null
          setState((before) => ({ ...before, isPricing: false, hasFailed: codeFault === null, codeFault }))
        })
        .catch(() => undefined)
    }, SETTLE_MS)
    return () => {
      clearTimeout(settled)
      asked.abort()
    }
  }, [cart, isEmpty, attempt])

  return { ...state, again: () => setAttempt((n) => n + 1) }
}
