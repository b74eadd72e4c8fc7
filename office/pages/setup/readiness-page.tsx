import './setup.css'
import './readiness.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { FindingLevel } from '#domain/setup/readiness.ts'
import { loaded } from '#office/api/load.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { setupPath, useFindingRows } from '#office/pages/setup/finding-row.tsx'
import { TrialSection } from '#office/pages/setup/trial/trial-section.tsx'
import { SetupPreview } from '#office/pages/setup/setup-preview.tsx'
import { WhatsAppSection } from '#office/pages/setup/whatsapp-section.tsx'
import { useSession } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loaded(office.readiness({ outletId: Number(params['outletId']) || 0 }), request)

/** "Ready to open": the findings that block the opening of an outlet, the recommended changes, and the finished points. */
export function Component() {
  const t = useMessages('setup')
  const read = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const { moment } = useTimeText()
  const language = useLanguage()
  const rows = useFindingRows(read)
  const { setup, checkedAt } = read
  const { outlet } = setup
  const { open, fault, isBusy } = useOpening(outlet?.id)
  if (!outlet) return null
  const inWay = rows.filter(({ level }) => level === 'way').length
  return (
    <Page
      title={outlet.isOpen ? t.titleDone(outlet.name) : t.ready(inWay, outlet.name)}
      top={
        <p className="back">
          <ButtonLink tone="quiet" icon="left" to={setupPath(outlet.id)}>
            {t.back}
          </ButtonLink>
        </p>
      }
      actions={
        <>
          <span className="soft small">{t.checkedAt(moment(checkedAt))}</span>
          <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {t.checkAgain}
          </Button>
        </>
      }
    >
      <div className="setup">
        <div>
          <p className="setup__line">{t.readyLine}</p>
          <Findings rows={rows} levels={['way']} />
          <Fault>{fault}</Fault>
          {outlet.isOpen ? (
            <Note tone="ok" role="status">
              {t.opened(outlet.name)}{' '}
              <a className="link" href={`/${language}/brands${outlet.path}`}>
                {t.toSite}
              </a>
            </Note>
          ) : (
            <p className="setup__open">
              <Button tone="primary" isBusy={isBusy} disabled={inWay > 0} onClick={() => void open()}>
                {t.open(outlet.name)}
              </Button>
              {inWay > 0 && <span className="soft small">{t.held(inWay)}</span>}
            </p>
          )}
          <Findings rows={rows} levels={['better']} />
          <TrialSection key={outlet.id} outletId={outlet.id} carrier={read.carrier} trial={read.trial} />
          <WhatsAppSection />
          <Findings rows={rows} levels={['done']} />
        </div>
        <SetupPreview setup={setup} />
      </div>
    </Page>
  )
}

type FindingsProps = { rows: ReturnType<typeof useFindingRows>; levels: readonly FindingLevel[] }

/** Shows the findings of the given levels. Each level has a title. */
function Findings({ rows, levels }: FindingsProps) {
  const t = useMessages('setup')
  const titles: Record<FindingLevel, string> = { way: t.inWay, better: t.better, done: t.right }
  return levels.map((level) => {
    const ofLevel = rows.filter((row) => row.level === level)
    return (
      ofLevel.length > 0 && (
        <Section key={level} title={titles[level]} count={ofLevel.length}>
          <ul className="findings">
            {ofLevel.map(({ key, row }) => (
              <li key={key} data-level={level}>
                {row}
              </li>
            ))}
          </ul>
        </Section>
      )
    )
  })
}

/** Opens the outlet. Then loads the session again, so that the navigation of the office shows that guests can book there. */
function useOpening(outletId: number | undefined) {
  const { run, fault, faults, isBusy } = useAction()
  const { revalidate } = useRevalidator()
  const { become } = useSession()
  const [firstFault] = Object.values(faults)
  const open = async () => {
    if (outletId === undefined || !(await run(() => office.openOutlet({ outletId })))) return
    const me = await office.me()
    if (me.ok) await become(me.data)
    await revalidate()
  }
  return { open, fault: fault ?? firstFault ?? null, isBusy }
}
