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
  /** A hint of the guest's email address; empty if the guest has no email address. */ emailHint: string
  onSent: () => void
}

export function PayLink({ id, emailHint, onSent }: PayLinkProps) {
  const t = useMessages('booking')
  const frame = useMessages('frame')
  const { run, fault, isBusy, clear } = useAction()
  const [link, setLink] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const ask = (isSent: boolean) => run(() => office.payLink({ id, send: isSent }))
  async function open() {
    const answer = await ask(false)
    if (answer) setLink(answer.link)
  }
  async function send() {
    if (!(await ask(true))) return
    setNotice(t.sentAgain)
    onSent()
  }
  const close = () => {
    setLink(null)
    setNotice(null)
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
            {notice && (
              <Note tone="ok" role="status">
                {notice}
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
