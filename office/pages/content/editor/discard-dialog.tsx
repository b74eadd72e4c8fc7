import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { isDrafted } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'

/** Throws away what is not published, of every part. */
export function DiscardDialog({ onClose, onDone }: { onClose: () => void; onDone: (said: string) => void }) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const { item, drafts } = useEditor()
  const { run, fault, isBusy } = useAction()
  const drafted = drafts.parts.filter(isDrafted)
  const discard = async () => {
    for (const { part, version, revision } of drafted) {
      const body = { part, version, draft: revision }
      if (!(await run(() => office.discardDraft({ id: item.key, ...body })))) return
    }
    const now = await run(() => office.content({ id: item.key }))
    if (now) drafts.reset(now)
    onDone(t.saveStates.still)
  }
  return (
    <Dialog
      title={t.discardTitle}
      tone="bad"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void discard()}>
            {t.discardIt}
          </Button>
        </>
      }
    >
      {drafted.map(({ part }) => (
        <p key={part} className="small">
          {t.discardLine(t.partNames[part])}
        </p>
      ))}
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
