import { phoneText } from '#app/components/phone-text.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { whatsAppAddress } from '#app/site/pages/booking/nights/night-days.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { phoneLink } from '#domain/identity/phone-link.ts'

type HelpDialogProps = {
  isOpen: boolean
  onClose: () => void
  outlet: BookingOutlet
  night: string
  /** The first text of the dialog: the questions for which the guest must contact the venue. Default: the text about tables. */
  line?: string
}

/** Help with a booking: the contacts of the venue (spec §2). */
export function HelpDialog({ isOpen, onClose, outlet, night, line }: HelpDialogProps) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.helpTitle}
      kind="ask"
      closeLabel={t.close}
      actions={
        <>
          <a className="btn btn--line" href={phoneLink(outlet.contact)}>
            {t.call}
          </a>
          <a
            className="btn btn--primary"
            href={whatsAppAddress(outlet.whatsapp, ofNight.whatsAppGreeting(outlet.name, night))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" />
            {t.whatsapp}
          </a>
        </>
      }
    >
      <p>{t.helpLine}</p>
      <p>{line ?? t.helpFew}</p>
      <p className="num">
        {outlet.name}, {phoneText(outlet.contact)}
      </p>
    </Dialog>
  )
}
