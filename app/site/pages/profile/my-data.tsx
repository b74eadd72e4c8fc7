import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { dateText } from '#app/site/pages/booking/nights/night-text.ts'
import { DeleteAccount } from '#app/site/pages/profile/delete-account.tsx'
import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ConsentSubject } from '#domain/privacy/consent.ts'

export type ShownConsent = { subject: ConsentSubject; isGiven: boolean; day: string }

export function MyData({ consents }: { consents: ShownConsent[] }) {
  const t = useMessages('ownData')
  const messages = useMessages('calendar')
  const to = usePageLink()
  const endSession = useSessionEnd()
  const callServer = useCall()

  async function download() {
    const data = await callServer(() => call('ownData'), {
      loading: t.downloading,
      // The login page opens only if the session has ended. It does not open after too many downloads.
      onFailureRead: (_, failure) => failure?.status === 401 && endSession(),
    })
    if (data) save(t.file(data.made_at.slice(0, 10)), data)
  }

  return (
    <section className="mine__part" id="data">
      <h2 className="d3">{t.title}</h2>
      <p className="quiet">{t.line}</p>
      {consents.length > 0 && (
        <Facts
          facts={consents.map(({ subject, isGiven, day }) => {
            const date = dateText(day, messages)
            const consentText = subject === 'privacy' ? t.reported(date) : t.given(date)
            return { term: t.subjects[subject], value: isGiven ? consentText : t.refused(date) }
          })}
        />
      )}
      <div className="mine__acts">
        <Button tone="line" onClick={() => void download()}>
          {t.download}
        </Button>
        <DeleteAccount />
      </div>
      <p>
        <TextLink to={to('privacyPolicy')}>{t.policy}</TextLink>
      </p>
    </section>
  )
}

function save(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click handler has returned, so the address of the file stays valid for ten more seconds.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
