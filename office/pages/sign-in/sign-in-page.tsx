import { ownPath } from '#contract/own-path.ts'
import './sign-in.css'
import { useState } from 'react'
import { Navigate, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { inJakarta } from '#app/components/night-text.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import type { OfficeMe } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { useTheme } from '#office/frame/office-frame.tsx'
import { chooseTheme } from '#office/frame/theme.ts'
import { groupWordmark, roomPrint } from '#office/kit/group-look.ts'
import { Segment } from '#office/kit/segment.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { CodeForm } from '#office/pages/sign-in/code-form.tsx'
import { DevicePeople } from '#office/pages/sign-in/device-people.tsx'
import { PasskeyButton } from '#office/pages/sign-in/passkey-button.tsx'
import { StepIn } from '#office/pages/sign-in/step-in.tsx'
import { useSession } from '#office/session.tsx'
import { Note } from '#office/kit/note.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { LANGUAGE_NAMES } from '#office/text/language-names.ts'

/** Returns the page that opens after sign-in. For an address outside of the office, returns the start page. */
const wayBack = (to: string | null) => ownPath(to) ?? '/'

/**
 * Returns the demo users of the sandbox. Outside of the sandbox, and if the server does not respond, returns an empty list. The page waits
 * for the list, because a list that arrives later would move the form below it.
 */
export async function loader(): Promise<OfficeAnswer<'people'>> {
  const visit = await visitOnce()
  const people = visit.ok && visit.data.isSandbox ? await office.people() : null
  return people?.ok ? people.data : []
}

export function Component() {
  const t = useMessages('signIn')
  const people = useLoaderData<typeof loader>()
  const { visit, become } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isOther, setIsOther] = useState(false)
  const to = wayBack(search.get('to'))
  const enter = async (me: OfficeMe) => {
    await become(me)
    await navigate(to, { replace: true })
  }
  if (visit.me) return <Navigate to={to} replace />
  const { device } = visit
  const byPin = device !== null && !isOther
  return (
    <main id="main" className="sign-in">
      <title>{t.title}</title>
      <Sky />
      <section className="sign-in__desk">
        <div className="sign-in__form">
          <h1 className="title">{byPin ? t.deviceTitle(device.name) : t.title}</h1>
          <p className="small soft">
            {byPin ? (
              t.deviceLine
            ) : (
              <>
                {t.line}{' '}
                <a className="link" href="/">
                  {t.site}
                </a>
                .
              </>
            )}
          </p>
          {visit.isSandbox && <StepIn people={people} onDone={enter} />}
          {byPin ? (
            <DevicePeople onDone={enter} onOther={() => setIsOther(true)} />
          ) : (
            <>
              <PasskeyButton onDone={enter} />
              <p className="sign-in__or">
                <span>{t.or}</span>
              </p>
              <CodeForm onDone={enter} />
              {!device && (
                <Note icon="device">
                  <b>{t.tabletTitle}</b> {t.tablet}
                </Note>
              )}
            </>
          )}
        </div>
        <Preferences />
      </section>
    </main>
  )
}

/** A picture of a room above the date and the time. The server selects the picture by the weekday. */
function Sky() {
  const { visit } = useSession()
  const { clock } = inJakarta(new Date(visit.now))
  const { nights } = useTimeText()
  const { date } = inJakarta(new Date(visit.now))
  const clockText = nights.clock(clock)
  const print = roomPrint()
  return (
    <section className="sign-in__sky">
      <p className="sign-in__logo">{groupWordmark()}</p>
      {print && <img className="sign-in__print" src={print} alt="" decoding="async" />}
      <div className="sign-in__below">
        <p className="figure">{clockText} WIB</p>
        <p className="small soft">{nights.long(date)}</p>
      </div>
    </section>
  )
}

function Preferences() {
  const t = useMessages('frame')
  const language = useLanguage()
  const { speak } = useSession()
  const [theme, setTheme] = useTheme()
  const { key } = useLocation()
  return (
    <div className="row micro soft sign-in__foot" key={key}>
      <Segment
        legend={t.language}
        name="language"
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChange={(selected) => void speak(selected)}
      />
      <Segment
        legend={t.theme}
        name="theme"
        value={theme}
        choices={[
          { value: 'night', label: t.night },
          { value: 'day', label: t.day },
        ]}
        onChange={(selected) => {
          chooseTheme(selected)
          setTheme(selected)
        }}
      />
    </div>
  )
}
