import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

/** Returns a function that formats a gateway and its settled days as a text: `Xendit, 3 Nov – 5 Nov`. */
export function useDaySpan() {
  const { nights } = useTimeText()
  const labels = useLabels()
  return ({ provider, from, to }: { provider: string; from: string; to: string }): string => {
    const days = from === to ? nights.short(from) : `${nights.short(from)} – ${nights.short(to)}`
    return `${labels.provider(provider)}, ${days}`
  }
}
