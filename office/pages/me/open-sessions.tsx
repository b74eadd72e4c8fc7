import { useState } from 'react'
import { deviceName } from '#app/components/device-name.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type OpenSessionsProps = { sessions: OfficeAnswer<'sessions'>; onChange: () => void }

export function OpenSessions({ sessions, onChange }: OpenSessionsProps) {
  const t = useMessages('me')
  const { ago } = useTimeText()
  const action = useAction()
  const [now] = useState(() => Date.now())
  const nameOf = (device: string) => deviceName(device) ?? t.unknownDevice
  const end = async (sessionId: string | null) => {
    if (!(await action.run(() => office.endSession({ sessionId })))) return
    if (sessionId !== null) return onChange()
    window.location.assign('/office/sign-in')
  }
  return (
    <Section
      title={t.sessionsTitle}
      count={sessions.length}
      more={
        <button type="button" className="link micro" onClick={() => void end(null)}>
          {t.endAll}
        </button>
      }
    >
      <Fault>{action.fault}</Fault>
      <ul className="lines">
        {sessions.map(({ id, device, isThis, createdAt, lastSeenAt }) => (
          <li key={id}>
            <div>
              <b>{isThis ? t.thisOne(nameOf(device)) : nameOf(device)}</b>
              <small>{ago(isThis ? createdAt : lastSeenAt, now)}</small>
            </div>
            {!isThis && (
              <Button tone="quiet" aria-label={t.endNamed(nameOf(device))} onClick={() => void end(id)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
