import './terms.css'
import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { moneyText } from '#office/text/money-text.ts'

/**
 * The field for a promoter's code. The server validates the code. The form then shows the discount of the code before the booking is made.
 */
export function CodeField({ booking: { places, draft, change, action } }: { booking: Booking }) {
  const t = useMessages('booking')
  const asking = useAction()
  const [input, setInput] = useState(draft.code?.code ?? '')
  async function apply() {
    const body = { outletId: places.outlet.id, night: places.night, affiliatorCode: input.trim() }
    change({ code: await asking.run(() => office.bookingCode(body)) })
  }
  const { code } = draft
  const off = code && (code.kind === 'percent' ? `${code.value}%` : moneyText(code.value))
  return (
    <div className="booking__link">
      <TextField
        label={t.code}
        name="affiliator_code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        hint={off ? t.codeGood(off) : t.codeHint}
        fault={asking.fault ?? action.faults['affiliatorCode']}
        value={input}
        onChange={(event) => {
          setInput(event.target.value)
          change({ code: null })
        }}
      />
      <Button isBusy={asking.isBusy} disabled={input.trim() === '' || code !== null} onClick={() => void apply()}>
        {t.applyCode}
      </Button>
    </div>
  )
}
