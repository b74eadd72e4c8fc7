// A simulated Xendit with its protocol: Payment Sessions, payment requests, refunds, transactions and webhooks.
import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { fault, type Payment, type Session, type XenditBooks } from '#tests/gateways/xendit-books.ts'
import { XENDIT_CHANNELS } from '#server/payments/providers/xendit/channels.ts'
import { dispute, mountDisputes, TOKEN } from '#tests/gateways/stand-ins/xendit-disputes.ts'
import { mountRefunds } from '#tests/gateways/xendit-refunds.ts'
import { mountTransactions } from '#tests/gateways/xendit-transactions.ts'
import { mountHostedPage } from '#tests/gateways/hosted-page.ts'
import { ANYWHERE, hasKey, listen, moody, newState, type Place, tell } from '#tests/gateways/stand-in.ts'

const KEY = 'xnd_production_stand-in'
export { TOKEN } from '#tests/gateways/stand-ins/xendit-disputes.ts'
const SHORTEST_MS = 10 * 60_000

const expired = (session: Session, now: Date) => session.status === 'ACTIVE' && new Date(session.expires_at) <= now

/** Opens the simulated Xendit on a free port. Tests control it by its functions. The merchant calls it over HTTP. */
export async function openXendit(now: () => Date, at: Place = ANYWHERE, key = KEY) {
  const books: XenditBooks = {
    sessions: [],
    payments: [],
    refunds: [],
    hidden: new Set(),
    inactive: new Set(),
    isPartialMatch: false,
    odd: [],
    disputes: [],
    fee: 0,
    state: newState(now),
  }
  const hono = new Hono()
  hono.use(moody(books.state, fault('RATE_LIMIT_EXCEEDED', 'You have sent too many requests')))
  mountHostedPage(
    hono,
    (token) => {
      const session = books.sessions.find(
        (candidate) => candidate.payment_session_id === token && candidate.status === 'ACTIVE',
      )
      return session
        ? {
            amount: session.amount,
            channels: session.allowed_payment_channels ?? activeOf(books),
            returnUrl: session.success_return_url,
          }
        : null
    },
    {
      pay: (token, channel) => pay(books, referenceOf(books, token), { channel }),
      fail: (token) => actsOf(books).fail(referenceOf(books, token)),
    },
  )
  hono.use(async (c, next) => (hasKey(c, key) ? next() : c.json(fault('INVALID_API_KEY'), 401)))
  mountSessions(hono, books, at.origin)
  mountPayments(hono, books)
  mountRefunds(hono, books)
  mountTransactions(hono, books)
  mountDisputes(hono, books)
  const listening = await listen(hono, at)
  return { ...listening, key, books, ...actsOf(books) }
}

const activeOf = ({ inactive }: XenditBooks) => CHANNELS.filter((code) => !inactive.has(code))
const CHANNELS = XENDIT_CHANNELS.map(({ code }) => code)

/** A return address must begin with https, unless its server runs on this machine. */
const isReturnable = (url: string | undefined) =>
  url === undefined || url.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url)

