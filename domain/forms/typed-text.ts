// What people paste brings characters that nobody sees: they are taken out before anything is read.

/**
 * Characters without a glyph: formats such as U+200B, U+2060 and the marks of directions, and fillers that look like a blank. The joiners
 * U+200C and U+200D stay, because names of some scripts need them, and so do the selectors of emoji.
 */
const UNSEEN = /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const JOINERS = /\u200C|\u200D|\p{Variation_Selector}/gu

/** Fields that no joiner belongs in. */
const PLAIN = /(?:^|_)(?:email|mail|phone|phone_number|mobile|code|token|account_number)$/

export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** What was sent, with every text in it cleaned. `field` is the name it was sent with. */
export function cleanTyped(sent: unknown, field = ''): unknown {
  if (typeof sent === 'string') {
    const seen = withoutUnseen(sent)
    return PLAIN.test(field) ? seen.replaceAll(JOINERS, '') : seen
  }
  if (Array.isArray(sent)) return sent.map((one: unknown) => cleanTyped(one, field))
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, cleanTyped(value, name)]))
}
