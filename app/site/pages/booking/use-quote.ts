import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import type { Breakdown } from '#contract/web/entities.ts'
import { isEmptyCart } from '#domain/reservations/cart.ts'
import type { Draft } from '#domain/reservations/draft.ts'

const SETTLE_MS = 250

/**
 * While `isPricing` is true, `breakdown` may belong to the previous cart, but not to another affiliator code: then the next price may have
 * another line, and `breakdown` is null. `codeFault` is the reason why the affiliator code is no longer valid.
 */
export type QuoteState = {
  breakdown: Breakdown | null
  isPricing: boolean
  hasFailed: boolean
  codeFault: string | null
}

type QuoteAnswer = {
  to: string
  /** The affiliator code of the price in `breakdown`. */
  code: string
  breakdown: Breakdown | null
  hasFailed: boolean
  codeFault: string | null
}

const UNKNOWN: QuoteAnswer = { to: '', code: '', breakdown: null, hasFailed: false, codeFault: null }

/** The price of a cart. When the guest stops changing the cart, the server calculates the price. */
export function useQuote(draft: Draft): QuoteState & { again: () => void } {
  const [quote, setQuote] = useState(UNKNOWN)
  const [attempt, setAttempt] = useState(0)
  const isEmpty = isEmptyCart(draft)
  const code = draft.affiliatorCode
  const cart = JSON.stringify({
    date: draft.night,
    tables: draft.tables.map(({ id, pax }) => ({ table_id: id, pax })),
    tickets: draft.tickets,
    affiliator_code: code || null,
  })
  const question = `${attempt} ${cart}`

  useEffect(() => {
    if (isEmpty) return
    const controller = new AbortController()
    const settled = setTimeout(() => {
      void call('quote', { body: JSON.parse(cart), signal: controller.signal })
        .then((answer) => {
          if (answer.ok) return setQuote({ ...UNKNOWN, to: question, code, breakdown: answer.data })
          const codeFault = answer.failure?.errors?.['affiliator_code']?.[0] ?? null
          setQuote((before) => ({ ...before, to: question, hasFailed: codeFault === null, codeFault }))
        })
        .catch(() => undefined)
    }, SETTLE_MS)
    return () => {
      clearTimeout(settled)
      controller.abort()
    }
  }, [cart, code, question, isEmpty])

  const isPricing = !isEmpty && quote.to !== question
  return {
    breakdown: isEmpty || (isPricing && quote.code !== code) ? null : quote.breakdown,
    isPricing,
    hasFailed: !isPricing && quote.hasFailed,
    codeFault: isPricing ? null : quote.codeFault,
    again: () => setAttempt((n) => n + 1),
  }
}
