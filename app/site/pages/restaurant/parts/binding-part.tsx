import { useMessages } from '#app/components/messages.tsx'
import { LAST_ORDERS } from '#domain/reservations/restaurant.ts'

/** The conditions of a dinner that the guest reads before the payment, such as the refund and the last orders. */
export function BindingPart({ refund }: { refund: string }) {
  const t = useMessages('dinnerForm')
  const ofBooking = useMessages('booking')
  const { clock } = useMessages('calendar')
  const { setMenu, addOns, snacks, drinksMinutesBeforeClosing } = LAST_ORDERS
  return (
    <section aria-labelledby="before-paying" className="before">
      <h2 className="d3" id="before-paying">
        {ofBooking.beforeTitle}
      </h2>
      <ul className="plain num">
        <li>{t.before.credit}</li>
        <li className="before__refund">{refund}</li>
        <li>{t.before.times(clock(setMenu), clock(addOns), clock(snacks), drinksMinutesBeforeClosing)}</li>
        <li>{t.before.fixed}</li>
        <li>{ofBooking.lock}</li>
        <li>{t.before.hold}</li>
        <li>{ofBooking.before.ban}</li>
      </ul>
    </section>
  )
}
