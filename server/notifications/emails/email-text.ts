import type { Email } from '#server/notifications/emails/email.ts'

const RULE = '----------------------------------------'

/** The email for programs that show no HTML: the same facts in the same order. */
export function emailText(email: Email, signature: string): string {
  const { ticket, price, notes } = email
  const priceLines = price
    ? [...price.lines.map((line) => `${line.label}: ${line.amount}`), `${price.sum.label}: ${price.sum.amount}`]
    : []
  const blocks = [
    [email.heading],
    [email.lead],
    ticket ? [RULE, `${ticket.label}: ${ticket.code}`, RULE, ticket.hint] : [],
    email.facts.flatMap((fact) => [
      `${fact.label}: ${fact.value}`,
      ...(fact.link ? [`${fact.link.label}: ${fact.link.url}`] : []),
    ]),
    priceLines,
    email.paragraphs,
    [`${email.action.label}:`, email.action.url],
    notes ? [notes.title, ...notes.items.map((item) => `- ${item}`)] : [],
    [...email.closing, signature],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
