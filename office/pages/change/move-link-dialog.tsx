import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type MoveLinkDialogProps = {
  id: string
  link: string
  /** The message with the link, in the guest's language. Staff send this message by hand. */
  message: string
  /** The subject of the payment: the name of a table, or the number of guests or tickets. */
  what: string
  amount: number
  until: string
  zone: string
  onClose: () => void
}

export function MoveLinkDialog({ id, link, message, what, amount, until, zone, onClose }: MoveLinkDialogProps) {
  const t = useMessages('change')
  const booking = useMessages('booking')
  const frame = useMessages('frame')
  const { moment } = useTimeText(zone)
  const { run, fault, isBusy } = useAction()
  const [notice, setNotice] = useState<string | null>(null)
  async function send() {
    if (await run(() => office.moveLink({ id, send: true }))) setNotice(booking.sentAgain)
  }
  return (
    <Dialog title={t.linkTitle(what)} onClose={onClose}>
      <div className="stack">
        <p className="small">{t.linkOpen(what, moneyText(amount), moment(until))}</p>
        <p className="small">{t.linkMailed}</p>
        <label className="field">
          <span className="label">{booking.link}</span>
          <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
        <Fault>{fault}</Fault>
        {notice && (
          <Note tone="ok" role="status">
            {notice}
          </Note>
        )}
        <p className="small">
          <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
            {t.whatsapp}
          </a>
        </p>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.close}</Button>
          <Button icon="send" isBusy={isBusy} onClick={() => void send()}>
            {booking.sendAgain}
          </Button>
          <CopyButton text={link} />
        </div>
      </div>
    </Dialog>
  )
}
