import { useState } from 'react'
import { newId } from '#app/browser/new-id.ts'
import type { OfficeDoor } from '#office/api/answers.ts'
import { BELL_KINDS, type BellKind } from '#domain/door/bell.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const KINDS = BELL_KINDS.filter((kind) => kind !== 'over')

/** The alarm at the doors. Staff can start and end an alarm on the phones of all doors. The section shows the last alarm and its sender. */
export function BellSection({ door, onDone }: { door: OfficeDoor; onDone: () => void }) {
  const t = useMessages('door')
  const frame = useMessages('frame')
  const { clock } = useTimeText(door.outlet.zone)
  const [bellKind, setBellKind] = useState<BellKind | null>(null)
  const { bell } = door
  const isRinging = bell !== null && bell.kind !== 'over'
  return (
    <Section title={t.bell}>
      {bell && (
        <Note tone={isRinging ? 'bad' : 'plain'} role="status">
          <b>{frame.bells[bell.kind]}</b> {t.rung(bell.by, clock(bell.at))}
        </Note>
      )}
      <div className="row door__bell">
        {isRinging ? (
          <Button onClick={() => setBellKind('over')}>{t.ringOver}</Button>
        ) : (
          KINDS.map((kind) => (
            <Button key={kind} onClick={() => setBellKind(kind)}>
              {frame.bells[kind]}
            </Button>
          ))
        )}
      </div>
      {bellKind && (
        <RingDialog
          kind={bellKind}
          outletId={door.outlet.id}
          onClose={() => {
            setBellKind(null)
            onDone()
          }}
        />
      )}
    </Section>
  )
}

function RingDialog({ kind, outletId, onClose }: { kind: BellKind; outletId: number; onClose: () => void }) {
  const t = useMessages('door')
  const frame = useMessages('frame')
  const [id] = useState(newId)
  const isOver = kind === 'over'
  return (
    <ConfirmDialog
      title={isOver ? t.overTitle : t.ringTitle(frame.bells[kind])}
      action={isOver ? t.ringOver : t.ring}
      call={() => office.ringOfficeBell({ outletId, id, kind })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{isOver ? t.overLine : t.ringLine}</p>
    </ConfirmDialog>
  )
}
