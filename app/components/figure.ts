import { useLanguage } from '#app/components/messages.tsx'
import { groupDigits } from '#domain/pricing/money.ts'

/** Returns a function that formats a count with the digit groups of the page's language. Messages take these formatted counts as text. */
export function useFigure(): (count: number) => string {
  const language = useLanguage()
  return (count) => groupDigits(Math.round(count), language)
}