function mountSessions(hono: Hono, books: XenditBooks, origin?: string) {
  const { sessions, state, inactive } = books
  hono.post('/sessions', async (c) => {
    const request = await c.req.json<Partial<Session> & { currency: string; mode: string; session_type: string }>()
    if (
      request.currency !== 'IDR' ||
      typeof request.amount !== 'number' ||
      request.mode !== 'PAYMENT_LINK' ||
      request.session_type !== 'PAY' ||
      !request.reference_id
    )
      return c.json(fault('API_VALIDATION_ERROR'), 400)
    const { expires_at = new Date(state.now().getTime() + 3 * SHORTEST_MS).toISOString() } = request
    if (new Date(expires_at).getTime() - state.now().getTime() < SHORTEST_MS)
      return c.json(fault('INVALID_EXPIRY_DATE', 'expires_at must be at least 10 minutes in the future'), 400)
    if (!isReturnable(request.success_return_url)) return c.json(fault('INVALID_URL', 'must be https'), 400)
    const channels = request.allowed_payment_channels ?? null
    const closed = channels?.filter((code) => inactive.has(code) || !CHANNELS.includes(code)) ?? []
    if (channels?.length === 0 || closed.length > 0)
      return c.json(fault('INVALID_PAYMENT_CHANNEL', notActive(closed)), 400)
    const id = `ps-${randomBytes(12).toString('hex')}`
    const session: Session = {
      payment_session_id: id,
      reference_id: request.reference_id,
      status: 'ACTIVE',
      amount: request.amount,
      expires_at,
      payment_link_url: `${origin ?? new URL(c.req.url).origin}/pay/${id}`,
      allowed_payment_channels: channels,
      success_return_url: request.success_return_url ?? 'https://example.com/',
      payment_request_id: null,
      payment_id: null,
      ...(books.fee > 0 && { items: [{ type: 'FEE', name: 'Biaya', net_unit_amount: books.fee, quantity: 1 }] }),
    }
    sessions.push(session)
    return c.json(
      { ...session, business_id: 'biz', country: 'ID', mode: 'PAYMENT_LINK', newField: { ignored: true } },
      201,
    )
  })
  hono.get('/sessions/:id', (c) => {
    const session = sessions.find((candidate) => candidate.payment_session_id === c.req.param('id'))
    if (!session) return c.json(fault('DATA_NOT_FOUND'), 404)
    if (expired(session, state.now())) session.status = 'EXPIRED'
    return c.json(session)
  })
  hono.post('/sessions/:id/cancel', (c) => {
    const session = sessions.find((candidate) => candidate.payment_session_id === c.req.param('id'))
    if (!session) return c.json(fault('DATA_NOT_FOUND'), 404)
    if (session.status !== 'ACTIVE' || expired(session, state.now()))
      return c.json(fault('INVALID_SESSION_STATUS', 'session is not active'), 400)
    session.status = 'CANCELED'
    return c.json(session)
  })
}

const notActive = (codes: string[]) =>
  `The payment channel ${codes.join(', ')} is not recognized, not activated for your account, or not available for the currency`

/**
 * Formats a payment as version 3 of the API does. Only the captures contain the amount. Some numbers are written as strings, as in some
 * samples of Xendit.
 */
const formatPayment = (payment: Payment) => ({
  payment_id: payment.payment_id,
  payment_request_id: payment.payment_request_id,
  reference_id: payment.reference_id,
  type: 'PAY',
  status: payment.status,
  country: 'ID',
  currency: 'IDR',
  channel_code: payment.channel_code,
  request_amount: String(payment.amount),
  ...(payment.status === 'SUCCEEDED' && {
    captures: [
      { capture_id: `cptr-${payment.payment_id}`, capture_amount: payment.amount, capture_timestamp: payment.at },
    ],
  }),
  created: payment.at,
})

function mountPayments(hono: Hono, { payments, state }: XenditBooks) {
  // The address of the API before version 3. Xendit's library still uses this address.
  hono.get('/payment_requests/:id', (c) => {
    const payment = payments.find((candidate) => candidate.payment_request_id === c.req.param('id'))
    if (!payment) return c.json(fault('DATA_NOT_FOUND'), 404)
    return c.json({ ...formatPayment(payment), id: payment.payment_request_id, amount: payment.amount })
  })
  hono.get('/balance', (c) => c.json({ balance: payments.reduce((sum, { amount }) => sum + amount, 0) }))
  hono.get('/v3/payments/:id', (c) => {
    const payment = payments.find((candidate) => candidate.payment_id === c.req.param('id'))
    return payment ? c.json(formatPayment(payment)) : c.json(fault('DATA_NOT_FOUND'), 404)
  })
  hono.post('/v3/payment_requests', async (c) => {
    const input = await c.req.json<{ reference_id: string; channel_code: string; request_amount: number }>()
    const payment: Payment = {
      payment_id: `py-${randomUUID()}`,
      payment_request_id: `pr-${randomUUID()}`,
      reference_id: input.reference_id,
      status: 'REQUIRES_ACTION',
      channel_code: input.channel_code,
      amount: input.request_amount,
      at: state.now().toISOString(),
    }
    payments.push(payment)
    return c.json({ ...formatPayment(payment), status: 'REQUIRES_ACTION' }, 201)
  })
  hono.get('/v3/payment_requests/:id', (c) => {
    const payment = payments.find((candidate) => candidate.payment_request_id === c.req.param('id'))
    return payment ? c.json(formatPayment(payment)) : c.json(fault('DATA_NOT_FOUND'), 404)
  })
  hono.post('/v3/payment_requests/:id/simulate', (c) => {
    const payment = payments.find((candidate) => candidate.payment_request_id === c.req.param('id'))
    if (!payment) return c.json(fault('DATA_NOT_FOUND'), 404)
    payment.status = 'SUCCEEDED'
    return c.json({ status: 'PENDING', message: 'simulation is under way' })
  })
  hono.post('/v3/payment_requests/:id/cancel', (c) => {
    const payment = payments.find((candidate) => candidate.payment_request_id === c.req.param('id'))
    if (!payment) return c.json(fault('DATA_NOT_FOUND'), 404)
    if (payment.status !== 'REQUIRES_ACTION') return c.json(fault('INACTIVE_PAYMENT_REQUEST'), 400)
    payment.status = 'CANCELED'
    return c.json({ payment_request_id: payment.payment_request_id, status: 'CANCELED' })
  })
}

