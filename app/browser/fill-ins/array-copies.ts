// Array methods that return a changed copy; Safari has them from 16, Chrome from 110, Samsung Internet from 21.

const COPIES = {
  toSorted<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
    return Array.from(this).sort(compare)
  },
  toReversed<T>(this: T[]): T[] {
    return Array.from(this).reverse()
  },
  toSpliced<T>(this: T[], ...change: [start: number, remove: number, ...added: T[]]): T[] {
    const copy = Array.from(this)
    copy.splice(...change)
    return copy
  },
  with<T>(this: T[], index: number, value: T): T[] {
    const at = index < 0 ? this.length + index : index
    if (at < 0 || at >= this.length) throw new RangeError('Invalid index')
    const copy = Array.from(this)
    copy[at] = value
    return copy
  },
}

for (const [name, value] of Object.entries(COPIES))
  if (!(name in Array.prototype))
    // oxlint-disable-next-line no-extend-native -- a fill-in is where the built-in would be
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true })
