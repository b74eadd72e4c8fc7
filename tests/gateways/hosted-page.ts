// The payment page of a simulated gateway. It has a button for each method, a button for a refused payment, and a button that returns to
// the site.
import type { Hono } from 'hono'
import { html } from 'hono/html'

/** A payment page with its payment channels and the return address of the guest. `mountHostedPage` finds the page by its token. */
type Page = { amount: number; channels: string[]; returnUrl: string }

export function mountHostedPage(
  hono: Hono,
  of: (token: string) => Page | null,
  acts: { pay: (token: string, channel: string) => Promise<unknown>; fail: (token: string) => Promise<unknown> },
): void {
  hono.get('/pay/:token', (c) => {
    const page = of(c.req.param('token'))
    if (!page) return c.text('This page is over.', 404)
    return c.html(
      html`<!doctype html>
        <html lang="id">
          <meta name="viewport" content="width=device-width" />
          <title>Stand-in</title>
          <h1>Rp ${page.amount}</h1>
          <form method="post">
            ${page.channels.map((channel) => html`<button name="channel" value="${channel}">${channel}</button>`)}
            <button name="channel" value="">Refuse my card</button>
          </form>
          <a href="${page.returnUrl}">Back to the merchant</a>
        </html>`,
    )
  })
  hono.post('/pay/:token', async (c) => {
    const token = c.req.param('token')
    const page = of(token)
    if (!page) return c.text('This page is over.', 404)
    const channelField = (await c.req.formData()).get('channel')
    const channel = typeof channelField === 'string' ? channelField : ''
    await (channel === '' ? acts.fail(token) : acts.pay(token, channel))
    // The browser of the guest opens the return address, as with a real provider. The parameter in this address always says that the
    // payment is paid, even if it was refused. So a test notices if the server trusts the parameter.
    const back = new URL(page.returnUrl)
    if (channel === '') back.searchParams.set('transaction_status', 'settlement')
    return c.redirect(back.href, 303)
  })
}
