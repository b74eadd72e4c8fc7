import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { detectLanguage } from '#contract/preferences.ts'
import { closePayment, lapse, payOnPage, type GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import { overHtml, payHtml, unknownHtml } from '#server/sandbox/gateway/page-html.ts'
import { findPaymentByToken, scheduleAct, type Payment } from '#server/sandbox/gateway/repository.ts'
import { judgeCard } from '#server/sandbox/gateway/test-methods.ts'

const LATE_BY_MS = 5000

/** Returns the link back to the merchant with the status of the payment. The merchant's page uses this status as a hint, not as a proof. */
function backUrl(payment: Payment, status: string): string {
  const url = new URL(payment.returnUrl)
  url.searchParams.set('order_id', payment.orderId)
  url.searchParams.set('status', status)
  return url.href
}

/**
 * Sets the security headers of a response. Returns the nonce for the style and script of the page. Forms may redirect to the merchant's
 * origin.
 */
function guard(app: GatewayApp, c: Context, returnUrl?: string): string {
  const nonce = app.randomBytes(16).toString('base64')
  const formsTo = returnUrl ? `'self' ${new URL(returnUrl).origin}` : "'none'"
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; form-action ${formsTo}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Robots-Tag', 'noindex')
  return nonce
}

export function createPage(app: GatewayApp): Hono {
  const page = new Hono()
  const findFor = async (c: Context): Promise<Payment | null> => {
    const payment = await findPaymentByToken(app.sql, c.req.param('token') ?? '')
    return payment && lapse(app, payment)
  }
  const unknown = (c: Context) => {
    const locale = detectLanguage(c.req.header('cookie'), c.req.header('accept-language'))
    return c.html(unknownHtml({ nonce: guard(app, c), locale }), 404)
  }

  page.get('/:token', async (c) => {
    const payment = await findFor(c)
    return payment ? show(app, c, payment) : unknown(c)
  })

  page.post('/:token', bodyLimit({ maxSize: 8192 }), async (c) => {
    const payment = await findFor(c)
    return payment ? submit(app, c, payment) : unknown(c)
  })
  return page
}

async function show(app: GatewayApp, c: Context, payment: Payment): Promise<Response> {
  const nonce = guard(app, c, payment.returnUrl)
  const { status } = payment
  if (status === 'pending' || status === 'failed') return c.html(await payHtml(payment, { nonce, now: app.now() }))
  return c.html(overHtml(payment, { nonce, ending: status, backUrl: backUrl(payment, status) }))
}

async function submit(app: GatewayApp, c: Context, payment: Payment): Promise<Response> {
  const form = await c.req.parseBody()
  const to = (status: string) => c.redirect(backUrl(payment, status), 303)
  const again = () => c.redirect(new URL(c.req.url).pathname, 303)
  const pay = async (method: string) => ((await payOnPage(app, payment, method)) ? to('paid') : again())
  const close = async (status: 'failed' | 'expired') => {
    const closed = await closePayment(app, payment, status)
    return closed || payment.status === status ? to(status) : again()
  }
  if (payment.status !== 'pending' && payment.status !== 'failed') return again()
  switch (form['act']) {
    case 'qris':
    case 'virtual_account':
    case 'e_wallet':
    case 'retail_outlet':
      return pay(form['act'])
    case 'late':
      return payLate(app, c, payment)
    case 'card': {
      const cardNumber = form['card_number']
      const verdict = judgeCard(typeof cardNumber === 'string' ? cardNumber : '')
      if (verdict === 'accepted') return pay('credit_card')
      if (verdict === 'declined') return close('failed')
      const nonce = guard(app, c, payment.returnUrl)
      return c.html(await payHtml(payment, { nonce, now: app.now(), cardFault: true }), 422)
    }
    case 'fail':
      return close('failed')
    case 'expire':
      return close('expired')
    default:
      return again()
  }
}

/** Schedules a transfer that arrives a short time after the payment's deadline. Real transfers can also arrive late. */
async function payLate(app: GatewayApp, c: Context, payment: Payment): Promise<Response> {
  const delayMs = payment.expiresAt.getTime() - app.now().getTime() + LATE_BY_MS
  const act = {
    orderId: payment.orderId,
    action: 'pay',
    method: 'virtual_account',
    amount: null,
    times: 1,
    signature: 'good',
    isReported: true,
    isAgain: false,
  } as const
  await scheduleAct(app.sql, act, delayMs)
  const nonce = guard(app, c, payment.returnUrl)
  return c.html(overHtml(payment, { nonce, ending: 'underWay', backUrl: backUrl(payment, 'pending') }))
}
