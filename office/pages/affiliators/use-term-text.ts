import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'

export function useTermText(): (term: { kind: 'percent' | 'per_head'; value: number }) => string {
  const t = useMessages('affiliators')
  return ({ kind, value }) => (kind === 'percent' ? t.percent(value) : t.perHead(moneyText(value)))
}
