import { useEffect, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { Answers } from '#contract/endpoints.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'

const SHORTEST = 6
const SETTLED_MS = 500

type Reading = Answers<'readPhone'> & { of: string }

/** Says under the field how a phone is read, in full and with its country; where that has to be asked, each reading is one tap. */
export function PhoneEcho({ phone, onTake }: { phone: string; onTake: (phone: string) => void }) {
  const t = useMessages('contactHints')
  const [read, setRead] = useState<Reading | null>(null)
  useEffect(() => {
    if (digitsOf(phone).length < SHORTEST) return
    let isOver = false
    const timer = setTimeout(() => {
      void call('readPhone', { query: { phone_number: phone } }).then((answer) => {
        // Without an answer the field simply says nothing: the server judges the form anyway.
        if (!isOver && answer.ok) setRead({ ...answer.data, of: phone })
      })
    }, SETTLED_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [phone])
  const current = read?.of === phone ? read : null
  return (
    <div role="status" aria-live="polite">
      {current?.phone && <p className="hint num">{t.readAs(current.phone.text)}</p>}
      {current && current.asks.length > 0 && (
        <div className="hint">
          <span>{t.whichPhone}</span>
          {current.asks.map(({ phone_number: number, text }) => (
            <Button key={number} tone="quiet" onClick={() => onTake(number)}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
