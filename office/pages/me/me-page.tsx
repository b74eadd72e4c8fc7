import type { Language } from '#domain/language.ts'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { LANGUAGES } from '#contract/preferences.ts'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { signOut } from '#office/frame/sign-out.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { OpenSessions } from '#office/pages/me/open-sessions.tsx'
import { WaysIn } from '#office/pages/me/ways-in.tsx'
import { useMe, useSession } from '#office/session.tsx'
import { LANGUAGE_NAMES } from '#office/text/language-names.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [passkeys, sessions] = await Promise.all([
    loaded(office.passkeys(), request),
    loaded(office.sessions(), request),
  ])
  return { passkeys, sessions }
}

export function Component() {
  const t = useMessages('me')
  const frame = useMessages('frame')
  const me = useMe()
  const { become } = useSession()
  const { passkeys, sessions } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const speak = async (locale: Language) => {
    const answer = await office.setLocale({ locale })
    if (answer.ok) await become(answer.data)
  }
  return (
    <Page
      title={t.title}
      actions={
        <>
          <Segment
            legend={frame.language}
            name="language"
            value={me.locale}
            choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
            onChange={(locale) => void speak(locale)}
          />
          <Button onClick={() => void signOut()} icon="out">
            {frame.signOut}
          </Button>
        </>
      }
    >
      <p className="small soft">
        {me.name}, {me.email}. {t.rightsTitle}:{' '}
        {me.roleNames.map(({ role, house }) => house ?? frame.roles[role]).join(', ')},{' '}
        {me.outlets.length === 1 ? me.outlets[0]?.name : frame.allOutlets}.
      </p>
      <Section title={t.waysTitle}>
        <WaysIn passkeys={passkeys} onChange={() => void revalidate()} />
      </Section>
      <OpenSessions sessions={sessions} onChange={() => void revalidate()} />
    </Page>
  )
}
