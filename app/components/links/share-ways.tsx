import { useMessages } from '#app/components/messages.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

export type ShareWaysProps = {
  heading: string
  title: string
  /** The address of the page; null while the dialog is closed. */
  address: string | null
  onCopy: (address: string) => void
  onClose: () => void
}

/** The share options of the site, for devices without a share dialog (R-014). */
export function ShareWays({ heading, title, address, onCopy, onClose }: ShareWaysProps) {
  const t = useMessages('catalogue').share
  const site = useMessages('site')
  return (
    <Dialog isOpen={address !== null} onClose={onClose} title={heading} closeLabel={site.close}>
      {address && (
        <div className="dialog__acts">
          <Button tone="line" icon="copy" onClick={() => onCopy(address)}>
            {t.copyLink}
          </Button>
          <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(`${title}: ${address}`)}`} tone="line" icon="chat">
            {t.whatsapp}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  )
}
