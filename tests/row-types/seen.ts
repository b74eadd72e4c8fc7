// Merges all values of a column into one tree. The tree contains the kinds of the values, the properties of objects, and the items of
// arrays.

export type ValueTree = {
  kinds: string[]
  /**
   * The different strings and numbers that these values contained. Null if there were too many of them, or if a string was too long to be a
   * name.
   */
  values: (string | number)[] | null
  props: Record<string, ValueTree>
  missing: string[]
  objects: number
  items: ValueTree | null
}

/**
 * Maximum number of different values that are recorded. If a column has more values, they are not compared with its type. The longest
 * list of values in a type is the list of message kinds.
 */
const MOST_VALUES = 120
const LONGEST_NAME = 40

export const nothingSeen = (): ValueTree => ({ kinds: [], values: [], props: {}, missing: [], objects: 0, items: null })

export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Buffer'
  return typeof value
}

/** Adds a value to the tree. Returns true if the value added anything new. */
export function see(tree: ValueTree, value: unknown): boolean {
  const kind = kindOf(value)
  let isNew = addTo(tree.kinds, kind)
  if (typeof value === 'string' || typeof value === 'number') isNew = seeValue(tree, value) || isNew
  if (Array.isArray(value)) {
    for (const item of value) {
      tree.items ??= nothingSeen()
      isNew = see(tree.items, item) || isNew
    }
  }
  if (kind === 'object') isNew = seeObject(tree, Object.entries(value ?? {})) || isNew
  return isNew
}

function seeValue(tree: ValueTree, value: string | number): boolean {
  if (tree.values === null || tree.values.includes(value)) return false
  const isName = typeof value === 'number' || value.length <= LONGEST_NAME
  if (isName && tree.values.length < MOST_VALUES) tree.values.push(value)
  else tree.values = null
  return true
}

function seeObject(tree: ValueTree, entries: [string, unknown][]): boolean {
  let isNew = false
  const names = new Set(entries.map(([name]) => name))
  for (const name of Object.keys(tree.props)) if (!names.has(name)) isNew = addTo(tree.missing, name) || isNew
  for (const [name, value] of entries) {
    if (!tree.props[name] && tree.objects > 0) addTo(tree.missing, name)
    isNew = see((tree.props[name] ??= nothingSeen()), value) || isNew
  }
  tree.objects += 1
  return isNew
}

function addTo<T>(list: T[], item: T): boolean {
  if (list.includes(item)) return false
  list.push(item)
  return true
}

/** Merges two trees. The result is the same as if one tree had recorded all values. */
export function mergeSeen(first: ValueTree, other: ValueTree): ValueTree {
  const names = [...new Set([...Object.keys(first.props), ...Object.keys(other.props)])]
  const lacks = (tree: ValueTree, name: string) => tree.objects > 0 && !tree.props[name]
  const values = first.values && other.values ? [...new Set([...first.values, ...other.values])] : null
  return {
    kinds: [...new Set([...first.kinds, ...other.kinds])],
    values: values && values.length <= MOST_VALUES ? values : null,
    props: Object.fromEntries(
      names.map((name) => [name, mergeSeen(first.props[name] ?? nothingSeen(), other.props[name] ?? nothingSeen())]),
    ),
    missing: names.filter(
      (name) =>
        first.missing.includes(name) || other.missing.includes(name) || lacks(first, name) || lacks(other, name),
    ),
    objects: first.objects + other.objects,
    items: first.items && other.items ? mergeSeen(first.items, other.items) : (first.items ?? other.items),
  }
}
