/** A name as a door has it: the first of its words, and the initial of the last. */
export function doorName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? Array.from(words.at(-1) ?? '')[0] : undefined
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`
}
