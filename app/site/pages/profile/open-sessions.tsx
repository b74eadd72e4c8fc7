import { useRevalidator } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import type { ConfirmCall } from '#app/browser/dialogs/open-dialogs.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { forgetMember } from '#app/browser/forget-member.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { forgetGuests } from '#app/site/pages/booking/use-draft.ts'
import { deviceName } from '#app/components/device-name.ts'
import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'

export type OpenSession = { id: string; device: string; lastSeenAt: string; isCurrent: boolean }

/** The open sessions of the member. The member can end each session or all of them. */
export function OpenSessions({ sessions }: { sessions: OpenSession[] }) {
  const t = useMessages('profile')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const to = usePageLink()
  const endSession = useSessionEnd()
  const callServer = useCall()
  const revalidator = useRevalidator()

  /** After signing out, the page loads again, so that no data of the member stays on it. */
  async function leave() {
    await forgetMember()
    forgetGuests()
    window.location.assign(to('home'))
  }

  async function end(session_id: string | null, isHere: boolean, question?: ConfirmCall) {
    const response = await callServer(() => call('endSessions', { body: { session_id } }), {
      ...(question && { question }),
      loading: null,
      onFailureRead: (then) => then === 'login' && endSession(),
    })
    if (response) await (isHere ? leave() : revalidator.revalidate())
  }
  const endAll = () => end(null, true, { title: t.endAll, content: t.endAllAsk, confirmLabel: t.endAll })

  const here = sessions.find(({ isCurrent }) => isCurrent)
  return (
    <section className="mine__part">
      <h2 className="d3">{t.sessions}</h2>
      <p className="quiet">{t.sessionsLine}</p>
      <ul className="mine__list">
        {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li className="mine__session" key={id}>
            <span>
              <b>{deviceName(device) ?? t.unknownDevice}</b>
              {isCurrent && `, ${t.thisOne}`}
              <br />
              <small className="faint num">
                {t.lastSeen(instantText(new Date(lastSeenAt), GROUP_ZONE, messages, language))}
              </small>
            </span>
            {!isCurrent && (
              <Button tone="line" isSmall onClick={() => void end(id, false)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mine__acts">
        <Button tone="line" onClick={() => void end(here?.id ?? null, true)}>
          {t.logout}
        </Button>
        <Button tone="quiet" onClick={() => void endAll()}>
          {t.endAll}
        </Button>
      </p>
    </section>
  )
}
