import './terms.css'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Booking } from '#office/pages/booking/use-booking.ts'

/** The guest's wishes for a dinner, which the kitchen reads. */
export function DinnerWishes({ booking: { draft, change, action } }: { booking: Booking }) {
  const t = useMessages('booking')
  const { wishes } = draft
  const set = (over: Partial<typeof wishes>) => change({ wishes: { ...wishes, ...over } })
  return (
    <fieldset className="booking__wishes">
      <legend className="label">{t.wishes}</legend>
      <label className="check">
        <input type="checkbox" checked={!wishes.alcohol} onChange={() => set({ alcohol: !wishes.alcohol })} />
        {t.noAlcohol}
      </label>
      <label className="check">
        <input type="checkbox" checked={!wishes.pork} onChange={() => set({ pork: !wishes.pork })} />
        {t.noPork}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={wishes.allergy !== null}
          onChange={() => set({ allergy: wishes.allergy === null ? '' : null })}
        />
        {t.allergy}
      </label>
      {wishes.allergy !== null && (
        <TextField
          label={t.allergyDetails}
          name="allergy_details"
          required
          maxLength={300}
          fault={action.faults['allergyDetails']}
          value={wishes.allergy}
          onChange={(event) => set({ allergy: event.target.value })}
        />
      )}
    </fieldset>
  )
}
