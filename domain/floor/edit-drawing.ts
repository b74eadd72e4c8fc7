// Edits a drawing. Each edit returns a new drawing, and can be undone and redone.
import type { Drawing, DrawnFixture, DrawnTable } from '#domain/floor/drawing.ts'
import { snapToGrid, toCentimetres, normalizeAngle } from '#domain/floor/geometry.ts'

export type SelectedObject = { kind: 'table' | 'fixture'; key: string } | null

export type Editing = {
  drawing: Drawing
  chosen: SelectedObject
  /**
   * Earlier states of the drawing, for undo. The newest state is the last in the list. Each state includes the object that was selected.
   */
  past: readonly Step[]
  /** Undone states of the drawing, for redo. Redo restores the last state in the list first. */
  future: readonly Step[]
  /** Identifies a series of changes to one object: a drag, a held key or a typed word. One undo reverts the whole series. */
  run: string | null
}
type Step = { drawing: Drawing; chosen: SelectedObject }

export type Edit =
  | { do: 'choose'; chosen: SelectedObject }
  | { do: 'place'; table: DrawnTable }
  | { do: 'place fixture'; fixture: DrawnFixture }
  /** Moves the object by a distance in meters. `run` identifies the drag or the held key. */
  | { do: 'move'; by: { x: number; y: number }; run: string }
  | { do: 'turn'; by: number }
  | { do: 'duplicate' }
  | { do: 'remove' }
  | { do: 'change table'; key: string; to: Partial<Omit<DrawnTable, 'key'>>; run?: string }
  | { do: 'change fixture'; key: string; to: Partial<Omit<DrawnFixture, 'key'>>; run?: string }
  | { do: 'change room'; to: Partial<Pick<Drawing, 'width' | 'height' | 'walls'>>; run?: string }
  | { do: 'end run' }
  | { do: 'undo' }
  | { do: 'redo' }

const MOST_STEPS = 200

export const beginEditing = (drawing: Drawing): Editing => ({ drawing, chosen: null, past: [], future: [], run: null })

export function edit(state: Editing, action: Edit): Editing {
  switch (action.do) {
    case 'choose':
      return { ...state, chosen: action.chosen, run: null }
    case 'end run':
      return { ...state, run: null }
    case 'undo':
      return stepBack(state)
    case 'redo':
      return stepForth(state)
    default: {
      const next = changed(state, action)
      if (next.drawing === state.drawing) return state
      const run = 'run' in action && action.run ? action.run : null
      const goesOn = run !== null && run === state.run
      const { drawing, chosen } = state
      return {
        ...next,
        past: goesOn ? state.past : [...state.past, { drawing, chosen }].slice(-MOST_STEPS),
        future: [],
        run,
      }
    }
  }
}

function stepBack({ drawing, chosen, past, future }: Editing): Editing {
  const last = past.at(-1)
  if (!last) return { drawing, chosen, past, future, run: null }
  return { ...last, past: past.slice(0, -1), future: [...future, { drawing, chosen }], run: null }
}

function stepForth({ drawing, chosen, past, future }: Editing): Editing {
  const next = future.at(-1)
  if (!next) return { drawing, chosen, past, future, run: null }
  return { ...next, past: [...past, { drawing, chosen }], future: future.slice(0, -1), run: null }
}

type Change = Exclude<Edit, { do: 'choose' | 'end run' | 'undo' | 'redo' }>

function changed(state: Editing, action: Change): Editing {
  const { drawing, chosen } = state
  switch (action.do) {
    case 'place':
      return {
        ...state,
        drawing: { ...drawing, tables: [...drawing.tables, action.table] },
        chosen: { kind: 'table', key: action.table.key },
      }
    case 'place fixture':
      return {
        ...state,
        drawing: { ...drawing, fixtures: [...drawing.fixtures, action.fixture] },
        chosen: { kind: 'fixture', key: action.fixture.key },
      }
    case 'move':
      return onChosen(state, ({ x, y }) => ({ x: toCentimetres(x + action.by.x), y: toCentimetres(y + action.by.y) }))
    case 'turn':
      return onChosen(state, ({ rotate }) => ({ rotate: normalizeAngle(rotate + action.by) }))
    case 'duplicate':
      return duplicateSelected(state)
    case 'remove':
      return chosen === null ? state : { ...state, drawing: without(drawing, chosen), chosen: null }
    case 'change table':
      return { ...state, drawing: withTable(drawing, action.key, action.to) }
    case 'change fixture':
      return { ...state, drawing: withFixture(drawing, action.key, action.to) }
    case 'change room':
      return { ...state, drawing: { ...drawing, ...action.to } }
  }
}

