import { phoneText } from '#app/components/phone-text.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { phoneLink } from '#domain/identity/phone-link.ts'

type PaymentHelpProps = {
  isOpen: boolean
  onClose: () => void
  contact: string
  /** Called when the guest cancels. Null on a pay-only link. */
  onCancel: (() => void) | null
}

/** The dialog for help with paying, which also offers cancellation (spec §2). */
export function PaymentHelp({ isOpen, onClose, contact, onCancel }: PaymentHelpProps) {
  const t = useMessages('payment')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.helpTitle}
      kind="ask"
      closeLabel={t.close}
      actions={
        <>
          {onCancel && (
            <Button tone="danger" onClick={onCancel}>
              {t.cancelReservation}
            </Button>
          )}
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <ul>
        {t.helpLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {onCancel && <p>{t.helpCancel}</p>}
      <p>
        <a className="link num" href={phoneLink(contact)}>
          {t.helpCall(phoneText(contact))}
        </a>
      </p>
    </Dialog>
  )
}
