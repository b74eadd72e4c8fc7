// What values were seen, merged into one tree: which kinds, which properties of objects, what stands in arrays.

export type Seen = {
  kinds: string[]
  /** Distinct strings and numbers; null when they are many or long, and so no list of names. */
  values: (string | number)[] | null
  props: Record<string, Seen>
  /** Properties that some of the objects did not have. */
  missing: string[]
  objects: number
  items: Seen | null
}

const MOST_VALUES = 60
const LONGEST_NAME = 40

export const nothingSeen = (): Seen => ({ kinds: [], values: [], props: {}, missing: [], objects: 0, items: null })

export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Buffer'
  return typeof value
}

/** Adds a value to what was seen; tells whether it taught anything. */
export function see(seen: Seen, value: unknown): boolean {
  const kind = kindOf(value)
  let isNew = addTo(seen.kinds, kind)
  if (typeof value === 'string' || typeof value === 'number') isNew = seeValue(seen, value) || isNew
  if (Array.isArray(value)) {
    for (const item of value) {
      seen.items ??= nothingSeen()
      isNew = see(seen.items, item) || isNew
    }
  }
  if (kind === 'object') isNew = seeObject(seen, Object.entries(value ?? {})) || isNew
  return isNew
}

function seeValue(seen: Seen, value: string | number): boolean {
  if (seen.values === null || seen.values.includes(value)) return false
  const isName = typeof value === 'number' || value.length <= LONGEST_NAME
  if (isName && seen.values.length < MOST_VALUES) seen.values.push(value)
  else seen.values = null
  return true
}

function seeObject(seen: Seen, entries: [string, unknown][]): boolean {
  let isNew = false
  const names = new Set(entries.map(([name]) => name))
  for (const name of Object.keys(seen.props)) if (!names.has(name)) isNew = addTo(seen.missing, name) || isNew
  for (const [name, value] of entries) {
    if (!seen.props[name] && seen.objects > 0) addTo(seen.missing, name)
    isNew = see((seen.props[name] ??= nothingSeen()), value) || isNew
  }
  seen.objects += 1
  return isNew
}

function addTo<T>(list: T[], one: T): boolean {
  if (list.includes(one)) return false
  list.push(one)
  return true
}

/** One tree of two, as if everything had been seen in one place. */
export function mergeSeen(one: Seen, other: Seen): Seen {
  const names = [...new Set([...Object.keys(one.props), ...Object.keys(other.props)])]
  const lacks = (seen: Seen, name: string) => seen.objects > 0 && !seen.props[name]
  const values = one.values && other.values ? [...new Set([...one.values, ...other.values])] : null
  return {
    kinds: [...new Set([...one.kinds, ...other.kinds])],
    values: values && values.length <= MOST_VALUES ? values : null,
    props: Object.fromEntries(
      names.map((name) => [name, mergeSeen(one.props[name] ?? nothingSeen(), other.props[name] ?? nothingSeen())]),
    ),
    missing: names.filter(
      (name) => one.missing.includes(name) || other.missing.includes(name) || lacks(one, name) || lacks(other, name),
    ),
    objects: one.objects + other.objects,
    items: one.items && other.items ? mergeSeen(one.items, other.items) : (one.items ?? other.items),
  }
}