const referenceOf = ({ sessions }: XenditBooks, token: string) =>
  sessions.find((session) => session.payment_session_id === token)?.reference_id ?? ''

const webhook = ({ state }: XenditBooks, event: string, data: object) =>
  tell(
    state,
    { event, business_id: 'biz', created: state.now().toISOString(), api_version: 'v3', data },
    { 'x-callback-token': TOKEN },
  )

function sessionOf({ sessions }: XenditBooks, reference: string): Session {
  const session = sessions.findLast((candidate) => candidate.reference_id === reference)
  if (!session) throw new Error(`no session of ${reference}`)
  return session
}

function choose(books: XenditBooks, reference: string, channel: string): Payment {
  const session = sessionOf(books, reference)
  const payment: Payment = {
    payment_id: `py-${randomUUID()}`,
    payment_request_id: `pr-${randomUUID()}`,
    reference_id: reference,
    status: 'REQUIRES_ACTION',
    channel_code: channel,
    amount: session.amount,
    at: books.state.now().toISOString(),
  }
  books.payments.push(payment)
  session.payment_request_id = payment.payment_request_id
  return payment
}

async function pay(
  books: XenditBooks,
  reference: string,
  { channel = 'QRIS', amount }: { channel?: string; amount?: number } = {},
) {
  const session = sessionOf(books, reference)
  const paid = choose(books, reference, channel)
  paid.status = 'SUCCEEDED'
  paid.amount = (amount ?? session.amount) + books.fee
  // A guest can pay after the session has ended, for example with a photo of the QR code. Only an active session changes its state.
  if (session.status === 'ACTIVE' && !expired(session, books.state.now())) {
    session.status = 'COMPLETED'
    session.payment_id = paid.payment_id
    await webhook(books, 'payment_session.completed', session)
  }
  await webhook(books, 'payment.capture', formatPayment(paid))
  return { transactionId: paid.payment_request_id }
}

function actsOf(books: XenditBooks) {
  return {
    choose: (reference: string, channel: string) => choose(books, reference, channel),
    pay: (reference: string, how?: Parameters<typeof pay>[2]) => pay(books, reference, how),
    async fail(reference: string) {
      const failed = choose(books, reference, 'CARDS')
      failed.status = 'FAILED'
      await webhook(books, 'payment.failure', { ...formatPayment(failed), failure_code: 'CARD_DECLINED' })
    },
    async expire(reference: string) {
      const session = sessionOf(books, reference)
      session.status = 'EXPIRED'
      await webhook(books, 'payment_session.expired', session)
    },
    async endRefund(key: string, status: 'SUCCEEDED' | 'FAILED') {
      const refund = books.refunds.find((candidate) => candidate.reference_id === key)
      if (!refund) throw new Error(`no refund ${key}`)
      refund.status = status
      refund.at = books.state.now().toISOString()
      const event = `refund.${status.toLowerCase()}`
      // As in the sample that Xendit published, the event is nested in an outer event.
      await webhook(books, event, { event, data: refund })
    },
    /** Acts as a person who makes a refund in the dashboard. Xendit sends no webhook about such a refund, but lists it as a transaction. */
    refundInDashboard(reference: string, amount: number) {
      const paid = books.payments.find(
        (payment) => payment.reference_id === reference && payment.status === 'SUCCEEDED',
      )
      const id = `rfd-${randomUUID()}`
      books.refunds.push({
        id,
        reference_id: `dashboard-${id}`,
        payment_request_id: paid?.payment_request_id ?? '',
        amount,
        status: 'SUCCEEDED',
        failure_code: null,
        at: books.state.now().toISOString(),
      })
    },
    /** Opens or decides a dispute of a payment, as the guest's bank does. `isHidden`: true if the account may not read disputes. */
    dispute: (reference: string, how?: Parameters<typeof dispute>[2]) => dispute(books, reference, how),
  }
}
