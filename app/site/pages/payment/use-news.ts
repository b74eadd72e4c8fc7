import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const ASK_EVERY_MS = 3000
/** Milliseconds after which polling ends, so that an open page does not poll forever. */
const ASK_FOR_MS = 15 * 60_000

/** Reloads the page's data every few seconds while the page is visible, because the payment may still fail or arrive. */
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
