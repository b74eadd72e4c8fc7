// Names on a guest list: how they are written down in lines, and what may follow each state.

/** `asked`: put on by somebody who may not approve. `arrived`: counted in. */
export const NAME_STATES = ['asked', 'approved', 'refused', 'arrived'] as const
export type NameState = (typeof NAME_STATES)[number]

/** What is done with a name. `come`: its guests are in; `come_back` takes that back. */
export const NAME_ACTS = ['approve', 'refuse', 'come', 'come_back'] as const
export type NameAct = (typeof NAME_ACTS)[number]

const FROM: Record<NameAct, { from: readonly NameState[]; to: NameState }> = {
  approve: { from: ['asked', 'refused'], to: 'approved' },
  refuse: { from: ['asked', 'approved'], to: 'refused' },
  come: { from: ['approved'], to: 'arrived' },
  come_back: { from: ['arrived'], to: 'approved' },
}

/** The state an act leads to; null where it is not possible now. */
export const nameAfter = (state: NameState, act: NameAct): NameState | null =>
  FROM[act].from.includes(state) ? FROM[act].to : null

/** Guests of a name, with the one who is named. */
export const headsOf = ({ plus }: { plus: number }): number => plus + 1

export const MOST_PLUS = 20
const LONGEST_NAME = 80
/** Lines that are read at once. */
export const MOST_LINES = 200

export type ReadName = { name: string; phone: string; plus: number }
export type LineFault = 'name_required' | 'too_long' | 'plus_too_many'
export type ReadLine = { line: number; text: string } & ({ read: ReadName } | { fault: LineFault })

/**
 * A line of a list: "Sari Dewi +2", "Tio 0812 3310 5567 +1", "3. Ayu (plus 2)". Numbers and bullets before a name are left out;
 * digits of a phone stand anywhere. Null for a line that is empty.
 */
export function readName(text: string): ReadName | LineFault | null {
  const bare = text.replaceAll(/\s+/g, ' ').trim()
  if (bare === '') return null
  const listed = bare.replace(/^(?:[-*•·]|\d{1,3}[.)])\s*/, '')
  const plus = /[([]?\s*(?:\+|plus |ditambah )\s*(\d{1,3})\s*[)\]]?\s*$/i.exec(listed)
  const beside = plus ? Number(plus[1]) : 0
  const rest = plus ? listed.slice(0, plus.index) : listed
  const phone = /(?:\+|00)?\d[\d\s().-]{6,}\d/.exec(rest)
  const name = (phone ? `${rest.slice(0, phone.index)} ${rest.slice(phone.index + phone[0].length)}` : rest)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:/-]+|[\s,;:/-]+$/g, '')
  if (!/\p{L}/u.test(name)) return 'name_required'
  if (Array.from(name).length > LONGEST_NAME) return 'too_long'
  if (beside > MOST_PLUS) return 'plus_too_many'
  return { name, phone: phone ? phone[0].trim() : '', plus: beside }
}

/** Every line that says something, by its number from 1 on. */
export function readLines(text: string): ReadLine[] {
  return text.split(/\r?\n/).flatMap((line, at): ReadLine[] => {
    const read = readName(line)
    if (read === null) return []
    return [{ line: at + 1, text: line.trim(), ...(typeof read === 'string' ? { fault: read } : { read }) }]
  })
}

/** A name as two lists are compared by: small letters without marks, one space between words. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
