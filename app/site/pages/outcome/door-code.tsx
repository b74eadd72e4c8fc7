import { useEffect, useRef, useState } from 'react'
import { useWakeLock } from '#app/browser/use-wake-lock.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { modalButton } from '#app/ui/overlays/modal-button.ts'

type CodeProps = {
  qr: string
  code: string
  /** The id of the dialog. If a page shows several codes, each code has its own dialog. */
  id?: string
}

const DOOR_ID = 'door-code'

/** The QR code as a button. A press opens `DoorScreen`, also without a script. */
export function DoorButton({ qr, code, id = DOOR_ID }: CodeProps) {
  const t = useMessages('payment')
  return (
    <button className="tix__qr" {...modalButton('show-modal', id)}>
      <img className="qr" src={qr} alt={t.qr(code)} width={480} height={480} />
      <span className="small no-print">{t.enlarge}</span>
    </button>
  )
}

/** The dialog for the scanner at the door. It shows only the code, on white. The screen of the phone stays on. */
export function DoorScreen({ qr, code, id = DOOR_ID }: CodeProps) {
  const t = useMessages('payment')
  const site = useMessages('site')
  const box = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The browser can open and close the dialog without a script. Some browsers send no event in this case, so an observer watches the `open`
  // attribute.
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    const observer = new MutationObserver(() => setOpen(dialog.open))
    observer.observe(dialog, { attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  useWakeLock(isOpen)
  return (
    <dialog ref={box} id={id} className="door no-print" aria-label={t.qr(code)}>
      <button className="icon-btn door__close" aria-label={site.close} {...modalButton('close', id)}>
        <Icon name="close" />
      </button>
      <img className="qr" src={qr} alt="" width={480} height={480} />
      <p className="door__code num">{code}</p>
    </dialog>
  )
}
