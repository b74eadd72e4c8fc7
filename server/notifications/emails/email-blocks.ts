// The parts of an email as HTML. Layout uses tables, because some email programs support nothing else.
import { html } from 'hono/html'
import type { GroupNames } from '#server/notifications/emails/email-facts.ts'
import type { Email, EmailLink, EmailPrice } from '#server/notifications/emails/email.ts'
import { DISPLAY, NIGHT, PAPER, s } from '#server/notifications/emails/email-style.ts'
import { ratioOf } from '#domain/catalogue/drawings.ts'
import { BRAND_FILE, type BrandImage, ICON_FILE, WORDMARK_FILE } from '#server/notifications/emails/mark-attachments.ts'
import { groupMarks } from '#server/pictures/marks/known-marks.ts'
import { wordmarkOf } from '#server/pictures/wordmark.ts'
import type { PrintColors } from '#server/pictures/brand-colors.ts'

/**
 * Renders the mark and the name of the group, and the mark of a brand at the right. The default mark is a half disc: above its line if the
 * place is booked, below its line if the place is lost. Other marks are pictures that are attached to the email.
 */
export function mastheadHtml(
  { groupName, shortName }: GroupNames,
  { disc, brand, colors: { accent } }: { disc: Email['disc']; brand: BrandImage | null; colors: PrintColors },
) {
  const { icon, wordmark } = groupMarks()
  const word = `font:800 28px/1 ${DISPLAY};font-stretch:78%;letter-spacing:-.045em;color:${NIGHT.ink}`
  return html`<td class="pad" style="background:${NIGHT.ground};padding:18px 32px">
    ${brand ? brandHtml(brand) : ''}
    ${icon ? iconHtml() : halfDiscHtml(disc === 'risen', accent)}${
      wordmark
        ? html`<img
            src="cid:${WORDMARK_FILE}"
            alt="${groupName}"
            height="28"
            width="${Math.round(28 * ratioOf(wordmark))}"
            style="border:0;vertical-align:middle;${word}"
          />`
        : html`<span role="img" aria-label="${groupName}" style="${word}">${wordmarkOf(shortName)}</span>`
    }
  </td>`
}

// `align` places the picture at the right in email programs that ignore `float`.
const brandHtml = ({ name, width, height }: BrandImage) =>
  html`<img
    src="cid:${BRAND_FILE}"
    alt="${name}"
    align="right"
    width="${width}"
    height="${height}"
    style="border:0;float:right;max-width:45%;height:auto;color:${NIGHT.ink};font:700 18px/1.2 ${DISPLAY}"
  />`

const iconHtml = () =>
  html`<img
    src="cid:${ICON_FILE}"
    alt=""
    width="36"
    height="36"
    style="border:0;border-radius:8px;margin:0 10px 0 0;vertical-align:middle"
  />`

function halfDiscHtml(isRisen: boolean, accent: string) {
  const half = isRisen ? '13px 13px 0 0' : '0 0 13px 13px'
  return html`<span
    style="display:inline-block;width:36px;height:13px;line-height:13px;border-${isRisen ? 'bottom' : 'top'}:2px solid ${NIGHT.ink};margin:0 10px 0 0;text-align:center;font-size:0;vertical-align:${isRisen ? 0 : -15}px"
    ><span
      style="display:inline-block;width:26px;height:13px;border-radius:${half};background:${accent};vertical-align:baseline${isRisen ? '' : ';opacity:.6'}"
    ></span
  ></span>`
}

export function pictureHtml({ url, height, alt, link }: NonNullable<Email['picture']>) {
  return html`<td style="background:${NIGHT.ground};padding:0;font-size:0;line-height:0">
    <a href="${link}" style="display:block;text-decoration:none"
      ><img
        src="${url}"
        width="600"
        height="${height}"
        alt="${alt}"
        style="display:block;width:100%;max-width:600px;height:auto;border:0;background:${NIGHT.ground};color:${NIGHT.ink};font:700 22px/1.3 ${DISPLAY}"
    /></a>
  </td>`
}

/** Keeps a sum and its currency, and a time and its zone, on one line. */
const unbroken = (text: string) =>
  text.replaceAll(/\bIDR (?=\d)/g, 'IDR\u00a0').replaceAll(/(?<=\d) (?=WI(?:B|TA|T)\b)/g, '\u00a0')

