import { useState } from 'react'
import type { OfficeDoor } from '#office/api/answers.ts'
import { BELL_KINDS, type BellKind } from '#domain/door/bell.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const KINDS = BELL_KINDS.filter((kind) => kind !== 'over')

/** Calls something out to every phone at the doors; what was called out last, by whom, and its end. */
export function BellSection({ door, onDone }: { door: OfficeDoor; onDone: () => void }) {
  const t = useMessages('door')
  const frame = useMessages('frame')
  const { clock } = useTimeText(door.outlet.zone)
  const [asked, setAsked] = useState<BellKind | null>(null)
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
          <Button onClick={() => setAsked('over')}>{t.ringOver}</Button>
        ) : (
          KINDS.map((kind) => (
            <Button key={kind} onClick={() => setAsked(kind)}>
              {frame.bells[kind]}
            </Button>
          ))
        )}
      </div>
      {asked && (
        <RingDialog
          kind={asked}
          outletId={door.outlet.id}
          onClose={() => {
            setAsked(null)
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
  const action = useAction()
  const [id] = useState(() => crypto.randomUUID())
  const ring = async () => {
    if (await action.run(() => office.ringOfficeBell({ outletId, id, kind }))) onClose()
  }
  return (
    <Dialog
      title={kind === 'over' ? t.overTitle : t.ringTitle(frame.bells[kind])}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="primary" isBusy={action.isBusy} onClick={() => void ring()}>
            {kind === 'over' ? t.ringOver : t.ring}
          </Button>
        </>
      }
    >
      <p>{kind === 'over' ? t.overLine : t.ringLine}</p>
      <Fault>{action.fault}</Fault>
    </Dialog>
  )
}
