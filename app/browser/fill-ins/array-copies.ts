// Fill-ins for array methods that return a changed copy. The methods exist in Safari since 16, Chrome since 110, Samsung Internet since 21.

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
    // oxlint-disable-next-line no-extend-native -- a fill-in must be in the place of the missing built-in method
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true })
