import './profile.css'
import { Fragment } from 'react'
import { data, redirect } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { EmailText } from '#app/components/links/email-text.tsx'
import { StoreLinks } from '#app/components/links/store-links.tsx'
import { phoneText } from '#app/components/phone-text.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { link } from '#contract/pages.ts'
import { chooseMemberChannel } from '#server/reservations/contact/choose-channel.ts'
import { notFound, pageOfMember } from '#app/site/page-app.ts'
import { dateText } from '#app/site/pages/booking/nights/night-text.ts'
import { PlainChoice } from '#app/site/pages/manage/plain-choice.tsx'
import { invitationChoice } from '#app/site/pages/invitations/invitation-choice.ts'
import { followsView } from '#app/site/pages/follow/follow-view.ts'
import { messageChannelView } from '#app/site/pages/manage/message-channel-view.ts'
import { MyData } from '#app/site/pages/profile/my-data.tsx'
import { OpenSessions } from '#app/site/pages/profile/open-sessions.tsx'
import { Passkeys } from '#app/site/pages/profile/passkeys.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { answerAsMember } from '#server/reservations/invitations/answer-invitations.ts'
import { findOwnFollowers } from '#server/reservations/follows/follow-repository.ts'
import { listPasskeys } from '#server/identity/passkeys/add-passkey.ts'
import { presentPasskey } from '#server/identity/passkeys/present-passkey.ts'
import { listConsents } from '#server/identity/note-consent.ts'
import { findMember } from '#server/identity/repository.ts'
import { regionNames } from '#server/identity/regions.ts'
import { listSessions } from '#server/identity/sessions.ts'
import { presentUser } from '#server/membership/present-user.ts'
import { listTiers } from '#server/membership/repository.ts'
import type { Route } from './+types/my-account'

export const handle: PageHandle = {}

export async function loader(args: Route.LoaderArgs) {
  const { app, language, member } = pageOfMember(args)
  const [row, tiers, sessions, passkeys, consents, followers] = await Promise.all([
    findMember(app.sql, { id: member.id }),
    listTiers(app.sql),
    listSessions(app, member.id),
    listPasskeys(app, member.id),
    listConsents(app, member.id),
    findOwnFollowers(app.sql, member.id),
  ])
  if (!row) throw notFound()
  return {
    user: presentUser(row, { tiers, now: app.now(), language }),
    regions: await regionNames(app, row, language),
    passkeys: passkeys.map(presentPasskey),
    consents,
    invitations: invitationChoice(
      { isGiven: consents.find(({ subject }) => subject === 'invitations')?.isGiven ?? null },
      { email: row.email, phone: app.whatsApp && row.messagesBy === 'whatsapp' ? row.phone : null },
      language,
    ),
    follows: followsView(app, followers, language),
    messages: messageChannelView(app.whatsApp ? row.messagesBy : null, row, language),
    sessions: sessions.map(({ id, device, lastSeenAt }) => ({
      id,
      device,
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === member.sessionId,
    })),
  }
}

/** Handles two forms of the page: the channel for messages, and the consent to news and invitations. */
export async function action(args: Route.ActionArgs) {
  const { app, language, member } = pageOfMember(args)
  const { channel = '', invitations = '' } = await readForm(args.request, ['channel', 'invitations'])
  if (invitations === 'yes' || invitations === 'no') {
    await answerAsMember(app, member.id, invitations === 'yes', language)
    return redirect(`${link('myAccount', language)}#invitations`, 303)
  }
  if (!(await chooseMemberChannel(app, member.id, channel))) throw data(null, { status: 400 })
  return redirect(`${link('myAccount', language)}#channel`, 303)
}

/** The member's data. A member can change it only in the app (spec §1, R-077). */
export default function MyAccount({
  loaderData: { user, regions, sessions, passkeys, consents, messages: channel, invitations, follows },
}: Route.ComponentProps) {
  const t = useMessages('profile')
  const messages = useMessages('calendar')
  const to = usePageLink()
  return (
    <div className="mine mine--two">
      <Head title={t.account} isFound={false} />
      <div className="mine">
        <section className="mine__part">
          <h1 className="d1">{t.account}</h1>
          <Facts
            facts={[
              { term: t.name, value: user.name },
              { term: t.phone, value: <span className="num">{phoneText(user.phone_number)}</span> },
              { term: t.email, value: <EmailText>{user.email}</EmailText> },
              { term: t.born, value: dateText(user.date_of_birth, messages) },
              { term: t.gender, value: user.gender_text },
              { term: t.nationality, value: regions.nationality },
              { term: t.home, value: `${regions.city}, ${regions.province}` },
              { term: t.points, value: user.point, note: t.pointsNote },
            ]}
          />
          <p className="quiet">{t.editInApp(useVisit().group.shortName)}</p>
          <StoreLinks isSmall />
        </section>
        {channel && <PlainChoice view={channel} field="channel" formTo={to('myAccount')} />}
        {invitations && <PlainChoice view={invitations} field="invitations" formTo={to('myAccount')} />}
        {follows && (
          <section className="mine__part" id="follows">
            <h2 className="d3">{follows.title}</h2>
            {follows.parts.map(({ line, to: page }) => (
              <Fragment key={page}>
                <p>
                  <EmailText>{line}</EmailText>
                </p>
                <p>
                  <TextLink to={page}>{follows.label}</TextLink>
                </p>
              </Fragment>
            ))}
          </section>
        )}
      </div>
      <div className="mine">
        <Passkeys passkeys={passkeys} />
        <OpenSessions sessions={sessions} />
        <MyData consents={consents} />
      </div>
    </div>
  )
}
