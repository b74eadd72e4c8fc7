import { useEffect, useState } from 'react'

/** Asks the service worker to store or to delete the current ticket for offline use. Returns true after the copy is stored. */
export function useKeptTicket(isTicket: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    // Storing the ticket is optional: a failure changes nothing for the guest.
    void import('#app/browser/keep-ticket.ts')
      .then(({ notifyWorker }) => notifyWorker(isTicket, () => setKept(true)))
      .catch(() => undefined)
  }, [isTicket])
  return isKept
}
