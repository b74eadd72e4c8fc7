// All pages of a shift except the camera's page.
import { lazy } from 'react'
import { SignsScreen } from '#door/screens/setup/signs-screen.tsx'
import { CodePage } from '#door/pages/code-page.tsx'
import { GuestsPage, PartyPage, Rope, WalkInPage } from '#door/pages/guest-pages.tsx'
import { DoublesPage, NetworkPage } from '#door/pages/network-page.tsx'
import { BellPage, ClosePage, RungPage, TonightPage, WhoPage } from '#door/pages/night-pages.tsx'
import { newDoubles } from '#door/pages/news.ts'
import { SettingsPage } from '#door/pages/settings-page.tsx'
import { signal } from '#door/work/signal.ts'
import type { WorkPage } from '#door/work/use-page.ts'
import type { Going, WorkProps } from '#door/work/work-props.ts'

export { DoublesPage, Rope, RungPage }

const TicketsPage = lazy(() =>
  import('#door/practice/tickets-page.tsx').then(({ TicketsPage: page }) => ({ default: page })),
)

type Props = WorkProps & Going & { page: WorkPage; back: () => void }

export function OtherPages(props: Props) {
  const { page, work, control, go, back } = props
  const toTonight = () => go({ name: 'tonight' })
  switch (page.name) {
    case 'code':
      return <CodePage {...props} onBack={back} />
    case 'guests':
      return <GuestsPage {...props} />
    case 'party':
      return <PartyPage {...props} id={page.id} />
    case 'walk_ins':
      return <WalkInPage {...props} />
    case 'tonight':
      return <TonightPage {...props} />
    case 'bell':
      return <BellPage {...props} back={toTonight} />
    case 'close':
      return <ClosePage {...props} back={toTonight} />
    case 'who':
      return <WhoPage work={work} control={control} onDone={back} onCancel={back} />
    case 'settings':
      return <SettingsPage go={go} onLanguage={props.onSpeak} onPractice={props.onPractise} />
    case 'network': {
      const doubles = newDoubles(work)
      if (doubles.length > 0) return <DoublesPage {...props} doubles={doubles} onSeen={() => go({ name: 'network' })} />
      return <NetworkPage work={work} onBack={back} />
    }
    case 'signs':
      return <SignsScreen onTry={signal} onBack={() => go({ name: 'settings' })} />
    case 'tickets':
      return (
        <TicketsPage
          tickets={props.tickets ?? []}
          onTry={(text) => void props.scanning.verdicts.present(text, 'hand').catch(props.onFault)}
          onBack={back}
        />
      )
    default:
      return null
  }
}
