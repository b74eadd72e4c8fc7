import { useState } from 'react'
import { deviceName } from '#app/components/device-name.ts'
import type { OfficeAnswers } from '#contract/office/office-endpoints.ts'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type OpenSessionsProps = { sessions: OfficeAnswers<'sessions'>; onChange: () => void }

/** Where one is signed in; each can be ended from here, and all at once. */
export function OpenSessions({ sessions, onChange }: OpenSessionsProps) {
  const t = useMessages('me')
  const { ago } = useTimeText()
  const action = useAction()
  const [now] = useState(() => Date.now())
  const nameOf = (device: string) => deviceName(device) ?? t.unknownDevice
  const end = async (session_id: string | null) => {
    if (!(await action.run(() => callOffice('endSession', { body: { session_id } })))) return
    if (session_id !== null) return onChange()
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
        {sessions.map(({ id, device, is_this, created_at, last_seen_at }) => (
          <li key={id}>
            <div>
              <b>{is_this ? t.thisOne(nameOf(device)) : nameOf(device)}</b>
              <small>{ago(is_this ? created_at : last_seen_at, now)}</small>
            </div>
            {!is_this && (
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
