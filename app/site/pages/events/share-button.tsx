import { useState } from 'react'
import { useSnackbar } from '#app/browser/dialogs.tsx'
import { useMessages } from '#app/components/words.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Shares a night with what the device has; where it has nothing, copies the link or goes to WhatsApp (R-014). */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const t = useMessages('catalogue').event
  const site = useMessages('site')
  const snackbar = useSnackbar()
  const [address, setAddress] = useState<string | null>(null)

  async function share() {
    const url = window.location.href
    // A share the guest calls off is no fault, and needs no other way.
    if ('share' in navigator) await navigator.share({ title, text, url }).catch(() => undefined)
    else setAddress(url)
  }

  async function copy(url: string) {
    await navigator.clipboard.writeText(url)
    setAddress(null)
    snackbar.success({ title: t.copied, message: t.copiedLine })
  }

  return (
    <>
      <Button tone="line" icon="share" onClick={() => void share()}>
        {t.share}
      </Button>
      <Dialog isOpen={address !== null} onClose={() => setAddress(null)} title={t.shareTitle} closeLabel={site.close}>
        {address && (
          <div className="dialog__acts">
            <Button tone="line" icon="copy" onClick={() => void copy(address)}>
              {t.copyLink}
            </Button>
            <ButtonLink
              to={`https://wa.me/?text=${encodeURIComponent(`${title}: ${address}`)}`}
              tone="line"
              icon="chat"
            >
              {t.shareWhatsapp}
            </ButtonLink>
          </div>
        )}
      </Dialog>
    </>
  )
}
