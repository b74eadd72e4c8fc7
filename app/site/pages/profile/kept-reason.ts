// The reason of a cancellation, stored in this tab while the member signs in again, so that no typed text is lost.
const keyOf = (reservationId: string) => `senja:cancel:${reservationId}`

/** `reason`: the selected reason of the list. `own`: the member's own text. */
export type KeptReason = { reason: string; own: string }

export function keepReason(reservationId: string, entry: KeptReason): void {
  try {
    window.sessionStorage.setItem(keyOf(reservationId), JSON.stringify(entry))
  } catch {
    // If the browser refuses storage, the page asks for the reason again.
  }
}

/** Returns the stored reason and deletes it. Returns null if no valid reason is stored. */
export function takeReason(reservationId: string): KeptReason | null {
  try {
    const entry: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(reservationId)) ?? 'null')
    window.sessionStorage.removeItem(keyOf(reservationId))
    return isKept(entry) ? entry : null
  } catch {
    return null
  }
}

const isKept = (entry: unknown): entry is KeptReason =>
  typeof entry === 'object' &&
  entry !== null &&
  'reason' in entry &&
  typeof entry.reason === 'string' &&
  'own' in entry &&
  typeof entry.own === 'string'
