const KEY = 'senja_office_outlet'

/** The id of the outlet that this browser saw last, where it is at the address ('brand/slug') that is asked for. */
export function lastOutlet(address: string): number | null {
  try {
    const [kept, id] = (localStorage.getItem(KEY) ?? '').split(' ')
    return kept === address ? Number(id) || null : null
  } catch {
    // A browser may keep nothing: the night is asked for a moment later.
    return null
  }
}

export function keepOutlet(address: string, id: number): void {
  try {
    if (lastOutlet(address) !== id) localStorage.setItem(KEY, `${address} ${id}`)
  } catch {
    // It is only sooner where it is kept.
  }
}
