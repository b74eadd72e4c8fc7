import { CleanHtml } from '#app/components/clean-html.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import type { RefundNote } from '#server/reservations/tickets/ticket-notes.ts'

type TicketNotesProps = {
  notes: NonNullable<Payable['ticket']>
  arrival: string
  timezone: string
  /** The sentence about the refund. If it is missing, the sentence follows from the rules of the booking. */
  refundRule?: string | null
}

/** Notes on the ticket: documents, arrival time, rules of the venue and the refund after a cancellation. */
export function TicketNotes({ notes, arrival, timezone, refundRule = null }: TicketNotesProps) {
  const t = useMessages('payment')
  const messages = useMessages('calendar')
  const language = useLanguage()

  function refundText({ canCancel, percentage, until }: RefundNote): string {
    if (!canCancel) return t.refundRule.never
    if (until === null) return t.refundRule.nothing
    return t.refundRule.until(instantText(new Date(until), timezone, messages, language), percentage)
  }

  return (
    <section className="tix-notes" aria-labelledby="before-title">
      <h2 className="d3" id="before-title">
        {t.beforeTitle}
      </h2>
      <ul className="plain">
        <li className="num">{t.before.time(arrival)}</li>
        {notes.dinner.map((line) => (
          <li key={line} className="num">
            {line}
          </li>
        ))}
        <li>{t.before.id}</li>
        {notes.bring.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {notes.goodToKnow && <li>{notes.goodToKnow}</li>}
        <li className="num">
          {t.before.fixed} {notes.refund && (refundRule ?? refundText(notes.refund))}
        </li>
      </ul>
      {notes.houseRules && (
        <>
          <h2 className="d3">{t.houseRules}</h2>
          <CleanHtml className="tix-rules" html={notes.houseRules} />
        </>
      )}
    </section>
  )
}
