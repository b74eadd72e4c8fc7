import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'

/** `refund` is the text about the refund. It is null if there is nothing to pay. */
type BeforePayingProps = { outlet: BookingOutlet; sale: Sale; refund: string | null }

/** The facts that a guest needs before they pay: the parts of a booking that cannot be changed, the hold, and the refund. */
export function BeforePaying({ outlet, sale, refund }: BeforePayingProps) {
  const t = useMessages('booking')
  return (
    <section aria-labelledby="before-paying" className="before">
      <h2 className="d3" id="before-paying">
        {refund === null ? t.beforeFreeTitle : t.beforeTitle}
      </h2>
      <ul className="plain">
        <li>{sale.kind === 'tables' ? t.before.fixed : t.before.fixedTickets}</li>
        <li>{t.lock}</li>
        {refund === null ? (
          <li>{t.afterwardsFree}</li>
        ) : (
          <>
            <li className="before__refund">{refund}</li>
            <li>{t.afterwards[sale.kind]}</li>
            <li>{t.before.ban}</li>
          </>
        )}
        {outlet.age_limit === '21plus' && <li>{t.age21}</li>}
        {outlet.age_limit === 'under30' && <li>{t.under30(outlet.name)}</li>}
      </ul>
    </section>
  )
}
