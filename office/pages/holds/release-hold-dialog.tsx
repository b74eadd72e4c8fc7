import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'

type ReleaseHoldDialogProps = {
  hold: { id: string; version: number }
  what: string
  /** Where one table of several may be released alone: its name, and how many there are. */
  table?: { id: number; name: string; of: number } | undefined
  onDone: (said: string) => void
  onClose: () => void
}

/** Puts what is held back on sale, all of it or one table. */
export function ReleaseHoldDialog({ hold, what, table, onDone, onClose }: ReleaseHoldDialogProps) {
  const t = useMessages('holds')
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const isOneOfMany = table !== undefined && table.of > 1
  const [which, setWhich] = useState<'one' | 'all'>(isOneOfMany ? 'one' : 'all')
  const released = which === 'one' && table ? table.name : what
  async function release() {
    const body = { version: hold.version, ...(which === 'one' && table && { tableIds: [table.id] }) }
    if (await run(() => office.releaseHold({ id: hold.id, ...body }))) onDone(t.released(released))
  }
  return (
    <Dialog
      title={t.releaseTitle(released)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => void release()}>
            {t.doRelease(released)}
          </Button>
        </>
      }
    >
      {isOneOfMany && (
        <Segment
          legend={t.what}
          name="which"
          value={which}
          choices={[
            { value: 'one', label: t.only(table.name) },
            { value: 'all', label: t.whole(table.of) },
          ]}
          onChange={setWhich}
        />
      )}
      <p className="small">{t.releaseLine}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
