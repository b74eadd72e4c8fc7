// Rules for the names on a guest list: the parsing of a line, and the states of a name.

/**
 * States of a name. `asked`: the name waits for approval, because a person without the permission to approve names added it. `arrived`:
 * staff at the door counted the guests of this name.
 */
export const NAME_STATES = ['asked', 'approved', 'refused', 'arrived'] as const
export type NameState = (typeof NAME_STATES)[number]

/** Actions on a name in a guest list. `come`: the guests of this name arrive. `come_back`: staff undo `come`. */
export const NAME_ACTS = ['approve', 'refuse', 'come', 'come_back'] as const
export type NameAct = (typeof NAME_ACTS)[number]

const FROM: Record<NameAct, { from: readonly NameState[]; to: NameState }> = {
  approve: { from: ['asked', 'refused'], to: 'approved' },
  refuse: { from: ['asked', 'approved'], to: 'refused' },
  come: { from: ['approved'], to: 'arrived' },
  come_back: { from: ['arrived'], to: 'approved' },
}

/** Returns the state of a name after an action. Returns null if the action is not possible now. */
export const nameAfter = (state: NameState, act: NameAct): NameState | null =>
  FROM[act].from.includes(state) ? FROM[act].to : null

/** Returns the number of guests of a name, including the named guest. */
export const headsOf = ({ plus }: { plus: number }): number => plus + 1

export const MOST_PLUS = 20
const LONGEST_NAME = 80
/** Maximum number of lines of a guest list that are parsed at once. */
export const MOST_LINES = 200

export type ReadName = { name: string; phone: string; plus: number }
export type LineFault = 'name_required' | 'too_long' | 'plus_too_many' | 'plus_unclear'
export type ReadLine = { line: number; text: string } & ({ read: ReadName } | { fault: LineFault })

/**
 * Signs in texts from chats and spreadsheets that are not part of the words. `KEYCAP`: digits as emoji. `DRESS`: asterisks for bold text,
 * other emoji, and invisible characters.
 */
const KEYCAP = /[\d#*]\ufe0f?\u20e3/gu
const DRESS = /[*_~`]|\p{Cf}|\p{Variation_Selector}|\p{Extended_Pictographic}/gu
/** Matches the number of additional guests that follows a name: "+2", "(plus 2)", "+ 1 (Dimas)". */
const BESIDE = /[([]?\s*(?:\+|\bplus\s|\bditambah\s)\s*(\d{1,3})(?![\d\s().-]*\d)\s*[)\]]?(?:\s*\([^()]*\)\s*$)?/gi
/** Matches a number of guests that includes the named guest: "3 orang", "(2 pax)". */
const ALTOGETHER = /[([]?\s*\b(\d{1,3})\s*(?:orang|org|pax|people|persons?|guests?|tamu)\b\.?\s*[)\]]?/gi
const PHONE = /(?:\+|00)?\d[\d\s().-]{6,}\d/

/** Removes all matches of a pattern from a text. Returns the remaining text and the numbers in the matches. */
function takeNumbers(text: string, pattern: RegExp): { rest: string; numbers: number[] } {
  const numbers = [...text.matchAll(pattern)].map(([, number]) => Number(number))
  return { rest: text.replaceAll(pattern, ' '), numbers }
}

/** Joins the cells of a spreadsheet row to one line. If a cell has only one or two digits, it is the number of guests. */
function readCells(cells: readonly string[]): string {
  return cells.map((cell) => (/^[1-9]\d?$/.test(cell) ? `${cell} pax` : cell)).join('  ')
}

/**
 * Parses a line of a guest list: "Sari Dewi +2", "Tio 0812 3310 5567 +1", "3. Ayu (plus 2)", "Rudi, 3 orang", or a row of a spreadsheet.
 * Numbers and bullets before a name are left out. The phone can be anywhere in the line. Returns null for an empty line. Returns a fault if
 * the number of guests is ambiguous, because after a wrong guess a guest could be missing on the list.
 */
export function readName(text: string): ReadName | LineFault | null {
  const cells = text
    .replaceAll(KEYCAP, '')
    .replaceAll(DRESS, '')
    .split('\t')
    .map((cell) => cell.trim())
  const phoneCell = cells.length > 1 ? cells.find((cell) => /^[+\d\s().-]{8,}$/.test(cell)) : undefined
  const bare = readCells(cells.filter((cell) => cell !== phoneCell))
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (bare === '' && phoneCell === undefined) return null
  const entry = bare.replace(/^(?:[-•·]|\d{1,3}[.)])\s*/, '')
  const phone = phoneCell ?? PHONE.exec(entry.replaceAll(BESIDE, (match) => '#'.repeat(match.length)))?.[0] ?? ''
  const beside = takeNumbers(phoneCell === undefined ? entry.replace(phone, ' ') : entry, BESIDE)
  const all = takeNumbers(beside.rest, ALTOGETHER)
  const name = all.rest.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:/-]+|[\s,;:/([-]+$/g, '')
  if (!/\p{L}/u.test(name)) return 'name_required'
  if (Array.from(name).length > LONGEST_NAME) return 'too_long'
  const counts = [...beside.numbers, ...all.numbers.map((number) => number - 1)]
  if (counts.length > 1 || name.includes('+') || counts.some((count) => count < 0)) return 'plus_unclear'
  const [plus = 0] = counts
  if (plus > MOST_PLUS) return 'plus_too_many'
  return { name, phone: phone.trim(), plus }
}

/** Parses every line that is not empty, with its line number from 1. */
export function readLines(text: string): ReadLine[] {
  return text.split(/\r?\n/).flatMap((line, at): ReadLine[] => {
    const read = readName(line)
    if (read === null) return []
    return [{ line: at + 1, text: line.trim(), ...(typeof read === 'string' ? { fault: read } : { read }) }]
  })
}

/** Normalizes a name, so that names can be compared: lowercase, without accents, one space between words. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
