// An email as a page of paper: one column, styles on the elements, no tables, no outside files.
import { html, raw } from 'hono/html'
import type { Language } from '#contract/preferences.ts'
import type { Email } from '#server/notifications/emails/email.ts'

const TEXT = "'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY = "'Bricolage Grotesque','Arial Narrow','Helvetica Neue',Arial,sans-serif"
const PAPER = '#f8f3e9'
const WELL = '#efe7d9'
const LINE = '#d6cabb'
const INK = '#1e142a'
const SOFT = '#554660'
const EMBER = '#ae4410'

/** Where a program asks for dark, the paper becomes the night; the QR keeps its white field. */
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#170d23!important;color:#f8f1e5!important}
.well{background:#22162f!important}
.line{border-color:#493555!important}
.soft{color:#d8caba!important}
.ink{color:#f8f1e5!important}
.ember{color:#fe8e38!important}
.disc{background:#fe8e38!important}
.btn{background:#fe8e38!important;color:#1e0d05!important}
}
@media (min-width:600px){.sheet{padding:48px 40px!important}.h1{font-size:44px!important}.code{font-size:56px!important}}`

/** After the preview, so that a mailbox's list does not go on with the name of the group and the heading. */
const FILLER = '&#8199;&#847;'.repeat(80)

const s = {
  p: `margin:0 0 16px;font-size:16px;line-height:1.58`,
  soft: `color:${SOFT}`,
  small: `margin:0;font-size:14px;line-height:1.45;color:${SOFT}`,
  h2: `margin:0 0 8px;font:750 22px/1.1 ${DISPLAY};font-stretch:84%;color:${INK}`,
  row: `padding:10px 0;border-top:1px solid ${LINE}`,
  link: `color:${EMBER};text-decoration:underline`,
}

const risen = html`<div
  class="disc"
  style="width:64px;height:32px;border-radius:32px 32px 0 0;background:${EMBER};margin:0 0 0 24px"
></div>`
const sunk = html`<div
  class="disc"
  style="width:64px;height:32px;border-radius:0 0 32px 32px;background:${EMBER};opacity:.55;margin:0 0 0 24px"
></div>`
const horizon = html`<div class="line" style="border-top:1px solid ${LINE};font-size:0;line-height:0">&nbsp;</div>`

function ticketHtml(ticket: NonNullable<Email['ticket']>) {
  return html`<div class="well" style="background:${WELL};padding:20px;margin:8px 0 28px">
    <p class="soft" style="${s.small}">${ticket.label}</p>
    <p
      class="code ink"
      style="margin:4px 0 16px;font:800 44px/1 ${DISPLAY};font-stretch:78%;letter-spacing:-.01em;color:${INK};white-space:nowrap"
    >
      ${ticket.code}
    </p>
    <img
      src="cid:${ticket.qrName}"
      width="208"
      height="208"
      alt="${ticket.qrLabel}"
      style="display:block;width:208px;height:208px;background:#ffffff;border:0;margin:0 0 16px"
    />
    <p class="soft" style="${s.small}">${ticket.hint}</p>
  </div>`
}

function factHtml({ label, value, link }: Email['facts'][number]) {
  return html`<div class="line" style="${s.row}">
    <div class="soft" style="${s.small}">${label}</div>
    <div style="font-size:16px;line-height:1.45;font-weight:650">${value}</div>
    ${link ? html`<div style="font-size:14px;line-height:1.45;padding-top:4px"><a class="ember" href="${link.url}" style="${s.link}">${link.label}</a></div>` : ''}
  </div>`
}

function amountHtml(line: { label: string; amount: string }, isSum: boolean) {
  const weight = isSum ? 'font-weight:750;font-size:18px' : 'font-size:16px'
  return html`<div class="line" style="${s.row};${weight};line-height:1.45;display:flex;justify-content:space-between">
    <span style="display:inline-block;margin-right:16px">${line.label}</span
    ><span style="display:inline-block;font-variant-numeric:tabular-nums;white-space:nowrap">${line.amount}</span>
  </div>`
}

/** A sum of money stays on one line. */
const unbroken = (text: string) => text.replaceAll(/\bIDR (?=\d)/g, 'IDR\u00a0')

function contentHtml(email: Email, groupName: string) {
  const { ticket, price, notes, action } = email
  return html`<p class="ink" style="margin:0 0 28px;font:800 22px/1 ${DISPLAY};font-stretch:78%;color:${INK}">
      ${groupName}
    </p>
    <div aria-hidden="true" style="margin:0 0 28px">
      ${email.disc === 'risen' ? risen : ''}${horizon}${email.disc === 'sunk' ? sunk : ''}
    </div>
    <h1
      class="h1 ink"
      style="margin:0 0 16px;font:800 36px/1 ${DISPLAY};font-stretch:78%;letter-spacing:-.018em;color:${INK}"
    >
      ${email.heading}
    </h1>
    <p style="${s.p};font-size:18px;line-height:1.45">${unbroken(email.lead)}</p>
    ${ticket ? ticketHtml(ticket) : ''}
    <div class="line" style="border-bottom:1px solid ${LINE};margin:0 0 28px">${email.facts.map(factHtml)}</div>
    ${price ? html`<div class="line" style="border-bottom:1px solid ${LINE};margin:0 0 20px">${price.lines.map((line) => amountHtml(line, false))}${amountHtml(price.sum, true)}</div>` : ''}
    ${email.paragraphs.map((text) => html`<p style="${s.p}">${text}</p>`)}
    <p style="margin:28px 0">
      <a
        class="btn"
        href="${action.url}"
        style="display:inline-block;padding:14px 22px;background:${EMBER};color:${PAPER};border-radius:3px;font-size:16px;line-height:1.2;font-weight:700;text-decoration:none"
        >${action.label}</a
      >
    </p>
    ${
      notes
        ? html`<h2 class="ink" style="${s.h2}">${notes.title}</h2>
            <ul style="margin:0 0 28px;padding:0 0 0 20px;font-size:16px;line-height:1.58">
              ${notes.items.map((item) => html`<li>${item}</li>`)}
            </ul>`
        : ''
    }
    <div class="line" style="border-top:1px solid ${LINE};padding:16px 0 0">
      ${email.closing.map((text) => html`<p class="soft" style="${s.small};margin:0 0 8px">${text}</p>`)}
    </div>`
}

/** The email as a whole HTML document; every value in it is escaped. */
export async function emailHtml(email: Email, locale: Language, groupName: string): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${email.subject}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body
        class="paper"
        style="margin:0;padding:0;background:${PAPER};color:${INK};font-family:${TEXT};-webkit-text-size-adjust:100%"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${email.preview}${raw(FILLER)}</div>
        <div
          class="sheet paper"
          role="article"
          lang="${locale}"
          style="max-width:560px;margin:0 auto;padding:28px 20px;background:${PAPER};color:${INK};overflow-wrap:break-word"
        >
          ${contentHtml(email, groupName)}
        </div>
      </body>
    </html>`
  return page.toString()
}
