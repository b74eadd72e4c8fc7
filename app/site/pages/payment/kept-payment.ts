// Stores the open payment of this browser (spec §3: payment data), with the key that gives the guest access to the reservation.
const KEY = 'senja_payment'

export type KeptPayment = {
  reservationId: string
  url: string
  expiresAt: string
  accessToken: string | null
  outletId: number
}

/** Returns the stored payment if it is complete, else null. The payment is checked because any script can write to the storage. */
export function readPayment(stored: string | null): KeptPayment | null {
  try {
    const read: unknown = JSON.parse(stored ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    const { reservationId, url, expiresAt, accessToken, outletId } = read as Record<string, unknown>
    if (typeof reservationId !== 'string' || typeof url !== 'string' || typeof expiresAt !== 'string') return null
    return {
      reservationId,
      url,
      expiresAt,
      accessToken: typeof accessToken === 'string' ? accessToken : null,
      outletId: typeof outletId === 'number' ? outletId : 0,
    }
  } catch {
    return null
  }
}

export function keepPayment(payment: KeptPayment | null): void {
  try {
    if (payment) window.localStorage.setItem(KEY, JSON.stringify(payment))
    else window.localStorage.removeItem(KEY)
  } catch {
    // If the browser refuses storage, the server still finds the payment by the browser's cookie.
  }
}

export function keptPayment(): KeptPayment | null {
  try {
    return readPayment(window.localStorage.getItem(KEY))
  } catch {
    return null
  }
}
