import { useLanguage } from '#app/components/messages.tsx'
import { type ReservedPlace, reserveLink } from '#contract/reserve-link.ts'

export function useReserveLink() {
  const language = useLanguage()
  return (
    outlet: ReservedPlace,
    night?: { date: string; isUsingTicket: boolean },
    code?: string | null,
    ticketId?: number,
  ): string => reserveLink(language, outlet, night, code, ticketId)
}
