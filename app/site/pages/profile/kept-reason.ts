// Why somebody wanted to cancel, kept in this tab while they sign in once more: nothing typed is lost.
const keyOf = (reservationId: string) => `senja:cancel:${reservationId}`

/** `reason`: the chosen one of the list; `own`: in their own words. */
export type KeptReason = { reason: string; own: string }

export function keepReason(reservationId: string, kept: KeptReason): void {
  try {
    window.sessionStorage.setItem(keyOf(reservationId), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing asks for it again.
  }
}

/** What was kept, once: it is forgotten by being read. */
export function takeReason(reservationId: string): KeptReason | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(reservationId)) ?? 'null')
    window.sessionStorage.removeItem(keyOf(reservationId))
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

const isKept = (kept: unknown): kept is KeptReason =>
  typeof kept === 'object' &&
  kept !== null &&
  'reason' in kept &&
  typeof kept.reason === 'string' &&
  'own' in kept &&
  typeof kept.own === 'string'
