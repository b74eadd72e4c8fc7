import { data, redirect } from 'react-router'
import { Head } from '#app/components/head.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { pageApp } from '#app/site/page-app.ts'
import { invitationTexts } from '#app/site/pages/invitations/invitation-choice.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { link } from '#contract/pages.ts'
import { hasAgreed } from '#server/service/guests/consent-repository.ts'
import { isStopLink, stopInvitations } from '#server/service/broadcasts/stop-invitations.ts'
import type { Route } from './+types/stop-invitations'

export const handle: PageHandle = { isFlow: true }

const linkOf = ({ request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>) => ({
  guestId: params.guest_id ?? '',
  key: new URL(request.url).searchParams.get('key') ?? '',
})

export async function loader(args: Route.LoaderArgs) {
  const { app, language } = pageApp(args.context)
  const { guestId, key } = linkOf(args)
  const t = invitationTexts[language]
  const { name } = await app.group.read()
  const home = { label: t.toHome, to: link('home', language) }
  if (!isStopLink(app, guestId, key))
    return data({ title: t.unknownTitle, line: t.unknownLine, home, stop: null }, { status: 404 })
  if (!(await hasAgreed(app.sql, guestId)))
    return data({ title: t.stoppedTitle, line: t.stoppedLine(name), home, stop: null })
  const to = link('stopInvitations', language, { guest_id: guestId }, { key })
  return data({ title: t.stopTitle, line: t.stopLine(name), home, stop: { label: t.stopButton, to } })
}

/**
 * Ends news and invitations. When a person presses the unsubscribe button of a mail program, the mail program itself sends this request
 * (RFC 8058). Mail programs do not follow redirects, so the response is not a redirect.
 */
export async function action(args: Route.ActionArgs) {
  const { app, language } = pageApp(args.context)
  const { guestId, key } = linkOf(args)
  if (!isStopLink(app, guestId, key)) throw data(null, { status: 404 })
  await stopInvitations(app, guestId, key)
  const form = await readForm(args.request, ['List-Unsubscribe'])
  if (form['List-Unsubscribe'] === 'One-Click') return null
  return redirect(link('stopInvitations', language, { guest_id: guestId }, { key }), 303)
}

/** The page that ends news and invitations by the link of an email. Opening the page changes nothing, because mail scanners open links. */
export default function StopInvitations({ loaderData: { title, line, home, stop } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Head title={title} isFound={false} />
      <h1 className="sr">{title}</h1>
      <Empty
        isLarge
        title={title}
        actions={
          <>
            {stop && (
              <form method="post" action={stop.to}>
                <Button type="submit">{stop.label}</Button>
              </form>
            )}
            <ButtonLink tone="line" to={home.to}>
              {home.label}
            </ButtonLink>
          </>
        }
      >
        {line}
      </Empty>
    </div>
  )
}
