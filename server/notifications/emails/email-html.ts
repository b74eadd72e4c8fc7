// Renders an email as one column of 600 px below the night's picture.
import { html, raw } from 'hono/html'
import type { Language } from '#contract/preferences.ts'
import {
  actionHtml,
  factsHtml,
  headHtml,
  linksHtml,
  mastheadHtml,
  notesHtml,
  pictureHtml,
  platesHtml,
  priceHtml,
  ticketHtml,
} from '#server/notifications/emails/email-blocks.ts'
import { brandHeadingStyles } from '#server/notifications/emails/brand-heading.ts'
import { FACE, PAPER, s, styleSheet, TEXT } from '#server/notifications/emails/email-style.ts'
import type { GroupNames } from '#server/notifications/emails/email-facts.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { type PrintColors, colorsOf } from '#server/pictures/brand-colors.ts'
import type { BrandImage } from '#server/notifications/emails/mark-attachments.ts'

/** These characters follow the preview text. Without them, the list of a mailbox would also show the name of the group and the heading. */
const FILLER = '&#8199;&#847;'.repeat(80)

function contentHtml(email: Email, colors: PrintColors) {
  const { ticket, price, notes, links = [], facts, plates = [], opening = [], footLink } = email
  return html`${headHtml(email, colors)}
    ${opening.map((text) => html`<p style="${s.p};margin-bottom:20px;font-size:17px;line-height:1.5">${text}</p>`)}
    ${ticket ? ticketHtml(ticket, colors) : ''} ${actionHtml(email.action, colors)}
    ${links.length > 0 ? linksHtml(links, colors) : html`<div style="height:20px;line-height:20px">&nbsp;</div>`}
    ${facts.length > 0 ? factsHtml(facts) : ''} ${plates.length > 0 ? platesHtml(plates) : ''}
    ${price ? priceHtml(price) : ''} ${email.paragraphs.map((text) => html`<p style="${s.p}">${text}</p>`)}
    ${notes ? notesHtml(notes) : ''}
    <div class="line" style="border-top:1px solid ${PAPER.line};margin:24px 0 0;padding:16px 0 0">
      ${email.closing.map((text) => html`<p class="soft" style="${s.small};margin:0 0 8px">${text}</p>`)}
      ${footLink ? linksHtml([footLink], colors) : ''}
    </div>`
}

/** Renders the email as a complete HTML document. Every value in it is escaped. `brand`: the mark of the brand, if it has one. */
export async function emailHtml(
  email: Email,
  locale: Language,
  names: GroupNames,
  brand: BrandImage | null,
): Promise<string> {
  const colors = colorsOf(email.brand)
  const headings = await brandHeadingStyles(email.brand)
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
          ${raw(styleSheet(colors))}
        </style>
        ${raw(FACE)} ${raw(headings)}
      </head>
      <body
        class="paper"
        style="margin:0;padding:0;background:${PAPER.ground};color:${PAPER.ink};font-family:${TEXT};-webkit-text-size-adjust:100%"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${email.preview}${raw(FILLER)}</div>
        <table
          role="presentation"
          class="paper"
          width="600"
          align="center"
          cellpadding="0"
          cellspacing="0"
          border="0"
          lang="${locale}"
          style="width:100%;max-width:600px;margin:0 auto;background:${PAPER.ground};color:${PAPER.ink};overflow-wrap:anywhere"
        >
          <tr>
            ${mastheadHtml(names, { disc: email.disc, brand, colors })}
          </tr>
          ${
            email.picture
              ? html`<tr>
                  ${pictureHtml(email.picture)}
                </tr>`
              : ''
          }
          <tr>
            <td style="background:${colors.accent};height:6px;font-size:0;line-height:6px">&nbsp;</td>
          </tr>
          <tr>
            <td class="pad" style="padding:28px 32px 40px;font-family:${TEXT}">${contentHtml(email, colors)}</td>
          </tr>
        </table>
      </body>
    </html>`
  return page.toString()
}
