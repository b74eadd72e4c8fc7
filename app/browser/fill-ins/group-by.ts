// A fill-in for `Map.groupBy`, which Safari supports since 17.4, Chrome since 117, Firefox since 119.

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

if (!('groupBy' in Map)) Object.defineProperty(Map, 'groupBy', { value: groupBy, writable: true, configurable: true })
