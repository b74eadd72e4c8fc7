import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type PayLinkProps = {
  id: string
  /** Empty where there is no address to send it to. */ emailHint: string
  onSent: () => void
}

/** Where the guest of a hold pays: to be copied, and mailed again. */
export function PayLink({ id, emailHint, onSent }: PayLinkProps) {
  const t = useMessages('booking')
  const frame = useMessages('frame')
  const { run, fault, isBusy, clear } = useAction()
  const [link, setLink] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const ask = (isSent: boolean) => run(() => office.payLink({ id, send: isSent }))
  async function open() {
    const answer = await ask(false)
    if (answer) setLink(answer.link)
  }
  async function send() {
    if (!(await ask(true))) return
    setSaid(t.sentAgain)
    onSent()
  }
  const close = () => {
    setLink(null)
    setSaid(null)
    clear()
  }
  return (
    <>
      <Button icon="link" isBusy={isBusy && link === null} onClick={() => void open()}>
        {t.askLink}
      </Button>
      {link === null && <Fault>{fault}</Fault>}
      {link !== null && (
        <Dialog title={t.link} onClose={close}>
          <div className="stack">
            <label className="field">
              <span className="label">{t.link}</span>
              <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
            </label>
            <Fault>{fault}</Fault>
            {said && (
              <Note tone="ok" role="status">
                {said}
              </Note>
            )}
            <div className="dialog__actions">
              <Button onClick={close}>{frame.close}</Button>
              {emailHint !== '' && (
                <Button icon="send" isBusy={isBusy} onClick={() => void send()}>
                  {t.sendAgain}
                </Button>
              )}
              <CopyButton text={link} />
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
