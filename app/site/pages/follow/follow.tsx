import './follow.css'
import { data, redirect } from 'react-router'
import { EmailText } from '#app/components/links/email-text.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import {
  followTexts,
  type FollowView,
  readFollowView,
  readSent,
  subjectOf,
} from '#app/site/pages/follow/follow-view.ts'
import { PicturePage } from '#app/site/pages/follow/picture-page.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isRefused } from '#domain/refusals.ts'
import { LONGEST_EMAIL } from '#domain/identity/email.ts'
import { failureOf } from '#server/http/refuse.ts'
import { statusOf } from '#contract/errors.ts'
import { confirmFollow, endFollows, followSubject } from '#server/reservations/follows/follow-subject.ts'
import type { Route } from './+types/follow'

export const handle: PageHandle = { isFlow: true, brand: (loaded) => (loaded as FollowView).brand ?? undefined }

function requestOf({ context, params, request }: Route.LoaderArgs) {
  const { app, language, member, address } = pageApp(context)
  const path = { kind: params.kind ?? '', key: params.key ?? '' }
  const url = new URL(request.url)
  return { app, language, address, memberId: member?.id ?? null, path, query: url.searchParams, url }
}

export async function loader(args: Route.LoaderArgs) {
  const request = requestOf(args)
  const view = await readFollowView(request)
  if (!view) throw notFound()
  return data(view, { status: view.title === followTexts[request.language].unknownTitle ? 404 : 200 })
}

/**
 * Handles the three forms of the page. The form of `mine` also comes from mail programs, when a person presses the button to unsubscribe
 * (RFC 8058). A mail program follows no redirect, so such a request is answered at once.
 */
export async function action(args: Route.ActionArgs) {
  const request = requestOf(args)
  const { app, language, memberId, address, path, query, url } = request
  const here = url.pathname.replace(/\.data$/, '')
  const form = await readForm(args.request, ['email', 'website', 'follow', 'List-Unsubscribe'])
  const key = query.get('key') ?? ''
  try {
    if (path.kind === 'mine') {
      await endFollows(app, { followerId: path.key, key, followId: form['follow'] || null })
      return form['List-Unsubscribe'] === 'One-Click' ? null : redirect(`${here}?${new URLSearchParams({ key })}`, 303)
    }
    if (path.kind === 'confirm') {
      await confirmFollow(app, path.key, key)
      return redirect(`${here}?${new URLSearchParams({ key })}`, 303)
    }
    const subject = await subjectOf(request)
    if (!subject) throw notFound()
    const email = form['email'] ?? ''
    const isProven =
      form['website'] === '' && (await followSubject(app, subject, { email, language, memberId, address }))
    if (isProven) return redirect(`${here}?done=1`, 303)
    return data({ email, fault: '', sent: await readSent(request, subject, email.trim()) })
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code === 'not_found') throw notFound()
    const { message, errors = {} } = failureOf(error, language)
    const fault = errors['email']?.join(' ') ?? message
    return data({ email: form['email'] ?? '', fault, sent: null }, { status: statusOf[error.code] })
  }
}

/** The page on which a visitor follows an artist, a brand or a night, confirms the follow, or ends it. The page works without a script. */
export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null
  const { image, title, line, note, form, whatsApp, button, follows, stopAll, links } = answer?.sent ?? loaderData
  const hasForm = form !== null || button !== null || follows.length > 0
  const next = hasForm ? undefined : links[0]
  const others = hasForm ? links : links.slice(1)
  return (
    <PicturePage title={title} image={image}>
      <p className="lead">
        <EmailText>{line}</EmailText>
      </p>
      {form && <AskForm form={form} answer={answer} />}
      {button && (
        <form method="post" className="follow__form">
          {button.email !== '' && <input type="hidden" name="email" value={button.email} />}
          {answer && <p role="alert">{answer.fault}</p>}
          <Button type="submit">{button.label}</Button>
        </form>
      )}
      {whatsApp && (
        <div className="follow__form follow__other">
          <p className="small quiet">{whatsApp.line}</p>
          <ButtonLink tone="line" to={whatsApp.to}>
            {whatsApp.label}
          </ButtonLink>
        </div>
      )}
      {follows.length > 0 && <FollowList follows={follows} stopAll={stopAll} />}
      {next && <ButtonLink to={next.to}>{next.label}</ButtonLink>}
      {note && <p className="small quiet">{note}</p>}
      <div className="picpage__links">
        {others.map(({ label, to }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </div>
    </PicturePage>
  )
}

type AskFormProps = { form: NonNullable<FollowView['form']>; answer: { email: string; fault: string } | null }

function AskForm({ form, answer }: AskFormProps) {
  return (
    <form method="post" className="follow__form" noValidate>
      <Field label={form.label} hint={form.hint} error={answer?.fault ?? null} id="follow-email" isRequired>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={LONGEST_EMAIL}
            defaultValue={answer?.email ?? form.email}
          />
        )}
      </Field>
      <p className="follow__trap" aria-hidden="true">
        <label htmlFor="follow-website">{form.trap}</label>
        <input id="follow-website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </p>
      <Button type="submit">{form.button}</Button>
    </form>
  )
}

function FollowList({ follows, stopAll }: Pick<FollowView, 'follows' | 'stopAll'>) {
  return (
    <form method="post">
      <ul className="follow__list">
        {follows.map(({ id, name, kind, stop, stopOf }) => (
          <li key={id}>
            <span>
              <b>{name}</b> <span className="small quiet">{kind}</span>
            </span>
            <Button type="submit" tone="line" isSmall name="follow" value={id} aria-label={stopOf}>
              {stop}
            </Button>
          </li>
        ))}
      </ul>
      {follows.length > 1 && (
        <Button type="submit" tone="line">
          {stopAll}
        </Button>
      )}
    </form>
  )
}
