import './queue.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { OfficeQueue } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { AcceptDialog } from '#office/pages/queue/accept-dialog.tsx'
import { DeclineDialog } from '#office/pages/queue/decline-dialog.tsx'
import { WaitlistSection } from '#office/pages/queue/waitlist-section.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  return loaded(office.queue({ outletId: outlet?.id ?? 0 }), request)
}

type Request = OfficeQueue['requests'][number]
type Answering = { kind: 'accept' | 'decline'; request: Request }

export function Component() {
  const t = useMessages('queue')
  const queue = useLoaderData<typeof loader>()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Answering | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const mayAnswer = reachOf(me, 'reservation.create', queue.outlet.id) !== null
  const finish = (line: string) => {
    setOpen(null)
    setNotice(line)
    void revalidate()
  }
  const close = () => setOpen(null)
  return (
    <Page title={t.title}>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <Section title={t.requests} count={t.requestsCount(queue.requests.length)}>
        {queue.requests.length === 0 && <p className="soft small">{t.noRequests}</p>}
        <ul className="lines">
          {queue.requests.map((request) => (
            <RequestLine
              key={request.id}
              request={request}
              zone={queue.outlet.zone}
              onAnswer={mayAnswer ? (kind) => setOpen({ kind, request }) : null}
            />
          ))}
        </ul>
      </Section>
      <WaitlistSection queue={queue} />
      {open?.kind === 'accept' && <AcceptDialog request={open.request} onClose={close} onDone={finish} />}
      {open?.kind === 'decline' && <DeclineDialog request={open.request} onClose={close} onDone={finish} />}
    </Page>
  )
}

type RequestLineProps = { request: Request; zone: string; onAnswer: ((kind: Answering['kind']) => void) | null }

function RequestLine({ request, zone, onAnswer }: RequestLineProps) {
  const t = useMessages('queue')
  const { nights, clock, moment } = useTimeText(zone)
  const { name, pax, night, arrivalAt, section, note, hasAllergy, answerBy, code } = request
  return (
    <li>
      <div>
        <Link to={`/reservations/${code}`}>
          <b>
            {name} <span className="pax">{pax}</span>
          </b>
        </Link>
        <small>
          {[`${nights.short(night)}, ${clock(arrivalAt)}`, section, t.answerBy(moment(answerBy))]
            .filter(Boolean)
            .join(', ')}
        </small>
        {(note || hasAllergy) && (
          <small>{[hasAllergy && t.allergy, note && `“${note}”`].filter(Boolean).join(', ')}</small>
        )}
      </div>
      {onAnswer && (
        <span className="row queue__answers">
          <Button aria-label={t.acceptOf(name)} onClick={() => onAnswer('accept')}>
            {t.accept}
          </Button>
          <Button tone="quiet" aria-label={t.declineOf(name)} onClick={() => onAnswer('decline')}>
            {t.decline}
          </Button>
        </span>
      )}
    </li>
  )
}
