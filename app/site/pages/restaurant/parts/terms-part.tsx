import { useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { TermsDialog } from '#app/site/pages/booking/details/terms-dialog.tsx'
import { dinnerControls } from '#app/site/pages/restaurant/parts/dinner-part.tsx'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { LAST_ORDERS } from '#domain/reservations/restaurant.ts'

type TermsPartProps = {
  outlet: BookingOutlet
  /** The date its terms are asked for. */
  night: string
  refund: string
  hasAgreed: boolean
  error: string | undefined
  onAgree: (hasAgreed: boolean) => void
}

/** What binds before anything is paid, and the agreement to it. */
export function TermsPart({ outlet, night, refund, hasAgreed, error, onAgree }: TermsPartProps) {
  const t = useMessages('dinnerForm')
  const ofBooking = useMessages('booking')
  const { clock } = useMessages('calendar')
  const [isOpen, setOpen] = useState(false)
  const { setMenu, addOns, snacks, drinksMinutesBeforeClosing } = LAST_ORDERS
  return (
    <>
      <section aria-labelledby="before-paying" className="before">
        <h2 className="d3" id="before-paying">
          {ofBooking.beforeTitle}
        </h2>
        <ul className="plain num">
          <li>{t.before.credit}</li>
          <li>{refund}</li>
          <li>{t.before.times(clock(setMenu), clock(addOns), clock(snacks), drinksMinutesBeforeClosing)}</li>
          <li>{t.before.fixed}</li>
          <li>{ofBooking.before.ban}</li>
        </ul>
      </section>
      <div className="agree">
        <Checkbox
          id={dinnerControls.idOf('terms')}
          checked={hasAgreed}
          error={error ?? null}
          required
          hasButton
          onChange={(event) => onAgree(event.target.checked)}
        >
          <label htmlFor={dinnerControls.idOf('terms')}>{ofBooking.agree}</label>{' '}
          <button type="button" className="link link--inline" onClick={() => setOpen(true)}>
            {ofBooking.terms}
          </button>{' '}
          <label htmlFor={dinnerControls.idOf('terms')}>{t.agreeRest(outlet.name)}</label>
        </Checkbox>
      </div>
      <TermsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAgree={() => {
          onAgree(true)
          setOpen(false)
        }}
        of={night}
        fetchTerms={async (signal) => {
          const answer = await call('outletTerms', { params: { outletId: outlet.id }, query: { date: night }, signal })
          return answer.ok ? answer.data : null
        }}
      />
    </>
  )
}
