import { useEffect, useId } from 'react'
import { keepGuest, useKeptGuest } from '#app/browser/kept-guest.ts'
import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import type { KnownGuest } from '#domain/reservations/draft.ts'

/**
 * Asks for permission to store name, phone and email on this device for the next booking. A member is not asked, because their
 * contact is known.
 */
export function RememberGuest({ contact: { name, phone, email } }: { contact: KnownGuest }) {
  const t = useMessages('booking')
  const { member } = useVisit()
  const isKept = useKeptGuest() !== null
  const id = useId()
  // A later correction of the contact is stored, too.
  useEffect(() => {
    if (isKept && name !== '') keepGuest({ name, phone, email })
  }, [isKept, name, phone, email])
  if (member) return null
  return (
    <Checkbox id={id} checked={isKept} onChange={(e) => keepGuest(e.target.checked ? { name, phone, email } : null)}>
      {t.remember}
    </Checkbox>
  )
}
