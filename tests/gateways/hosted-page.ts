// The page where a guest pays at a stand-in: one button for each method, one that is refused, one that goes back.
import type { Hono } from 'hono'
import { html } from 'hono/html'

/** `channels` and `returnUrl` of a page by its token; null where there is none. */
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
    const given = (await c.req.formData()).get('channel')
    const channel = typeof given === 'string' ? given : ''
    await (channel === '' ? acts.fail(token) : acts.pay(token, channel))
    // As real ones do: what the address says is the browser's, and is not to be believed.
    const back = new URL(page.returnUrl)
    if (channel === '') back.searchParams.set('transaction_status', 'settlement')
    return c.redirect(back.href, 303)
  })
}
