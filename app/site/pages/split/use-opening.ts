import { useEffect, useRef } from 'react'
import { fillIn, send } from '#app/browser/api/send.ts'
import type { endpoints } from '#contract/endpoints.ts'

// The address is here and not in the table of addresses, because every page loads this table.
const ADDRESS = '/api/web/v2/splits/:code/shares/opened' satisfies (typeof endpoints)['noteOpening']['path']

/**
 * Reports to the server that a browser shows these shares, each share once. A page that is hidden or only prepared reports nothing until
 * a person looks at it. A failed report is not repeated, because the page works without it.
 */
export function useOpening(code: string, numbers: readonly number[]): void {
  const sentNumbers = useRef(new Set<number>())
  const key = numbers.join(',')
  useEffect(() => {
    const report = () => {
      const fresh =
        key === ''
          ? []
          : key
              .split(',')
              .map(Number)
              .filter((no) => !sentNumbers.current.has(no))
      if (document.visibilityState !== 'visible' || fresh.length === 0) return
      for (const no of fresh) sentNumbers.current.add(no)
      void send('POST', fillIn(ADDRESS, { code }, {}), { body: { numbers: fresh } })
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [code, key])
}
