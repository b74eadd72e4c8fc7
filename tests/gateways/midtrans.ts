// A simulated Midtrans with its protocol: Snap, the Core API, and notifications with a signature over three fields.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { MIDTRANS_CHANNELS } from '#server/payments/providers/midtrans/channels.ts'
import { isPaid, type MidtransBooks, type Transaction } from '#tests/gateways/midtrans-books.ts'
import { mountHostedPage } from '#tests/gateways/hosted-page.ts'
import { ANYWHERE, hasKey, listen, moody, newState, type Place } from '#tests/gateways/stand-in.ts'
import { amountText, KEY, mountCore, mountRefunds, notify, timeOf } from '#tests/gateways/stand-ins/midtrans-core.ts'

export async function openMidtrans(now: () => Date, at: Place = ANYWHERE) {
  const books: MidtransBooks = { pages: [], transactions: [], inactive: new Set(), fee: 0, state: newState(now) }
  const hono = new Hono()
  hono.use(moody(books.state, { status_code: '429', status_message: 'Too many requests' }))
  mountHostedPage(
    hono,
    (token) => {
      const page = books.pages.find((candidate) => candidate.token === token && !candidate.isCancelled)
      return page
        ? { amount: page.gross_amount, channels: page.enabled_payments ?? activeOf(books), returnUrl: page.finish }
        : null
    },
    {
      pay: (token, channel) => actsOf(books).pay(orderOf(books, token), { channel }),
      fail: (token) => actsOf(books).fail(orderOf(books, token)),
    },
  )
  hono.use(async (c, next) =>
    hasKey(c, KEY) ? next() : c.json({ status_code: '401', error_messages: ['Access denied'] }, 401),
  )
  mountSnap(hono, books, at.origin)
  mountCore(hono, books)
  mountRefunds(hono, books)
  const listening = await listen(hono, at)
  return { ...listening, key: KEY, books, ...actsOf(books) }
}

/** The channels of a new account. */
const CHANNELS = MIDTRANS_CHANNELS.map(({ code }) => code)
const activeOf = ({ inactive }: MidtransBooks) => CHANNELS.filter((code) => !inactive.has(code))

type PageRequest = {
  transaction_details: { order_id: string; gross_amount: number }
  item_details?: { name: string; price: number; quantity: number }[]
  enabled_payments?: string[]
  callbacks?: { finish: string }
  expiry?: { duration: number; unit: string; start_time: string }
}

/** Returns the reason why Snap refuses a request, or null if the request is valid. A valid request needs only an order and an amount. */
function faultOf({ pages, inactive }: MidtransBooks, request: PageRequest): string | null {
  const { order_id, gross_amount } = request.transaction_details
  if (!/^[\w.~-]{1,50}$/.test(order_id)) return 'transaction_details.order_id is not valid'
  if (pages.some((page) => page.order_id === order_id)) return 'transaction_details.order_id has already been taken'
  const items = request.item_details ?? [{ name: '', price: gross_amount, quantity: 1 }]
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0)
  if (sum !== gross_amount) return 'transaction_details.gross_amount is not equal to the sum of item_details'
  if (items.some(({ name }) => name.length > 50)) return 'item_details.name is too long'
  if (request.expiry && (request.expiry.unit !== 'minutes' || request.expiry.duration < 5))
    return 'expiry.duration is too short'
  const closed = request.enabled_payments?.filter((code) => inactive.has(code)) ?? []
  return closed.length > 0 ? `enabled_payments: payment channel ${closed.join(', ')} is not active` : null
}

function mountSnap(hono: Hono, books: MidtransBooks, origin?: string) {
  const { pages, state } = books
  hono.post('/snap/v1/transactions', async (c) => {
    const request = await c.req.json<PageRequest>()
    const { order_id, gross_amount } = request.transaction_details
    const fault = faultOf(books, request)
    if (fault) return c.json({ error_messages: [fault] }, 400)
    const token = randomUUID()
    pages.push({
      order_id,
      token,
      gross_amount,
      enabled_payments: request.enabled_payments ?? null,
      finish: request.callbacks?.finish ?? 'https://example.com/',
      isCancelled: false,
      ends: state.now().getTime() + (request.expiry?.duration ?? 1440) * 60_000,
    })
    // The merchant may set the webhook address of each payment page.
    state.notifyUrl = c.req.header('x-override-notification') ?? state.notifyUrl
    return c.json({ token, redirect_url: `${origin ?? new URL(c.req.url).origin}/pay/${token}` }, 201)
  })
  hono.post('/snap/v1/transactions/:token/cancel', (c) => {
    const page = pages.find(({ token }) => token === c.req.param('token'))
    if (!page) return c.json({ error_messages: ['token not found'] }, 404)
    if (page.isCancelled) return c.json({ error_messages: ['token already canceled'] }, 400)
    page.isCancelled = true
    return c.json({ canceled_at: timeOf(state.now()) })
  })
}

