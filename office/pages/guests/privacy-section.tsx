import { useState } from 'react'
import { addressOfCall, office, type OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useFullRoles } from '#office/pages/guests/full-roles.ts'
import { ReasonDialog } from '#office/pages/guests/reason-dialog.tsx'
import { saveProven } from '#office/presence/ensure-presence.ts'

/** Requests under the privacy law. Staff export the guest's data as a file, or erase this data. */
export function PrivacySection({
  guest,
  onErased,
}: {
  guest: OfficeAnswer<'guest'>
  onErased: () => void | Promise<void>
}) {
  const t = useMessages('guests')
  const roles = useFullRoles('guest.privacy')
  const [isErasing, setIsErasing] = useState(false)
  if (!guest.may.erase)
    return (
      <Section title={t.privacy}>
        <p className="micro soft">{t.eraseRight(roles)}</p>
      </Section>
    )
  const name = guest.name || t.forgotten
  return (
    <Section title={t.privacy}>
      <div className="guest__acts">
        <a className="btn" href={addressOfCall('guestOwnData', { id: guest.id })} download onClick={saveProven}>
          <Icon name="download" isSmall />
          {t.ownData}
        </a>
        <p className="micro soft">{t.ownDataLine}</p>
        <Button tone="danger" onClick={() => setIsErasing(true)}>
          {t.erase}
        </Button>
      </div>
      {isErasing && (
        <ReasonDialog
          title={t.eraseTitle(name)}
          label={t.eraseTyped(t.eraseWord)}
          mustBe={t.eraseWord}
          action={t.eraseDo}
          call={() => office.eraseGuest({ id: guest.id })}
          onClose={() => setIsErasing(false)}
          onDone={onErased}
        >
          <p className="small">{t.eraseLine(guest.reservations.length)}</p>
          {guest.bans.some((ban) => ban.isInForce) && <p className="small">{t.eraseBan}</p>}
        </ReasonDialog>
      )}
    </Section>
  )
}
