import type { Letter } from '#server/notifications/emails/letter.ts'

const RULE = '----------------------------------------'

/** The letter for programs that show no HTML: the same facts in the same order. */
export function letterText(letter: Letter, signature: string): string {
  const { ticket, price, notes } = letter
  const priceLines = price
    ? [...price.lines.map((line) => `${line.label}: ${line.amount}`), `${price.sum.label}: ${price.sum.amount}`]
    : []
  const blocks = [
    [letter.heading],
    [letter.lead],
    ticket ? [RULE, `${ticket.label}: ${ticket.code}`, RULE, ticket.hint] : [],
    letter.facts.flatMap((fact) => [
      `${fact.label}: ${fact.value}`,
      ...(fact.link ? [`${fact.link.label}: ${fact.link.url}`] : []),
    ]),
    priceLines,
    letter.paragraphs,
    [`${letter.action.label}:`, letter.action.url],
    notes ? [notes.title, ...notes.items.map((item) => `- ${item}`)] : [],
    [...letter.closing, signature],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
