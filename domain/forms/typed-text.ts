// Pasted text may contain invisible characters. They are removed before a form or a request body is read.

/**
 * Invisible characters that are removed: format characters such as U+200B, U+2060 and direction marks, and fillers that look
 * like a blank. The joiners U+200C and U+200D stay, because names of some scripts need them. The variation selectors of emoji
 * stay too.
 */
const UNSEEN = /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const JOINERS = /\u200C|\u200D|\p{Variation_Selector}/gu

/** Matches the names of fields in which texts never contain joiners. */
const PLAIN = /(?:^|_)(?:email|mail|phone|phone_number|mobile|code|token|account_number)$/

export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '')

/** Removes invisible characters from all texts of an input. `field` is the name of the field that contains the input. */
export function cleanTyped(input: unknown, field = ''): unknown {
  if (typeof input === 'string') {
    const visible = withoutUnseen(input)
    return PLAIN.test(field) ? visible.replaceAll(JOINERS, '') : visible
  }
  if (Array.isArray(input)) return input.map((item: unknown) => cleanTyped(item, field))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, cleanTyped(value, name)]))
}
