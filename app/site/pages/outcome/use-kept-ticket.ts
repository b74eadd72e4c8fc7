import { useEffect, useState } from 'react'

/** Has the ticket in view kept for when there is no network, or no longer; true once its copy stands. */
export function useKeptTicket(isTicket: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    // A ticket that cannot be kept is no worse than one that need not be.
    void import('#app/browser/keep-ticket.ts')
      .then(({ notifyWorker }) => notifyWorker(isTicket, () => setKept(true)))
      .catch(() => undefined)
  }, [isTicket])
  return isKept
}