const TYPE_OF = (channel: string) => {
  if (channel === 'echannel') return 'echannel'
  if (channel.endsWith('_va')) return 'bank_transfer'
  if (['indomaret', 'alfamart'].includes(channel)) return 'cstore'
  return channel === 'other_qris' ? 'qris' : channel
}

const orderOf = ({ pages }: MidtransBooks, token: string) => pages.find((page) => page.token === token)?.order_id ?? ''

function newest({ transactions }: MidtransBooks, reference: string): Transaction {
  const transaction = transactions.findLast((candidate) => candidate.order_id === reference)
  if (!transaction) throw new Error(`no transaction of ${reference}`)
  return transaction
}

function choose({ pages, transactions, state }: MidtransBooks, reference: string, channel: string): Transaction {
  const page = pages.find((candidate) => candidate.order_id === reference)
  if (!page) throw new Error(`no page of ${reference}`)
  const transaction: Transaction = {
    transaction_id: randomUUID(),
    order_id: reference,
    transaction_status: 'pending',
    status_code: '201',
    gross_amount: amountText(page.gross_amount),
    payment_type: TYPE_OF(channel),
    channel,
    transaction_time: timeOf(state.now()),
  }
  transactions.push(transaction)
  return transaction
}

/**
 * Returns the transaction that a guest can pay now. This is the pending transaction if it has this channel. Otherwise, makes a new
 * transaction if the payment page is still open. Returns null if the guest cannot pay.
 */
function payable(books: MidtransBooks, reference: string, channel: string): Transaction | null {
  const ownTransactions = books.transactions.filter((transaction) => transaction.order_id === reference)
  if (ownTransactions.some(isPaid)) return null
  const pendingTransaction = ownTransactions.findLast((transaction) => transaction.transaction_status === 'pending')
  const page = books.pages.find((candidate) => candidate.order_id === reference)
  if (pendingTransaction?.channel === channel) return pendingTransaction
  const isOpen = page && !page.isCancelled && page.ends > books.state.now().getTime()
  return isOpen ? choose(books, reference, channel) : null
}

async function move(books: MidtransBooks, transaction: Transaction, to: Partial<Transaction>) {
  Object.assign(transaction, to)
  await notify(books, transaction)
}

function actsOf(books: MidtransBooks) {
  return {
    choose: (reference: string, channel: string) => choose(books, reference, channel),
    newest: (reference: string) => newest(books, reference),
    async pay(reference: string, { channel = 'other_qris', amount }: { channel?: string; amount?: number } = {}) {
      const paid = payable(books, reference, channel)
      // An order can be paid only once. A guest cannot pay on an expired payment page.
      if (!paid) return null
      await move(books, paid, {
        transaction_status: channel === 'credit_card' ? 'capture' : 'settlement',
        status_code: '200',
        // The bank settles a card on the next day.
        ...(channel !== 'credit_card' && { settlement_time: timeOf(books.state.now()) }),
        ...(amount !== undefined && { gross_amount: amountText(amount) }),
        ...(books.fee > 0 && {
          fee: books.fee,
          gross_amount: amountText((amount ?? Number(paid.gross_amount)) + books.fee),
        }),
        ...(channel === 'credit_card' && { fraud_status: 'accept' }),
      })
      return { transactionId: paid.transaction_id }
    },
    ...banksOf(books),
  }
}

function banksOf(books: MidtransBooks) {
  return {
    settle: (reference: string) =>
      move(books, newest(books, reference), {
        transaction_status: 'settlement',
        status_code: '200',
        settlement_time: timeOf(books.state.now()),
      }),
    fail: (reference: string) =>
      move(books, choose(books, reference, 'credit_card'), {
        transaction_status: 'deny',
        status_code: '202',
        fraud_status: 'deny',
      }),
    doubt: (reference: string) =>
      move(books, choose(books, reference, 'credit_card'), {
        transaction_status: 'capture',
        status_code: '201',
        fraud_status: 'challenge',
      }),
    expire: (reference: string) =>
      move(books, choose(books, reference, 'bca_va'), { transaction_status: 'expire', status_code: '407' }),
    /** A few minutes after the payment has settled, the bank reverses the payment. */
    reverse: (reference: string) =>
      move(books, newest(books, reference), {
        transaction_status: 'deny',
        status_code: '202',
        settlement_time: timeOf(books.state.now()),
      }),
    dispute: (reference: string) =>
      move(books, newest(books, reference), { transaction_status: 'chargeback', status_code: '200' }),
    refundInDashboard: (reference: string, amount: number) => {
      const transaction = newest(books, reference)
      const refund = {
        refund_chargeback_id: 9000 + (transaction.refunds?.length ?? 0),
        refund_amount: amountText(amount),
        created_at: timeOf(books.state.now()),
        reason: 'by hand',
      }
      return move(books, transaction, {
        transaction_status: 'partial_refund',
        status_code: '200',
        refunds: [...(transaction.refunds ?? []), refund],
      })
    },
    async endRefund(reference: string) {
      const transaction = newest(books, reference)
      for (const refund of transaction.refunds ?? []) refund.bank_confirmed_at = timeOf(books.state.now())
      await notify(books, transaction)
    },
  }
}
