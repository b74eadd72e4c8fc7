import type { Email } from '#server/notifications/emails/email.ts'

const RULE = '----------------------------------------'

/** Renders an email as text, for programs that show no HTML. The text has the same facts as the HTML email, in the same order. */
export function emailText(email: Email, signature: string): string {
  const { ticket, price, notes, picture, links = [], plates = [], opening = [], footLink } = email
  const priceLines = price
    ? [...price.lines, price.sum, ...(price.after ? [price.after] : [])].map(
        ({ label, amount }) => `${label}: ${amount}`,
      )
    : []
  const head = [email.news, email.heading, email.when].filter((line) => line !== undefined)
  const blocks = [
    head,
    [email.lead],
    opening,
    ticket
      ? [RULE, `${ticket.label}: ${ticket.code}`, RULE, ticket.hint, `${ticket.link.label}: ${ticket.link.url}`]
      : [],
    [`${email.action.label}:`, email.action.url],
    links.map(({ label, url }) => `${label}: ${url}`),
    email.facts.map((fact) => `${fact.label}: ${fact.value}`),
    plates.map(({ name }) => `- ${name}`),
    priceLines,
    email.paragraphs,
    notes ? [notes.title, ...notes.items.map((item) => `- ${item}`)] : [],
    [
      ...email.closing,
      ...(footLink ? [`${footLink.label}: ${footLink.url}`] : []),
      ...(picture ? [`${email.heading}: ${picture.link}`] : []),
      signature,
    ],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
