import './share-button.css'
import { lazy, Suspense, useState } from 'react'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Button } from '#app/ui/controls/button.tsx'

// Most devices have a way of their own.
const ShareWays = lazy(() =>
  import('#app/components/links/share-ways.tsx').then((part) => ({ default: part.ShareWays })),
)

type ShareButtonProps = {
  title: string
  text: string
  /** Over the other ways, where the device has none of its own. */
  dialogTitle: string
  /** Said once the link is copied. */
  copiedLine: string
  isSmall?: boolean
  /** On the button; 'Share' without it. */
  label?: string
  /** Another page than the one in view. */
  path?: string
}

/** Shares the page with what the device has; where it has nothing, copies the link or goes to WhatsApp. */
export function ShareButton({ title, text, dialogTitle, copiedLine, isSmall, label, path }: ShareButtonProps) {
  const t = useMessages('catalogue').share
  const snackbar = useSnackbar()
  // Each copy is a new note, which the style sheet takes away again.
  const [copies, setCopies] = useState(0)
  const [address, setAddress] = useState<string | null>(null)
  // Closed again it stays, for it gives the focus back.
  const [wasAsked, setWasAsked] = useState(false)
  if (!wasAsked && address) setWasAsked(true)

  async function share() {
    const url = new URL(path ?? '', window.location.href).href
    // A share the guest calls off is no fault, and needs no other way.
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
