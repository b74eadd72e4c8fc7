// A stand-in for Midtrans that speaks its protocol: Snap, the Core API, notifications signed over three fields.
import { createHash, randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { MidtransBooks, Refund, Transaction } from '#tests/gateways/midtrans-books.ts'
import { mountHostedPage } from '#tests/gateways/hosted-page.ts'
import { ANYWHERE, hasKey, listen, moody, newState, type Place, tell } from '#tests/gateways/stand-in.ts'

const KEY = 'SB-Mid-server-stand-in'

/** Its times are Jakarta's and do not say so. */
const timeOf = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const amountText = (amount: number) => `${amount}.00`
/** An error of its Core API: an answer of 200 whose body has the code. */
const coded = (c: Context, status_code: string, status_message: string) =>
  c.json({ status_code, status_message, id: randomUUID() })

export async function openMidtrans(now: () => Date, at: Place = ANYWHERE) {
  const books: MidtransBooks = { pages: [], transactions: [], state: newState(now) }
  const hono = new Hono()
  hono.use(moody(books.state, { status_code: '429', status_message: 'Too many requests' }))
  mountHostedPage(
    hono,
    (token) => {
      const page = books.pages.find((one) => one.token === token && !one.isCancelled)
      return page ? { amount: page.gross_amount, channels: page.enabled_payments, returnUrl: page.finish } : null
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
  const listening = await listen(hono, at)
  return { ...listening, key: KEY, books, ...actsOf(books) }
}

function mountSnap(hono: Hono, { pages, state }: MidtransBooks, origin?: string) {
  hono.post('/snap/v1/transactions', async (c) => {
    const asked = await c.req.json<{
      transaction_details: { order_id: string; gross_amount: number }
      item_details: { name: string; price: number; quantity: number }[]
      enabled_payments: string[]
      callbacks: { finish: string }
      expiry: { duration: number; unit: string; start_time: string }
    }>()
    const { order_id, gross_amount } = asked.transaction_details
    const refuse = (...error_messages: string[]) => c.json({ error_messages }, 400)
    if (!/^[\w.~-]{1,50}$/.test(order_id)) return refuse('transaction_details.order_id is not valid')
    if (pages.some((page) => page.order_id === order_id))
      return refuse('transaction_details.order_id has already been taken')
    const sum = asked.item_details.reduce((total, { price, quantity }) => total + price * quantity, 0)
    if (sum !== gross_amount) return refuse('transaction_details.gross_amount is not equal to the sum of item_details')
    if (asked.item_details.some(({ name }) => name.length > 50)) return refuse('item_details.name is too long')
    if (asked.expiry.unit !== 'minutes' || asked.expiry.duration < 5) return refuse('expiry.duration is too short')
    const token = randomUUID()
    pages.push({
      order_id,
      token,
      gross_amount,
      enabled_payments: asked.enabled_payments,
      finish: asked.callbacks.finish,
      isCancelled: false,
      ends: state.now().getTime() + asked.expiry.duration * 60_000,
    })
    // The merchant may say where each page tells of itself.
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

/** As a status and a notification show it: every number is a text, and fields come that nobody knows yet. */
function shown(one: Transaction) {
  const bank = one.channel.replace(/_va$/, '')
  return {
    status_message: 'Success, transaction is found',
    transaction_id: one.transaction_id,
    order_id: one.order_id,
    transaction_status: one.transaction_status,
    status_code: one.status_code,
    gross_amount: one.gross_amount,
    currency: 'IDR',
    payment_type: one.payment_type,
    transaction_time: one.transaction_time,
    merchant_id: 'G1',
    ...(one.settlement_time && { settlement_time: one.settlement_time }),
    ...(one.fraud_status && { fraud_status: one.fraud_status }),
    ...(one.payment_type === 'bank_transfer' && { va_numbers: [{ bank, va_number: '8077000012345' }] }),
    ...(one.payment_type === 'cstore' && { store: one.channel, payment_code: '1234' }),
    ...(one.refunds && { refunds: one.refunds }),
    new_field: { nobody: 'knows' },
  }
}

const noWayBack = (type: string) => ['bank_transfer', 'echannel', 'cstore'].includes(type)

function mountCore(hono: Hono, { transactions, state }: MidtransBooks) {
  const find = (id: string) => transactions.findLast((one) => one.order_id === id || one.transaction_id === id)
  hono.get('/v2/:id/status', (c) => {
    const found = find(c.req.param('id'))
    return found ? c.json(shown(found)) : coded(c, '404', "Transaction doesn't exist.")
  })
  hono.post('/v2/:id/expire', (c) => {
    const found = find(c.req.param('id'))
    if (!found) return coded(c, '404', "Transaction doesn't exist.")
    if (found.transaction_status !== 'pending') return coded(c, '412', 'Transaction status cannot be updated.')
    found.transaction_status = 'expire'
    found.status_code = '407'
    return c.json(shown(found))
  })
  hono.post('/v2/:id/refund', async (c) => {
    const asked = await c.req.json<{ refund_key: string; amount: number; reason: string }>()
    const found = find(c.req.param('id'))
    if (!found) return coded(c, '404', "Transaction doesn't exist.")
    const given = found.refunds ?? []
    if (given.some((one) => one.refund_key === asked.refund_key)) return coded(c, '406', 'Duplicate refund key.')
    const isPart = asked.amount !== Number(found.gross_amount)
    if (
      state.refunds === 'refused' ||
      !found.settlement_time ||
      noWayBack(found.payment_type) ||
      (isPart && ['shopeepay', 'ovo'].includes(found.payment_type))
    )
      return coded(c, '412', 'Merchant cannot modify the status of the transaction')
    if (state.refunds === 'balance low')
      return coded(c, '414', 'Refund is rejected: the balance of the merchant is too low')
    const sum = given.reduce((total, one) => total + Number(one.refund_amount), asked.amount)
    if (state.refunds === 'exceeded' || sum > Number(found.gross_amount))
      return coded(c, '413', 'Refund amount exceeds what is left of the transaction')
    const made: Refund = {
      refund_chargeback_id: 1000 + transactions.length * 100 + given.length,
      refund_amount: amountText(asked.amount),
      refund_key: asked.refund_key,
      created_at: timeOf(state.now()),
      reason: asked.reason,
      ...(state.refunds === 'at once' && { bank_confirmed_at: timeOf(state.now()) }),
    }
    found.refunds = [...given, made]
    found.transaction_status = sum === Number(found.gross_amount) ? 'refund' : 'partial_refund'
    return c.json({
      ...shown(found),
      status_code: '200',
      refund_amount: made.refund_amount,
      refund_key: made.refund_key,
    })
  })
}

const TYPE_OF = (channel: string) => {
  if (channel === 'echannel') return 'echannel'
  if (channel.endsWith('_va')) return 'bank_transfer'
  if (['indomaret', 'alfamart'].includes(channel)) return 'cstore'
  return channel === 'other_qris' ? 'qris' : channel
}

const orderOf = ({ pages }: MidtransBooks, token: string) => pages.find((one) => one.token === token)?.order_id ?? ''

function notify({ state }: MidtransBooks, one: Transaction) {
  const signature_key = createHash('sha512')
    .update(one.order_id + one.status_code + one.gross_amount + KEY)
    .digest('hex')
  return tell(state, { ...shown(one), signature_key }, { 'user-agent': 'Veritrans' })
}

function newest({ transactions }: MidtransBooks, reference: string): Transaction {
  const found = transactions.findLast((one) => one.order_id === reference)
  if (!found) throw new Error(`no transaction of ${reference}`)
  return found
}

function choose({ pages, transactions, state }: MidtransBooks, reference: string, channel: string): Transaction {
  const page = pages.find((one) => one.order_id === reference)
  if (!page) throw new Error(`no page of ${reference}`)
  const chosen: Transaction = {
    transaction_id: randomUUID(),
    order_id: reference,
    transaction_status: 'pending',
    status_code: '201',
    gross_amount: amountText(page.gross_amount),
    payment_type: TYPE_OF(channel),
    channel,
    transaction_time: timeOf(state.now()),
  }
  transactions.push(chosen)
  return chosen
}

/** What a guest can still pay: a number that is on the screen, or another method of an open page. */
function payable(books: MidtransBooks, reference: string, channel: string): Transaction | null {
  const known = books.transactions.filter((one) => one.order_id === reference)
  if (known.some((one) => one.settlement_time)) return null
  const chosen = known.findLast((one) => one.transaction_status === 'pending')
  const page = books.pages.find((one) => one.order_id === reference)
  if (chosen?.channel === channel) return chosen
  const isOpen = page && !page.isCancelled && page.ends > books.state.now().getTime()
  return isOpen ? choose(books, reference, channel) : null
}

async function move(books: MidtransBooks, one: Transaction, to: Partial<Transaction>) {
  Object.assign(one, to)
  await notify(books, one)
}

/** What guests, banks and the dashboard do. */
function actsOf(books: MidtransBooks) {
  return {
    choose: (reference: string, channel: string) => choose(books, reference, channel),
    newest: (reference: string) => newest(books, reference),
    async pay(reference: string, { channel = 'other_qris', amount }: { channel?: string; amount?: number } = {}) {
      const paid = payable(books, reference, channel)
      // An order is paid once, and a page that is over not at all.
      if (!paid) return null
      await move(books, paid, {
        transaction_status: channel === 'credit_card' ? 'capture' : 'settlement',
        status_code: '200',
        settlement_time: timeOf(books.state.now()),
        ...(amount !== undefined && { gross_amount: amountText(amount) }),
        ...(channel === 'credit_card' && { fraud_status: 'accept' }),
      })
      return { transactionId: paid.transaction_id }
    },
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
    /** Settled, and taken back by its bank within minutes. */
    reverse: (reference: string) =>
      move(books, newest(books, reference), { transaction_status: 'deny', status_code: '202' }),
    dispute: (reference: string) =>
      move(books, newest(books, reference), { transaction_status: 'chargeback', status_code: '200' }),
    refundInDashboard: (reference: string, amount: number) => {
      const one = newest(books, reference)
      const made = {
        refund_chargeback_id: 9000 + (one.refunds?.length ?? 0),
        refund_amount: amountText(amount),
        created_at: timeOf(books.state.now()),
        reason: 'by hand',
      }
      return move(books, one, {
        transaction_status: 'partial_refund',
        status_code: '200',
        refunds: [...(one.refunds ?? []), made],
      })
    },
    async endRefund(reference: string) {
      const one = newest(books, reference)
      for (const refund of one.refunds ?? []) refund.bank_confirmed_at = timeOf(books.state.now())
      await notify(books, one)
    },
  }
}
