const KEY = 'senja_office_outlet'

/**
 * Returns the id of the outlet that this browser showed last, if that outlet has the address `address` ('brand/slug'). Otherwise returns
 * null.
 */
export function lastOutlet(address: string): number | null {
  try {
    const [storedAddress, id] = (localStorage.getItem(KEY) ?? '').split(' ')
    return storedAddress === address ? Number(id) || null : null
  } catch {
    // If the browser refuses storage, the last outlet is unknown. The page then requests the night only after the session has loaded.
    return null
  }
}

export function keepOutlet(address: string, id: number): void {
  try {
    if (lastOutlet(address) !== id) localStorage.setItem(KEY, `${address} ${id}`)
  } catch {
    // Storing the outlet only makes the next visit faster, so a failure is ignored.
  }
}
