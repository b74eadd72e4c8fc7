import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const ASK_EVERY_MS = 3000
/** A page left open is not asked about forever. */
const ASK_FOR_MS = 15 * 60_000

/** Asks for the page's data again every few seconds while somebody looks: a payment may still fail, come, or come late. */
export function useNews(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const until = Date.now() + ASK_FOR_MS
    const ask = () => {
      if (document.visibilityState === 'visible' && Date.now() < until) void revalidate()
    }
    const soon = setTimeout(ask, 1000)
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isOpen, revalidate])
}
