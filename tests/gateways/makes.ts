// The three makes behind one set of hands, so that one list of cases is run over all of them.
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

/** Payment methods of guests; each make has its own names for them. */
export type Way = 'qris' | 'credit_card' | 'virtual_account' | 'retail_outlet' | 'whole_wallet'

/** The clock and the chance that pages are made by. */
export type Ground = Pick<TestApp, 'now' | 'uuid'>

export type Make = Ground & {
  name: MakeName
  provider: PaymentProvider
  /** The same make asked with a key that is not its merchant's. */
  stranger: PaymentProvider
  state: State
  /** A method is on the screen and nothing is paid; not every make tells of it. */
  choose: (reference: string) => Promise<unknown>
  pay: (reference: string, how?: { way?: Way; amount?: number }) => Promise<unknown>
  /** By one of its own channels. */
  payBy: (reference: string, channel: string, amount?: number) => Promise<unknown>
  /** The channels that its page offers. */
  offered: (reference: string) => readonly string[]
  fail: (reference: string) => Promise<unknown>
  expire: (reference: string) => Promise<unknown>
  endRefund: (refund: { reference: string; key: string }, end: 'done' | 'failed') => Promise<unknown>
  meetRefunds: (mood: RefundMood) => Promise<unknown>
  /** Acts that only some makes support. */
  dispute?: (reference: string) => Promise<unknown>
  reverse?: (reference: string) => Promise<unknown>
  doubt?: (reference: string) => Promise<unknown>
  refundInDashboard?: (reference: string, amount: number) => Promise<unknown>
  /** The stand-in itself, for acts that no other make supports. */
  xendit?: Awaited<ReturnType<typeof openXendit>>
  midtrans?: Awaited<ReturnType<typeof openMidtrans>>
  /** Webhooks that were sent so far. */
  sent: () => Promise<Webhook[]>
  /** The payments with a reference, whole rupiah. */
  paid: (reference: string) => Promise<number[]>
  /** References by whose pages money can still come. */
  payable: () => Promise<Set<string>>
  /** The sum of refunds with a reference, whole rupiah. */
  given: (reference: string) => Promise<number>
  close: () => Promise<void>
}

const WAYS: Record<MakeName, Record<Way, string>> = {
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

/** Half an hour from `app`'s now, for half a million. */
export const pageOf = (app: Ground, given: Partial<PageRequest> = {}): PageRequest => ({
  reference: `SNJ-${app.uuid()}`,
  amount: 500_000,
  description: 'Gema SCBD, SNJ-K7M2QX',
  guest: { name: 'Raka Wicaksana', email: 'raka@surat.example' },
  locale: 'id',
  expiresAt: new Date(app.now().getTime() + 30 * 60_000),
  returnUrl: 'https://senja.example/id/reservation/payment-success',
  ...given,
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
      x.books.sessions.find((one) => one.reference_id === reference)?.allowed_payment_channels ?? [],
    fail: (reference) => x.fail(reference),
    expire: (reference) => x.expire(reference),
    endRefund: ({ key }, end) => x.endRefund(key, end === 'done' ? 'SUCCEEDED' : 'FAILED'),
    meetRefunds: async (mood) => void (x.books.state.refunds = mood),
    sent: async () => x.books.state.sent,
    paid: async (reference) =>
      x.books.payments
        .filter((one) => one.reference_id === reference && one.status === 'SUCCEEDED')
        .map(({ amount }) => amount),
    payable: async () =>
      new Set(
        x.books.sessions
          .filter(({ status, expires_at }) => status === 'ACTIVE' && new Date(expires_at) > app.now())
          .map((one) => one.reference_id),
      ),
    given: async (reference) => {
      const requests = x.books.payments.filter((one) => one.reference_id === reference)
      const own = new Set(requests.map((one) => one.payment_request_id))
      return sumOf(
        x.books.refunds
          .filter((one) => own.has(one.payment_request_id) && one.status !== 'FAILED')
          .map((one) => one.amount),
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
    offered: (reference) => m.books.pages.find((one) => one.order_id === reference)?.enabled_payments ?? [],
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
        .filter((one) => one.order_id === reference && (isPaid(one) || one.isVoided))
        .map((one) => Number(one.gross_amount)),
    payable: async () =>
      new Set(
        m.books.pages
          .filter((page) => !page.isCancelled && page.ends > app.now().getTime())
          .filter((page) => !m.books.transactions.some((one) => one.order_id === page.order_id && isPaid(one)))
          .map((page) => page.order_id),
      ),
    given: async (reference) =>
      sumOf(
        m.books.transactions
          .filter((one) => one.order_id === reference)
          .flatMap((one) => [
            ...(one.refunds ?? []).map(({ refund_amount }) => Number(refund_amount)),
            ...(one.isVoided ? [Number(one.gross_amount)] : []),
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

/** A door that can be moody, and lets through what it lets through. */
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

/** The sandbox's own gateway, behind a door of a test's own. */
async function openSandboxMake(app: TestApp): Promise<Make> {
  const gateway = await standUp(app, app.now())
  const state = newState(() => app.now())
  const listening = await listen(doorTo(gateway.baseUrl, state))
  const asked = {
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
    provider: sandboxProvider({ ...asked, key: gateway.key }),
    stranger: sandboxProvider({ ...asked, key: 'other' }),
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
    meetRefunds: async (wanted) => void (mood = wanted),
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
