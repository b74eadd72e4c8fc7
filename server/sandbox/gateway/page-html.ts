// The hosted payment page, rendered on the server. The page works without its script. The script only updates the clock of the page.
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { html, raw } from 'hono/html'
import QRCode from 'qrcode'
import { gateway as en } from '#messages/en/sandbox/gateway.ts'
import { gateway as id } from '#messages/id/sandbox/gateway.ts'
import { cardNumbers, virtualAccountOf } from '#server/sandbox/gateway/test-methods.ts'
import { pageStyle } from '#server/sandbox/gateway/page-style.ts'
import type { Payment } from '#server/sandbox/gateway/repository.ts'

const messages = { id, en }
type Html = ReturnType<typeof html>
type Frame = { nonce: string; locale: Language; title: string }

/** Shows the remaining seconds of the payment, and reloads the page when no time is left. */
const TICKING = `
const left = document.getElementById('left')
const until = performance.now() + Number(left.dataset.seconds) * 1000
const tick = () => {
  const s = Math.max(0, Math.ceil((until - performance.now()) / 1000))
  if (s === 0) return location.replace(location.href)
  left.textContent = Math.floor(s / 60) + ':' + String(s % 60).padStart(2, '0')
  setTimeout(tick, 1000)
}
tick()`

/** Returns the deadline in Jakarta's time, because this gateway is in Jakarta. */
function deadline(at: Date, locale: Language): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Jakarta',
  }).format(at)
  return `${locale === 'id' ? clock.replace(':', '.') : clock} WIB`
}

