// A gateway in memory for one test. The test can stop the gateway's responses, also in the middle of a call. The test can also make the
// gateway charge twice or refund.
import type { ReportedCapture, ReportedEvent } from '#domain/payments/settle.ts'
import { GatewayFault, type PaymentProvider, type RefundOutcome } from '#server/payments/providers/payment-provider.ts'

type Page = { paid: ReportedCapture[]; events: ReportedEvent[]; isClosed: boolean }

export type Mood = 'well' | 'silent' | 'dies after'

type Books = {
  pages: Map<string, Page>
  refunds: Map<string, { amount: number; state: 'done' | 'pending' }>
  gateway: { mood: Mood; refunds: RefundOutcome; transactions: number }
}

/** Makes the gateway. `mood` sets its behavior, and `refunds` sets the result of later refunds. */
export function modelGateway() {
  const pages: Books['pages'] = new Map()
  const refunds: Books['refunds'] = new Map()
  const gateway: Books['gateway'] = { mood: 'well', refunds: 'done', transactions: 0 }
  const answer = async <T>(run: () => T): Promise<T> => {
    if (gateway.mood === 'silent') throw new GatewayFault('silent')
    const outcome = run()
    if (gateway.mood === 'dies after') throw new GatewayFault('the answer was lost')
    return outcome
  }
  const provider = providerOf({ pages, refunds, gateway }, answer)
  return {
    gateway,
    provider,
    pages,
    refunds,
    pay(reference: string, amount: number): void {
      gateway.transactions += 1
      const transactionId = `T${gateway.transactions}`
      pages.get(reference)?.paid.push({ transactionId, amount, currency: 'IDR', method: 'qris', at: null })
    },
    take(reference: string, kind: ReportedEvent['kind'], amount: number | null): void {
      const page = pages.get(reference)
      gateway.transactions += 1
      const transactionId = page?.paid[0]?.transactionId
      if (transactionId) page?.events.push({ id: `E${gateway.transactions}`, kind, transactionId, amount })
    },
  }
}

function providerOf({ pages, refunds, gateway }: Books, answer: <T>(run: () => T) => Promise<T>): PaymentProvider {
  return {
    name: 'model',
    minPageSeconds: 0,
    channels: [],
    callsPerMinute: null,
    open: ({ reference, expiresAt }) =>
      answer(() => {
        pages.set(reference, { paid: [], events: [], isClosed: false })
        return { url: `http://gateway/${reference}`, providerReference: null, expiresAt }
      }),
    lookUp: ({ reference }) =>
      answer(() => {
        const page = pages.get(reference)
        if (!page) return { status: 'unknown', captures: [], events: [] }
        const status = page.paid.length > 0 ? 'paid' : page.isClosed ? 'cancelled' : 'pending'
        return { status, captures: [...page.paid], events: [...page.events] }
      }),
    cancel: ({ reference }) =>
      answer(() => {
        const page = pages.get(reference)
        if (page) page.isClosed = true
      }),
    refundTerms: () => ({ covers: 'any', days: 3 }),
    refund: ({ key, amount }) =>
      answer(() => {
        const refund = refunds.get(key)
        if (refund) return refund.state
        if (gateway.refunds === 'done' || gateway.refunds === 'pending')
          refunds.set(key, { amount, state: gateway.refunds })
        return gateway.refunds
      }),
    lookUpRefund: ({ key }) =>
      answer(() => {
        const refund = refunds.get(key)
        if (refund) refund.state = 'done'
        return refund ? 'done' : 'failed'
      }),
    recentCaptures: null,
    statement: null,
    lookUpDispute: null,
    readNotification: () => null,
  }
}

export type ModelGateway = ReturnType<typeof modelGateway>