type Turnable = { x: number; y: number; rotate: number }

function onChosen(state: Editing, to: (box: Turnable) => Partial<Turnable>): Editing {
  const { drawing, chosen } = state
  if (chosen === null) return state
  if (chosen.kind === 'table') {
    const table = drawing.tables.find(({ key }) => key === chosen.key)
    return table ? { ...state, drawing: withTable(drawing, table.key, to(table)) } : state
  }
  const fixture = drawing.fixtures.find(({ key }) => key === chosen.key)
  return fixture ? { ...state, drawing: withFixture(drawing, fixture.key, to(fixture)) } : state
}

const isSame = <Of extends object>(object: Of, to: Partial<Of>): boolean =>
  (Object.keys(to) as (keyof Of)[]).every((name) => object[name] === to[name])

function withTable(drawing: Drawing, key: string, to: Partial<DrawnTable>): Drawing {
  const table = drawing.tables.find((candidate) => candidate.key === key)
  if (!table || isSame(table, to)) return drawing
  return {
    ...drawing,
    tables: drawing.tables.map((candidate) => (candidate === table ? { ...candidate, ...to } : candidate)),
  }
}

function withFixture(drawing: Drawing, key: string, to: Partial<DrawnFixture>): Drawing {
  const fixture = drawing.fixtures.find((candidate) => candidate.key === key)
  if (!fixture || isSame(fixture, to)) return drawing
  return {
    ...drawing,
    fixtures: drawing.fixtures.map((candidate) => (candidate === fixture ? { ...candidate, ...to } : candidate)),
  }
}

/** Removes an object. If another table was joined to the removed table, that other table becomes a single table. */
function without(drawing: Drawing, { kind, key }: NonNullable<SelectedObject>): Drawing {
  if (kind === 'fixture') return { ...drawing, fixtures: drawing.fixtures.filter((fixture) => fixture.key !== key) }
  const tables = drawing.tables
    .filter((table) => table.key !== key)
    .map((table) => (table.joins === key ? { ...table, joins: null } : table))
  return { ...drawing, tables }
}

function duplicateSelected(state: Editing): Editing {
  const { drawing, chosen } = state
  if (chosen === null) return state
  if (chosen.kind === 'fixture') {
    const fixture = drawing.fixtures.find(({ key }) => key === chosen.key)
    if (!fixture) return state
    const copy = { ...fixture, key: freshKey(drawing), ...besides(drawing, fixture, fixture.w, fixture.h) }
    return changed(state, { do: 'place fixture', fixture: copy })
  }
  const table = drawing.tables.find(({ key }) => key === chosen.key)
  if (!table) return state
  const name = nextName(
    table.name,
    drawing.tables.map((other) => other.name),
  )
  const copy = { ...table, key: freshKey(drawing), name, joins: null, ...besides(drawing, table, table.w, table.h) }
  return changed(state, { do: 'place', table: copy })
}

/** Places an object to the right of another object, or to the left if there is no room on the right. */
function besides({ width }: Drawing, { x, y }: { x: number; y: number }, w: number, h: number) {
  const step = snapToGrid(Math.max(w, h) + LEAST_BETWEEN)
  return { x: toCentimetres(x + step + w / 2 <= width ? x + step : x - step), y }
}
const LEAST_BETWEEN = 0.6

export function freshKey({ tables, fixtures }: Drawing): string {
  const usedKeys = new Set([...tables, ...fixtures].map(({ key }) => key))
  for (let n = tables.length + fixtures.length + 1; ; n++) if (!usedKeys.has(`n${n}`)) return `n${n}`
}

/** Returns the next free name after the name of a table: B8 after B7. If the name has no number, a number is added. */
export function nextName(name: string, usedNames: readonly string[]): string {
  const [, letters = '', digits = '0'] = /^(.*?)(\d*)$/.exec(name.trim()) ?? []
  const names = new Set(usedNames.map((usedName) => usedName.trim()))
  for (let n = Number(digits || '0') + 1; ; n++) {
    const next = `${letters}${n}`
    if (!names.has(next)) return next
  }
}