function frame({ nonce, locale, title }: Frame, body: Html): Html {
  const t = messages[locale]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${t.brand}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(pageStyle)}
        </style>
      </head>
      <body>
        <header>
          <p class="banner">${t.banner}</p>
          <div class="top"><p>${t.brand}</p></div>
        </header>
        <main>${body}</main>
      </body>
    </html>`
}

function summary(payment: Payment, clock: Html | string = ''): Html {
  const t = messages[payment.locale]
  return html`<section class="sum" aria-labelledby="order">
    <h2 id="order">${t.order}</h2>
    <p class="amount"><small>${t.amount}</small>${formatMoney(payment.amount, 'IDR', payment.locale)}</p>
    <dl>
      ${clock}
      <div>
        <dt>${t.orderNumber}</dt>
        <dd>${payment.orderId}</dd>
      </div>
      <div>
        <dt>${t.name}</dt>
        <dd>${payment.guest.name}</dd>
      </div>
      <div class="wide">
        <dt>${t.order}</dt>
        <dd>${payment.description}</dd>
      </div>
    </dl>
  </section>`
}

function renderMethod(name: string, hint: string, pay: string, act: string): Html {
  return html`<details name="way">
    <summary>${name}</summary>
    <form method="post" class="way">
      <p>${hint}</p>
      <div><button class="btn" name="act" value="${act}">${pay}</button></div>
    </form>
  </details>`
}

async function qrisWay(payment: Payment, isOpen: boolean): Promise<Html> {
  const t = messages[payment.locale]
  const qr = await QRCode.toString(`SANDBOX.QRIS/${payment.orderId}/${payment.amount}/IDR`, {
    type: 'svg',
    margin: 3,
    errorCorrectionLevel: 'M',
  })
  return html`<details name="way" ${isOpen ? raw(' open') : ''}>
    <summary>${t.qris}</summary>
    <form method="post" class="way">
      <p>${t.qrisHint}</p>
      <div class="qr" role="img" aria-label="${t.qrisPicture}">${raw(qr)}</div>
      <button class="btn" name="act" value="qris">${t.qrisPay}</button>
    </form>
  </details>`
}

function virtualAccountWay(payment: Payment): Html {
  const t = messages[payment.locale]
  return html`<details name="way">
    <summary>${t.virtualAccount}</summary>
    <form method="post" class="way">
      <p>${t.virtualAccountHint}</p>
      <p class="number"><small>${t.virtualAccountNumber}</small>${virtualAccountOf(payment.token)}</p>
      <div class="row">
        <button class="btn" name="act" value="virtual_account">${t.virtualAccountPay}</button>
        <button class="btn btn--line" name="act" value="late" aria-describedby="late">${t.virtualAccountLate}</button>
      </div>
      <p id="late">${t.virtualAccountLateHint}</p>
    </form>
  </details>`
}

/** `isFault`: true if the typed number is not a test card. */
function cardWay({ locale }: Payment, isFault: boolean): Html {
  const t = messages[locale]
  return html`<details name="way" ${isFault ? raw(' open') : ''}>
    <summary>${t.card}</summary>
    <form method="post" class="way">
      <p id="card-hint">${t.cardHint}</p>
      <label for="card">${t.cardNumber}</label>
      ${isFault ? html`<p class="bad" id="card-bad" role="alert">${t.cardUnknown}</p>` : ''}
      <input
        id="card"
        name="card_number"
        value="${cardNumbers.accepted}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="30"
        aria-describedby="${isFault ? 'card-bad ' : ''}card-hint"
        ${isFault ? raw(' aria-invalid="true"') : ''}
      />
      <div><button class="btn" name="act" value="card">${t.cardPay}</button></div>
    </form>
  </details>`
}

function clockHtml({ locale, expiresAt }: Payment, now: Date): Html {
  const t = messages[locale]
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return html`<div>
      <dt>${t.timeLeft}</dt>
      <dd><span id="left" role="timer" data-seconds="${seconds}">${t.minutesLeft(Math.floor(seconds / 60))}</span></dd>
    </div>
    <div>
      <dt>${t.payBefore}</dt>
      <dd>${deadline(expiresAt, locale)}</dd>
    </div>`
}

/** `cardFault`: true if the typed number is not a test card. */
export async function payHtml(
  payment: Payment,
  { nonce, now, cardFault = false }: { nonce: string; now: Date; cardFault?: boolean },
): Promise<Html> {
  const { locale } = payment
  const t = messages[locale]
  return frame(
    { nonce, locale, title: t.title },
    html`${summary(payment, clockHtml(payment, now))}
      <section class="pay" aria-labelledby="how">
        <h1 id="how">${t.methods}</h1>
        ${payment.status === 'failed' ? html`<p class="bad" role="alert">${t.failedBefore}</p>` : ''}
        ${await qrisWay(payment, !cardFault)} ${virtualAccountWay(payment)}
        ${renderMethod(t.eWallet, t.eWalletHint, t.eWalletPay, 'e_wallet')}
        ${renderMethod(t.retailOutlet, t.retailOutletHint, t.retailOutletPay, 'retail_outlet')}
        ${cardWay(payment, cardFault)}
      </section>
      <section class="more" aria-labelledby="more">
        <h2 id="more">${t.outcomes}</h2>
        <form method="post" class="row">
          <button class="btn btn--line" name="act" value="fail">${t.fail}</button>
          <button class="btn btn--line" name="act" value="expire">${t.expire}</button>
          <a class="btn btn--line" href="${payment.returnUrl}">${t.back}</a>
        </form>
      </section>
      <script nonce="${nonce}">
        ${raw(TICKING)}
      </script>`,
  )
}

export function overHtml(
  payment: Payment,
  { nonce, ending, backUrl }: { nonce: string; ending: 'paid' | 'expired' | 'cancelled' | 'underWay'; backUrl: string },
): Html {
  const t = messages[payment.locale]
  const { title, text } = t.over[ending]
  return frame(
    { nonce, locale: payment.locale, title },
    html`${summary(payment)}
      <div class="over">
        <h1>${title}</h1>
        <p>${text}</p>
        <a class="btn" href="${backUrl}">${t.back}</a>
      </div>`,
  )
}

export function unknownHtml(frameOf: { nonce: string; locale: Language }): Html {
  const { title, text } = messages[frameOf.locale].over.unknown
  return frame(
    { ...frameOf, title },
    html`<div class="over">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>`,
  )
}
