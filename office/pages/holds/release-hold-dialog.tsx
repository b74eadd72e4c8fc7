import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'

type ReleaseHoldDialogProps = {
  hold: { id: string; version: number }
  what: string
  /** The table to release, if staff release only this table and not the whole hold. `of` is the number of tables of the hold. */
  table?: { id: number; name: string; of: number } | undefined
  onDone: (notice: string) => void
  onClose: () => void
}

export function ReleaseHoldDialog({ hold, what, table, onDone, onClose }: ReleaseHoldDialogProps) {
  const t = useMessages('holds')
  const isOneOfMany = table !== undefined && table.of > 1
  const [which, setWhich] = useState<'one' | 'all'>(isOneOfMany ? 'one' : 'all')
  const released = which === 'one' && table ? table.name : what
  const { id, version } = hold
  return (
    <ConfirmDialog
      title={t.releaseTitle(released)}
      action={t.doRelease(released)}
      call={() => office.releaseHold({ id, version, ...(which === 'one' && table && { tableIds: [table.id] }) })}
      onDone={() => onDone(t.released(released))}
      onClose={onClose}
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
    </ConfirmDialog>
  )
}