export function headHtml({ news, heading, when, lead }: Email, { deep }: PrintColors) {
  return html`${
      news
        ? html`<p class="accent" style="margin:0 0 8px;font-size:17px;line-height:1.35;font-weight:700;color:${deep}">
            ${unbroken(news)}
          </p>`
        : ''
    }
    <h1
      class="h1 ink"
      style="margin:0 0 ${when ? 10 : 18}px;font:800 48px/1 ${DISPLAY};font-stretch:78%;letter-spacing:-.02em;color:${PAPER.ink};border:0"
    >
      ${heading}
    </h1>
    ${when ? html`<p style="margin:0 0 20px;font-size:18px;line-height:1.4;font-weight:650">${when}</p>` : ''}
    <p style="${s.p};margin-bottom:24px;font-size:17px;line-height:1.5">${unbroken(lead)}</p>`
}

export function ticketHtml(ticket: NonNullable<Email['ticket']>, colors: PrintColors) {
  return html`<div class="well" style="background:${PAPER.well};padding:22px 24px;margin:0 0 24px">
    <p class="soft" style="${s.small}">${ticket.label}</p>
    <p
      class="code ink"
      style="margin:2px 0 16px;font:800 60px/1 ${DISPLAY};font-stretch:78%;letter-spacing:-.01em;color:${PAPER.ink};border:0;white-space:nowrap"
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
    <p style="${s.small};padding-top:8px">
      <a class="accent" href="${ticket.link.url}" style="${s.link(colors)}">${ticket.link.label}</a>
    </p>
  </div>`
}

export function actionHtml({ label, url }: EmailLink, { deep }: PrintColors) {
  return html`<table
    role="presentation"
    class="wide"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 12px"
  >
    <tr>
      <td class="btn" bgcolor="${deep}" style="background:${deep};border-radius:3px">
        <a
          href="${url}"
          style="display:inline-block;padding:16px 28px;color:${PAPER.ground};font-size:17px;line-height:1.2;font-weight:700;text-decoration:none"
          >${unbroken(label)}</a
        >
      </td>
    </tr>
  </table>`
}

export function linksHtml(links: EmailLink[], colors: PrintColors) {
  return html`<p style="margin:0 0 28px;font-size:15px;line-height:1.4">
    ${links.map(
      ({ label, url }) =>
        html`<a
          class="accent"
          href="${url}"
          style="${s.link(colors)};display:inline-block;padding:10px 0;margin:0 22px 0 0"
          >${label}</a
        > `,
    )}
  </p>`
}

export function factsHtml(facts: Email['facts']) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">
    ${facts.map(
      ({ label, value }) =>
        html`<tr>
          <td class="line soft" width="34%" style="${s.row};${s.small};line-height:1.6;padding-right:12px">${label}</td>
          <td class="line" style="${s.row};font-size:16px;line-height:1.45;font-weight:650">${unbroken(value)}</td>
        </tr>`,
    )}
  </table>`
}

/** Renders the dishes of the course in their order. Each row has as many dishes as fit in the width of the email. */
export function platesHtml(plates: NonNullable<Email['plates']>) {
  return html`<div style="margin:20px 0 4px;font-size:0">
    ${plates.map(
      ({ name, url }) =>
        html`<div style="display:inline-block;width:92px;margin:0 12px 14px 0;vertical-align:top">
          <img src="${url}" width="92" height="92" alt="" style="display:block;width:92px;height:92px;border:0" />
          <p class="ink" style="margin:6px 0 0;font-size:13px;line-height:1.3;color:${PAPER.ink};border:0">${name}</p>
        </div>`,
    )}
  </div>`
}

type AmountLine = { label: string; amount: string }

function amountHtml({ label, amount }: AmountLine, isSum: boolean) {
  const set = isSum
    ? `border-top:2px solid ${PAPER.ink};padding:12px 0;font-size:18px;font-weight:750`
    : `${s.row};font-size:16px`
  const of = isSum ? 'ink' : 'line'
  return html`<tr>
    <td class="${of}" style="${set};line-height:1.4;padding-right:16px">${label}</td>
    <td
      class="${of}"
      align="right"
      style="${set};line-height:1.4;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums"
    >
      ${amount}
    </td>
  </tr>`
}

export function priceHtml({ lines, sum, after }: EmailPrice) {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:20px 0 16px"
  >
    ${lines.map((line) => amountHtml(line, false))}${amountHtml(sum, true)}${after ? amountHtml(after, true) : ''}
  </table>`
}

export function notesHtml({ title, items }: NonNullable<Email['notes']>) {
  return html`<h2 class="ink" style="${s.h2};border:0">${title}</h2>
    <ul style="margin:0 0 24px;padding:0 0 0 20px;font-size:16px;line-height:1.58">
      ${items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}
    </ul>`
}
