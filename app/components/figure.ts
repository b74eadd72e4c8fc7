import { useLanguage } from '#app/components/messages.tsx'
import { groupDigits } from '#domain/pricing/money.ts'

/** Formats a count with the digits grouped as the page's language does. Messages take such counts as text. */
export function useFigure(): (count: number) => string {
  const language = useLanguage()
  return (count) => groupDigits(Math.round(count), language)
}
