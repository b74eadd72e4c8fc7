import { Button } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { useMessages } from '#office/messages.tsx'

type SecretDialogProps = { host: string; secret: string; isNew: boolean; onClose: () => void }

/** Shows the secret of an endpoint. The secret is shown only once. */
export function SecretDialog({ host, secret, isNew, onClose }: SecretDialogProps) {
  const t = useMessages('webhooks')
  const frame = useMessages('frame')
  return (
    <Dialog
      title={t.secretTitle(host)}
      tone="ok"
      onClose={onClose}
      actions={
        <>
          <CopyButton text={secret} />
          <Button tone="primary" onClick={onClose}>
            {frame.close}
          </Button>
        </>
      }
    >
      <code className="hooks__secret">{secret}</code>
      <p>{t.secretLine}</p>
      {!isNew && <p className="soft">{t.secretOld}</p>}
    </Dialog>
  )
}
