import { ButtonLink } from '#office/kit/button.tsx'
import { Page } from '#office/frame/page.tsx'
import { useMessages } from '#office/messages.tsx'

export function NotFoundPage() {
  const t = useMessages('frame')
  return (
    <Page title={t.notFoundTitle}>
      <p className="soft">{t.notFoundLine}</p>
      <div className="row">
        <ButtonLink to="/">{t.toTonight}</ButtonLink>
      </div>
    </Page>
  )
}
