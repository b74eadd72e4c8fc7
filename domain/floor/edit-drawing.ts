// Editing a drawing: each deed makes a new drawing, and can be taken back and done again.
import type { Drawing, DrawnFixture, DrawnTable } from '#domain/floor/drawing.ts'
import { snapped, toCentimetres, turned } from '#domain/floor/geometry.ts'

/** What is chosen in the editor. */
export type Chosen = { kind: 'table' | 'fixture'; key: string } | null

export type Editing = {
  drawing: Drawing
  chosen: Chosen
  /** Drawings before this one, the last at the end, each with what was chosen then. */
  past: readonly Step[]
  /** Drawings that were taken back, the next at the end. */
  future: readonly Step[]
  /** A run of changes of one thing (a drag, a held key, a word being typed) is taken back at once. */
  run: string | null
}
type Step = { drawing: Drawing; chosen: Chosen }

export type Edit =
  | { do: 'choose'; chosen: Chosen }
  | { do: 'place'; table: DrawnTable }
  | { do: 'place fixture'; fixture: DrawnFixture }
  /** By so many metres; `run` names the drag or the held key that it belongs to. */
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

/** How many deeds can be taken back. */
const MOST_STEPS = 200

export const beginEditing = (drawing: Drawing): Editing => ({ drawing, chosen: null, past: [], future: [], run: null })

export function edit(state: Editing, deed: Edit): Editing {
  switch (deed.do) {
    case 'choose':
      return { ...state, chosen: deed.chosen, run: null }
    case 'end run':
      return { ...state, run: null }
    case 'undo':
      return stepBack(state)
    case 'redo':
      return stepForth(state)
    default: {
      const next = changed(state, deed)
      if (next.drawing === state.drawing) return state
      const run = 'run' in deed && deed.run ? deed.run : null
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

function changed(state: Editing, deed: Change): Editing {
  const { drawing, chosen } = state
  switch (deed.do) {
    case 'place':
      return {
        ...state,
        drawing: { ...drawing, tables: [...drawing.tables, deed.table] },
        chosen: { kind: 'table', key: deed.table.key },
      }
    case 'place fixture':
      return {
        ...state,
        drawing: { ...drawing, fixtures: [...drawing.fixtures, deed.fixture] },
        chosen: { kind: 'fixture', key: deed.fixture.key },
      }
    case 'move':
      return onChosen(state, ({ x, y }) => ({ x: toCentimetres(x + deed.by.x), y: toCentimetres(y + deed.by.y) }))
    case 'turn':
      return onChosen(state, ({ rotate }) => ({ rotate: turned(rotate + deed.by) }))
    case 'duplicate':
      return duplicated(state)
    case 'remove':
      return chosen === null ? state : { ...state, drawing: without(drawing, chosen), chosen: null }
    case 'change table':
      return { ...state, drawing: withTable(drawing, deed.key, deed.to) }
    case 'change fixture':
      return { ...state, drawing: withFixture(drawing, deed.key, deed.to) }
    case 'change room':
      return { ...state, drawing: { ...drawing, ...deed.to } }
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

const isSame = <Of extends object>(one: Of, to: Partial<Of>): boolean =>
  (Object.keys(to) as (keyof Of)[]).every((name) => one[name] === to[name])

function withTable(drawing: Drawing, key: string, to: Partial<DrawnTable>): Drawing {
  const table = drawing.tables.find((one) => one.key === key)
  if (!table || isSame(table, to)) return drawing
  return { ...drawing, tables: drawing.tables.map((one) => (one === table ? { ...one, ...to } : one)) }
}

function withFixture(drawing: Drawing, key: string, to: Partial<DrawnFixture>): Drawing {
  const fixture = drawing.fixtures.find((one) => one.key === key)
  if (!fixture || isSame(fixture, to)) return drawing
  return { ...drawing, fixtures: drawing.fixtures.map((one) => (one === fixture ? { ...one, ...to } : one)) }
}

/** Whoever was to be pushed together with it stands alone. */
function without(drawing: Drawing, { kind, key }: NonNullable<Chosen>): Drawing {
  if (kind === 'fixture') return { ...drawing, fixtures: drawing.fixtures.filter((one) => one.key !== key) }
  const tables = drawing.tables
    .filter((one) => one.key !== key)
    .map((one) => (one.joins === key ? { ...one, joins: null } : one))
  return { ...drawing, tables }
}

function duplicated(state: Editing): Editing {
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
    drawing.tables.map((one) => one.name),
  )
  const copy = { ...table, key: freshKey(drawing), name, joins: null, ...besides(drawing, table, table.w, table.h) }
  return changed(state, { do: 'place', table: copy })
}

/** To the right of something, or where the room ends to the left. */
function besides({ width }: Drawing, { x, y }: { x: number; y: number }, w: number, h: number) {
  const step = snapped(Math.max(w, h) + LEAST_BETWEEN)
  return { x: toCentimetres(x + step + w / 2 <= width ? x + step : x - step), y }
}
const LEAST_BETWEEN = 0.6

/** A key that nothing in a drawing has. */
export function freshKey({ tables, fixtures }: Drawing): string {
  const taken = new Set([...tables, ...fixtures].map(({ key }) => key))
  for (let n = tables.length + fixtures.length + 1; ; n++) if (!taken.has(`n${n}`)) return `n${n}`
}

/** The next free name of a row: B7 after B6; without a number one is begun. */
export function nextName(name: string, taken: readonly string[]): string {
  const [, letters = '', digits = '0'] = /^(.*?)(\d*)$/.exec(name.trim()) ?? []
  const names = new Set(taken.map((one) => one.trim()))
  for (let n = Number(digits || '0') + 1; ; n++) {
    const next = `${letters}${n}`
    if (!names.has(next)) return next
  }
}
