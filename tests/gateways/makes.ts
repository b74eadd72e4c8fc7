// The three gateways behind one interface, so that the same test cases can run with each of them.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { midtransProvider } from '#server/payments/providers/midtrans/midtrans.ts'
import type { PageRequest, PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { sandboxProvider } from '#server/payments/providers/sandbox.ts'
import { xenditProvider } from '#server/payments/providers/xendit/xendit.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { standUp } from '#server/sandbox/gateway/stand-up.ts'
import { isPaid } from '#tests/gateways/midtrans-books.ts'
import { openMidtrans } from '#tests/gateways/midtrans.ts'
import { listen, moody, newState, type RefundMood, type State, type Webhook } from '#tests/gateways/stand-in.ts'
import { openXendit, TOKEN } from '#tests/gateways/xendit.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

export const MAKES = ['sandbox', 'xendit', 'midtrans'] as const
export type MakeName = (typeof MAKES)[number]

/** Payment methods of guests. Each gateway uses its own names for these methods. */
export type PaymentMethod = 'qris' | 'credit_card' | 'virtual_account' | 'retail_outlet' | 'whole_wallet'

export type Ground = Pick<TestApp, 'now' | 'uuid'>

export type Make = Ground & {
  name: MakeName
  provider: PaymentProvider
  /** The same gateway, called with the key of another merchant. */
  stranger: PaymentProvider
  state: State
  /** Selects a payment method without paying. Some gateways do not report this selection. */
  choose: (reference: string) => Promise<unknown>
  pay: (reference: string, how?: { way?: PaymentMethod; amount?: number }) => Promise<unknown>
  /** Pays through a channel that only this gateway has. */
  payBy: (reference: string, channel: string, amount?: number) => Promise<unknown>
  offered: (reference: string) => readonly string[]
  fail: (reference: string) => Promise<unknown>
  expire: (reference: string) => Promise<unknown>
  endRefund: (refund: { reference: string; key: string }, end: 'done' | 'failed') => Promise<unknown>
  meetRefunds: (mood: RefundMood) => Promise<unknown>
  /** Actions that only some gateways support. */
  dispute?: (reference: string) => Promise<unknown>
  reverse?: (reference: string) => Promise<unknown>
  doubt?: (reference: string) => Promise<unknown>
  refundInDashboard?: (reference: string, amount: number) => Promise<unknown>
  /** The simulated gateway itself. Tests use it for actions that only this gateway supports. */
  xendit?: Awaited<ReturnType<typeof openXendit>>
  midtrans?: Awaited<ReturnType<typeof openMidtrans>>
  sent: () => Promise<Webhook[]>
  /** Returns the amounts of the payments with this reference, in whole rupiah. */
  paid: (reference: string) => Promise<number[]>
  /** Returns the references of the payment pages on which a guest can still pay. */
  payable: () => Promise<Set<string>>
  /** Returns the sum in whole rupiah of all refunds for this reference. */
  given: (reference: string) => Promise<number>
  close: () => Promise<void>
}

const WAYS: Record<MakeName, Record<PaymentMethod, string>> = {
  sandbox: {
    qris: 'qris',
    credit_card: 'credit_card',
    virtual_account: 'virtual_account',
    retail_outlet: 'retail_outlet',
    whole_wallet: 'e_wallet',
  },
  xendit: {
    qris: 'QRIS',
    credit_card: 'CARDS',
    virtual_account: 'BCA_VIRTUAL_ACCOUNT',
    retail_outlet: 'ALFAMART',
    whole_wallet: 'LINKAJA',
  },
  midtrans: {
    qris: 'other_qris',
    credit_card: 'credit_card',
    virtual_account: 'bca_va',
    retail_outlet: 'indomaret',
    whole_wallet: 'shopeepay',
  },
}

/**
 * Returns the input for a payment page. The amount is half a million rupiah. The page expires half an hour after the time of the clock of
 * `app`.
 */
export const pageOf = (app: Ground, overrides: Partial<PageRequest> = {}): PageRequest => ({
  reference: `SNJ-${app.uuid()}`,
  amount: 500_000,
  description: 'Gema SCBD, SNJ-K7M2QX',
  guest: { name: 'Raka Wicaksana', email: 'raka@surat.example' },
  locale: 'id',
  expiresAt: new Date(app.now().getTime() + 30 * 60_000),
  returnUrl: 'https://senja.example/id/reservation/payment-success',
  ...overrides,
})

const groundOf = (app: Ground): Ground => ({ now: () => app.now(), uuid: () => app.uuid() })
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const GROUND: Ground = { now: () => new Date('2026-11-25T12:00:00Z'), uuid: randomUUID }

export async function openMake(name: MakeName): Promise<Make> {
  if (name === 'xendit') return openXenditMake(GROUND)
  return name === 'midtrans' ? openMidtransMake(GROUND) : openSandboxMake(await testApp())
}

export async function openXenditMake(app: Ground): Promise<Make> {
  const x = await openXendit(() => app.now())
  const account = { secretKey: x.key, webhookToken: TOKEN, origin: x.url }
  return {
    ...groundOf(app),
    name: 'xendit',
    xendit: x,
    refundInDashboard: async (reference, amount) => x.refundInDashboard(reference, amount),
    provider: xenditProvider(account),
    stranger: xenditProvider({ ...account, secretKey: 'xnd_development_other' }),
    state: x.books.state,
    choose: async (reference) => x.choose(reference, 'BCA_VIRTUAL_ACCOUNT'),
    pay: (reference, { way = 'qris', amount } = {}) =>
      x.pay(reference, { channel: WAYS.xendit[way], ...(amount !== undefined && { amount }) }),
    payBy: (reference, channel, amount) => x.pay(reference, { channel, ...(amount !== undefined && { amount }) }),
    offered: (reference) =>
      x.books.sessions.find((session) => session.reference_id === reference)?.allowed_payment_channels ?? [],
    fail: (reference) => x.fail(reference),
    expire: (reference) => x.expire(reference),
    endRefund: ({ key }, end) => x.endRefund(key, end === 'done' ? 'SUCCEEDED' : 'FAILED'),
    meetRefunds: async (mood) => void (x.books.state.refunds = mood),
    sent: async () => x.books.state.sent,
    paid: async (reference) =>
      x.books.payments
        .filter((payment) => payment.reference_id === reference && payment.status === 'SUCCEEDED')
        .map(({ amount }) => amount),
    payable: async () =>
      new Set(
        x.books.sessions
          .filter(({ status, expires_at }) => status === 'ACTIVE' && new Date(expires_at) > app.now())
          .map((session) => session.reference_id),
      ),
    given: async (reference) => {
      const requests = x.books.payments.filter((payment) => payment.reference_id === reference)
      const own = new Set(requests.map((payment) => payment.payment_request_id))
      return sumOf(
        x.books.refunds
          .filter((refund) => own.has(refund.payment_request_id) && refund.status !== 'FAILED')
          .map((refund) => refund.amount),
      )
    },
    dispute: (reference) => x.dispute(reference),
    close: () => x.close(),
  }
}

export async function openMidtransMake(app: Ground): Promise<Make> {
  const m = await openMidtrans(() => app.now())
  const account = {
    serverKey: m.key,
    snapOrigin: m.url,
    apiOrigin: m.url,
    notifyUrl: () => 'http://127.0.0.1:9/notify',
    now: () => app.now(),
  }
  return {
    ...groundOf(app),
    name: 'midtrans',
    provider: midtransProvider(account),
    stranger: midtransProvider({ ...account, serverKey: 'SB-Mid-server-other' }),
    state: m.books.state,
    choose: async (reference) => m.choose(reference, 'bca_va'),
    pay: (reference, { way = 'qris', amount } = {}) =>
      m.pay(reference, { channel: WAYS.midtrans[way], ...(amount !== undefined && { amount }) }),
    payBy: (reference, channel, amount) => m.pay(reference, { channel, ...(amount !== undefined && { amount }) }),
    offered: (reference) => m.books.pages.find((page) => page.order_id === reference)?.enabled_payments ?? [],
    fail: (reference) => m.fail(reference),
    expire: (reference) => m.expire(reference),
    endRefund: async ({ reference }, end) => {
      if (end === 'done') return m.endRefund(reference)
      m.newest(reference).refunds = []
    },
    meetRefunds: async (mood) => void (m.books.state.refunds = mood),
    sent: async () => m.books.state.sent,
    paid: async (reference) =>
      m.books.transactions
        .filter((transaction) => transaction.order_id === reference && (isPaid(transaction) || transaction.isVoided))
        .map((transaction) => Number(transaction.gross_amount)),
    payable: async () =>
      new Set(
        m.books.pages
          .filter((page) => !page.isCancelled && page.ends > app.now().getTime())
          .filter((page) => !m.books.transactions.some((entry) => entry.order_id === page.order_id && isPaid(entry)))
          .map((page) => page.order_id),
      ),
    given: async (reference) =>
      sumOf(
        m.books.transactions
          .filter((transaction) => transaction.order_id === reference)
          .flatMap((transaction) => [
            ...(transaction.refunds ?? []).map(({ refund_amount }) => Number(refund_amount)),
            ...(transaction.isVoided ? [Number(transaction.gross_amount)] : []),
          ]),
      ),
    midtrans: m,
    dispute: (reference) => m.dispute(reference),
    reverse: (reference) => m.reverse(reference),
    doubt: (reference) => m.doubt(reference),
    refundInDashboard: (reference, amount) => m.refundInDashboard(reference, amount),
    close: () => m.close(),
  }
}

/**
 * Returns a proxy in front of a gateway. The proxy counts each call. `state` decides if the proxy stops a call or sends it unchanged to the
 * gateway.
 */
function doorTo(baseUrl: string, state: State): Hono {
  const door = new Hono()
  door.use(moody(state, { error_code: 'too_many_requests' }))
  door.all('*', async (c) => {
    const { method, headers } = c.req.raw
    const { pathname, search } = new URL(c.req.url)
    const body = await c.req.arrayBuffer()
    return fetch(`${baseUrl}${pathname}${search}`, { method, headers, ...(method === 'POST' && { body }) })
  })
  return door
}

async function openSandboxMake(app: TestApp): Promise<Make> {
  const gateway = await standUp(app, app.now())
  const state = newState(() => app.now())
  const listening = await listen(doorTo(gateway.baseUrl, state))
  const options = {
    baseUrl: () => listening.url,
    notifyUrl: () => `${gateway.baseUrl}/notify`,
  }
  const moods: Partial<Record<RefundMood, 'refunds_later' | 'refunds_refused' | 'refunds_waiting' | 'refunds_done'>> = {
    later: 'refunds_later',
    refused: 'refunds_refused',
    'balance low': 'refunds_waiting',
  }
  const act = (reference: string, request: Parameters<typeof actOnPayment>[2]) =>
    actOnPayment(gateway.app, reference, request)
  let mood: RefundMood = 'at once'
  return {
    ...groundOf(app),
    name: 'sandbox',
    provider: sandboxProvider({ ...options, key: gateway.key }),
    stranger: sandboxProvider({ ...options, key: 'other' }),
    state,
    choose: () => Promise.resolve(),
    pay: async (reference, { way = 'qris', amount } = {}) => {
      gateway.set(app.now())
      const method = WAYS.sandbox[way] as 'qris'
      await act(reference, { action: 'pay', method, again: true, ...(amount !== undefined && { amount }) })
      const action = moods[mood]
      if (action) await act(reference, { action, notify: false })
    },
    payBy: (reference, method) => act(reference, { action: 'pay', method: method as 'qris' }),
    offered: () => [],
    fail: (reference) => act(reference, { action: 'fail' }),
    expire: (reference) => act(reference, { action: 'expire' }),
    endRefund: ({ reference }, end) =>
      act(reference, { action: end === 'done' ? 'refunds_done' : 'refunds_refused', notify: false }),
    meetRefunds: async (newMood) => void (mood = newMood),
    sent: async () => {
      await gateway.hear(1)
      return gateway.heard
    },
    paid: async (reference) => {
      const rows = await app.sql<{ amount: number }[]>`
        select paid_amount as amount from sandbox.gateway_payments where order_id = ${reference} and paid_amount is not null`
      return rows.map(({ amount }) => amount)
    },
    payable: async () => new Set<string>(),
    given: async (reference) => {
      const [row] = await app.sql<{ sum: number }[]>`
        select coalesce(sum(amount), 0)::int as sum from sandbox.gateway_refunds where order_id = ${reference} and status <> 'failed'`
      return row?.sum ?? 0
    },
    close: async () => {
      await listening.close()
      await gateway[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
