import './guests.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { BansSection } from '#office/pages/guests/bans-section.tsx'
import { ContactsSection } from '#office/pages/guests/contacts-section.tsx'
import { FlagsSection } from '#office/pages/guests/flags-section.tsx'
import { GuestFigures } from '#office/pages/guests/guest-figures.tsx'
import { GuestNotes } from '#office/pages/guests/guest-notes.tsx'
import { LikelySection } from '#office/pages/guests/likely-section.tsx'
import { MergesSection } from '#office/pages/guests/merges-section.tsx'
import { PrivacySection } from '#office/pages/guests/privacy-section.tsx'
import { useMarkText } from '#office/pages/guests/use-mark-text.ts'
import { OutletsSection, VisitsSection, WordsSection } from '#office/pages/guests/visits-section.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loaded(office.guest({ id: params['id'] ?? '' }), request)

export function Component() {
  const t = useMessages('guests')
  const guest = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<string | null>(null)
  const finish = (line: string | null = null) => {
    setNotice(line)
    void revalidate()
  }
  return (
    <Page
      title={guest.name || t.forgotten}
      top={
        <nav className="crumb micro">
          <Link className="row soft" to="/guests">
            <Icon name="left" isSmall />
            {t.back}
          </Link>
        </nav>
      }
    >
      <GuestMarks guest={guest} />
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <GuestFigures guest={guest} />
      <div className="guest" key={guest.id}>
        <div>
          <VisitsSection guest={guest} />
          <BansSection guest={guest} onDone={finish} />
          <OutletsSection guest={guest} />
        </div>
        <div>
          <ContactsSection guest={guest} onDone={finish} />
          <FlagsSection guest={guest} onDone={finish} />
          <GuestNotes guest={guest} onDone={finish} />
          <WordsSection guest={guest} />
          <LikelySection guest={guest} onDone={finish} />
          <MergesSection guest={guest} onDone={finish} />
          <PrivacySection guest={guest} onErased={() => navigate('/guests')} />
        </div>
      </div>
    </Page>
  )
}

const ICONS = { vip: 'star', birthday: 'cake', allergy: 'allergy' } as const
const TONES = { vip: 'vip', birthday: 'note', allergy: 'alg' } as const

/** The most important facts about a guest in one line: first the bans, then the marks. */
function GuestMarks({ guest }: { guest: OfficeAnswer<'guest'> }) {
  const t = useMessages('guests')
  const { date } = useTimeText()
  const text = useMarkText()
  const bans = guest.bans.filter((ban) => ban.isInForce)
  return (
    <div className="guest__marks">
      {bans.map((ban) => (
        <span className="flag flag--ban" key={ban.id}>
          <Icon name="offline" />
          {t.banned(ban.outlet)}, {text.until(ban.until)}
        </span>
      ))}
      {guest.flags.map(({ id, kind, value }) => (
        <span className={`flag flag--${TONES[kind]}`} key={id}>
          <Icon name={ICONS[kind]} />
          {text.flag({ kind, value })}
        </span>
      ))}
      {guest.member && <span className="soft">{t.tierSince(guest.member.tier, date(guest.member.since))}</span>}
      <span className="soft">{guest.numbers.map(({ phoneEnd }) => `•••• ${phoneEnd}`).join(', ')}</span>
    </div>
  )
}
