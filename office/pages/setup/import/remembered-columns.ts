import type { SheetKind } from '#domain/sheets/sheet-kinds.ts'

/** The meanings that a user of this browser chose, by column heading. Null: the column is skipped. */
type Meanings = Record<string, string | null>

const keyOf = (kind: SheetKind) => `senja_office_sheet_${kind}`

function meaningsOf(kind: SheetKind): Meanings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Meanings) : {}
  } catch {
    return {}
  }
}

/**
 * Returns the meanings of the columns. A choice that staff made earlier for the same heading comes first. Otherwise the server's guess is
 * used, unless staff chose the guessed meaning for another heading.
 */
export function rememberedColumns(
  kind: SheetKind,
  columns: readonly { head: string; name: string | null }[],
): (string | null)[] {
  const meanings = meaningsOf(kind)
  const isChosen = (head: string) => Object.hasOwn(meanings, head)
  const choices = new Set(columns.flatMap(({ head }) => (isChosen(head) ? [meanings[head] ?? null] : [])))
  const usedNames = new Set<string>()
  return columns.map(({ head, name }) => {
    const guess = name !== null && choices.has(name) ? null : name
    const meaning = isChosen(head) ? (meanings[head] ?? null) : guess
    if (meaning === null || usedNames.has(meaning)) return null
    usedNames.add(meaning)
    return meaning
  })
}

/** Stores the choice of the columns for the next file of this kind. */
export function rememberColumns(kind: SheetKind, columns: readonly { head: string; name: string | null }[]): void {
  const meanings = { ...meaningsOf(kind), ...Object.fromEntries(columns.map(({ head, name }) => [head, name])) }
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(meanings))
  } catch {
    // If the browser refuses storage, the columns of the next file have the meanings that the server guesses.
  }
}
