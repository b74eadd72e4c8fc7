import type { wording as source } from '#messages/id/wording.ts'

const NUMBERS =
  'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen'.split(
    ', ',
  )
const lists = new Intl.ListFormat('en')

export const wording: typeof source = {
  count: (count) => NUMBERS[count] ?? String(count),
  list: (names) => lists.format(names),
  sentence: (text) => text.charAt(0).toUpperCase() + text.slice(1),
}

export const countPhrase = (count: number, singular: string, plural: string): string =>
  `${wording.count(count)} ${count === 1 ? singular : plural}`
export const houseCount = (count: number): string =>
  count > 0 ? wording.sentence(countPhrase(count, 'house', 'houses')) : 'Houses'
export const housesLead = (count: number): string =>
  count > 1 ? 'No two alike. Choose by sky, by sound, or by hunger.' : 'See the room, then choose your table.'
