import './setup.css'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { SetupStep } from '#domain/setup/setup-steps.ts'
import { loaded } from '#office/api/load.ts'
import type { Setup } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { newId } from '#app/browser/new-id.ts'
import { NewBrandDialog } from '#office/pages/content/making/new-brand-dialog.tsx'
import { LIKE, NewOutletDialog } from '#office/pages/content/making/new-outlet-dialog.tsx'
import { GroupDialog } from '#office/pages/setup/group-dialog.tsx'
import { RoomDialog } from '#office/pages/setup/room-dialog.tsx'
import { SetupPreview } from '#office/pages/setup/setup-preview.tsx'
import { StepRow } from '#office/pages/setup/step-row.tsx'
import { useMe, useSession } from '#office/session.tsx'

/** Without an outlet in the address, the server chooses the newest outlet that is not open. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(office.setup({ outletId: Number(new URL(request.url).searchParams.get('outlet')) || null }), request)

/** Steps that staff complete in a dialog of this page. Each other step links to the page on which staff complete it. */
const IN_DIALOG: readonly SetupStep[] = ['group', 'brand', 'outlet', 'room']
const MAIL_POLL_MS = 3000

/** The first page of a new office: the steps from an empty group to the first bookable table, next to a preview of the real page. */
export function Component() {
  const t = useMessages('setup')
  const setup = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { become } = useSession()
  const { outlets } = useMe()
  const { run, fault, isBusy } = useAction()
  const [open, setOpen] = useState<SetupStep | null>(null)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const isMailPending = mailedTo !== null && setup.mailSentAt === null
  useEffect(() => {
    if (!isMailPending) return
    const timer = setInterval(() => void revalidate(), MAIL_POLL_MS)
    return () => clearInterval(timer)
  }, [isMailPending, revalidate])
  const refresh = async () => {
    // The navigation lists the outlets of the user, so the session with the new outlet is loaded again.
    const me = await office.me()
    if (me.ok) await become(me.data)
    await revalidate()
    setOpen(null)
  }
  const begin = async (step: SetupStep) => {
    if (IN_DIALOG.includes(step)) return setOpen(step)
    if (step !== 'mail') return
    const mail = await run(() => office.sendTestMail({ key: newId() }))
    if (mail) setMailedTo(mail.email)
  }
  const doneCount = setup.steps.filter(({ state }) => state === 'done').length
  const isDone = doneCount === setup.steps.length
  const outletName = setup.outlet?.name ?? ''
  return (
    <Page title={isDone ? t.titleDone(outletName) : outlets.length > 1 ? t.titleOf(outletName) : t.title}>
      <div className="setup">
        <div>
          <p className="setup__line">{isDone ? t.allDone : t.left(doneCount, setup.minutesLeft)}</p>
          <Fault>{fault}</Fault>
          {isMailPending && (
            <Note icon="clock" role="status">
              {t.mailQueued(mailedTo)}
            </Note>
          )}
          <ol className="setup__steps">
            {setup.steps.map(({ step, state }) => (
              <StepRow
                key={step}
                step={step}
                state={state}
                setup={setup}
                isBusy={isBusy || (step === 'mail' && isMailPending)}
                onBegin={() => void begin(step)}
              />
            ))}
          </ol>
          <CanWait setup={setup} />
        </div>
        <SetupPreview setup={setup} />
      </div>
      {/* The whole page is loaded again, because the HTML document contains the wordmark and the title. */}
      {open === 'group' && <GroupDialog onClose={() => setOpen(null)} onDone={() => location.reload()} />}
      {open === 'brand' && <NewBrandDialog onClose={() => setOpen(null)} />}
      {open === 'outlet' && <NewOutletDialog onClose={() => setOpen(null)} />}
      {open === 'room' && setup.outlet && (
        <RoomDialog outlet={setup.outlet} onClose={() => setOpen(null)} onDone={refresh} />
      )}
    </Page>
  )
}

/** Steps that are not needed before guests can book. */
function CanWait({ setup }: { setup: Setup }) {
  const t = useMessages('setup')
  if (!setup.outlet) return null
  const rows = [
    { to: `/content/outlets?${LIKE}=${setup.outlet.id}`, title: t.laterOutlet, line: t.laterOutletLine },
    { to: '/content/events', title: t.laterEvent, line: t.laterEventLine },
    { to: `/setup/import?outlet=${setup.outlet.id}`, title: t.laterImport, line: t.laterImportLine },
  ]
  return (
    <Section title={t.later} count={t.laterLine}>
      <ul className="setup__later">
        {rows.map(({ to, title, line }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <b>{title}</b>
                <small>{line}</small>
              </span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
