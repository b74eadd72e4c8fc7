import './share-button.css'
import { lazy, Suspense, useState } from 'react'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'

// This dialog is loaded on demand, because most devices have their own share dialog.
const ShareWays = lazy(() =>
  import('#app/components/links/share-ways.tsx').then((part) => ({ default: part.ShareWays })),
)

type ShareButtonProps = {
  title: string
  text: string
  /** Title of the site's own share dialog, for devices without a share dialog. */
  dialogTitle: string
  copiedLine: string
  isSmall?: boolean
  /** Label of the button. Default: 'Share'. */
  label?: string
  /** Path of the shared page. Default: the current page. */
  path?: string
}

/** Shares the page with the share dialog of the device. Without such a dialog, offers to copy the link or to open WhatsApp. */
export function ShareButton({ title, text, dialogTitle, copiedLine, isSmall, label, path }: ShareButtonProps) {
  const t = useMessages('catalogue').share
  const snackbar = useSnackbar()
  // The number of times that the guest has copied the link. Each copy shows a new note. The style sheet hides the note again after some
  // time.
  const [copies, setCopies] = useState(0)
  const [address, setAddress] = useState<string | null>(null)
  // A closed dialog stays mounted. So it can move the focus back to the element that had the focus before the dialog opened.
  const [wasAsked, setWasAsked] = useState(false)
  if (!wasAsked && address) setWasAsked(true)

  async function share() {
    const url = new URL(path ?? '', window.location.href).href
    // If the guest cancels the device's share dialog, no error is reported and no other dialog opens.
    if ('share' in navigator) await navigator.share({ title, text, url }).catch(() => undefined)
    else setAddress(url)
  }

  async function copy(url: string) {
    setAddress(null)
    try {
      await navigator.clipboard.writeText(url)
      setCopies(copies + 1)
    } catch {
      snackbar.error({ title: t.notCopied, message: `${t.notCopiedLine} ${url}` })
    }
  }

  return (
    <>
      <Button className="share" tone="line" icon="share" isSmall={isSmall === true} onClick={() => void share()}>
        {label ?? t.button}
      </Button>
      <p className="share__copied" role="status">
        {copies > 0 && (
          <span key={copies}>
            {t.copied}. {copiedLine}
          </span>
        )}
      </p>
      {wasAsked && (
        <Suspense>
          <ShareWays
            heading={dialogTitle}
            title={title}
            address={address}
            onCopy={(url) => void copy(url)}
            onClose={() => setAddress(null)}
          />
        </Suspense>
      )}
    </>
  )
}
