import './reservation.css'
import { lazy, Suspense, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { StateMark } from '#office/kit/state-mark.tsx'
import { useMessages } from '#office/messages.tsx'
import { PayLink } from '#office/pages/booking/pay-link.tsx'
import { CancelDialog } from '#office/pages/reservation/cancel-dialog.tsx'
import { GuestPanel } from '#office/pages/reservation/guest-panel.tsx'
import { ListingSection } from '#office/pages/reservation/listing-section.tsx'
import { markOf } from '#office/pages/reservation/mark-of.ts'
import { MoneySection } from '#office/pages/reservation/money-section.tsx'
import { MoveLinkNote } from '#office/pages/reservation/move-link-note.tsx'
import { NightChangeNote } from '#office/pages/reservation/night-change-note.tsx'
import { NotesSection } from '#office/pages/reservation/notes-section.tsx'
import { OrderedSection } from '#office/pages/reservation/ordered-section.tsx'
import { RefundSection } from '#office/pages/reservation/refund-section.tsx'
import { HistorySection, MessagesSection } from '#office/pages/reservation/record-logs.tsx'
import { PartyActions } from '#office/pages/service/party-actions.tsx'
import { UndoBar } from '#office/pages/service/undo-bar.tsx'
import { usePartyActs } from '#office/pages/service/use-party-acts.ts'
import { useServerClock } from '#office/pages/night/use-server-clock.ts'
import { outletPath, reachOf, useMe } from '#office/session.tsx'
import { labelOf } from '#domain/exports/label-of.ts'
import { useTimeText } from '#office/text/time-text.ts'

const ConversationSection = lazy(() => import('#office/pages/conversation/conversation-section.tsx'))
const SplitSection = lazy(() => import('#office/pages/split/split-section.tsx'))
const WaitingList = lazy(() => import('#office/pages/conversation/waiting-list.tsx'))

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loaded(office.reservation({ id: params['code'] ?? '' }), request)

export function Component() {
  const t = useMessages('reservation')
  const read = useLoaderData<typeof loader>()
  const { party, outlet } = read
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  const service = usePartyActs(again, again)
  const now = useServerClock(read.now)
  const [notice, setNotice] = useState<string | null>(null)
  const mayTalk = reachOf(useMe(), 'guest.contacts', outlet.id) === 'full' && !read.isErased
  return (
    <Page
      title={party.name || t.forgotten}
      top={
        <nav className="crumb micro">
          <Link className="row soft" to={`${outletPath(outlet)}/tonight?night=${read.night}`}>
            <Icon name="left" isSmall />
            {outlet.name}
          </Link>
        </nav>
      }
    >
      <div className="record__head">
        <span className="pax">{party.pax}</span>
        <StateMark state={markOf(party.state, party.leftAt)}>
          {party.state === 'Completed' && party.given === 'free' && party.paid === 0 ? t.isFree : t.states[party.state]}
        </StateMark>
        {read.isSplitLate && <StateMark state="over">{t.splitLate}</StateMark>}
        <span className="soft small">{party.code}</span>
      </div>
      <div className="record__acts">
        {!read.nightChange.isConfirmed && (
          <PartyActions party={party} outletId={outlet.id} now={now} service={service} isNext isAlone />
        )}
        <ReservationActs read={read} onSaid={setNotice} />
      </div>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      {read.nightChange.isConfirmed && (
        <NightChangeNote
          key={party.version}
          read={read}
          now={now}
          onDone={(line) => {
            setNotice(line)
            again()
          }}
        />
      )}
      <MoveLinkNote
        read={read}
        onDone={(line) => {
          setNotice(line)
          again()
        }}
      />
      <Facts read={read} />
      <div className="record">
        <div>
          {mayTalk && (
            <Suspense>
              <ConversationSection key={party.id} read={read} onNews={again} />
            </Suspense>
          )}
          {read.hasSplit && (
            <Suspense>
              <SplitSection
                key={party.id}
                read={read}
                onDone={(line) => {
                  if (line) setNotice(line)
                  again()
                }}
              />
            </Suspense>
          )}
          <OrderedSection read={read} onDone={again} />
          <ListingSection read={read} />
          <MoneySection read={read} />
          <RefundSection
            read={read}
            onDone={(line) => {
              setNotice(line)
              again()
            }}
          />
          <HistorySection read={read} />
          <MessagesSection read={read} />
        </div>
        <aside>
          <GuestPanel
            read={read}
            onCorrected={() => {
              setNotice(t.corrected)
              again()
            }}
          />
          <NotesSection key={party.id} read={read} onDone={again} />
          {mayTalk && (
            <Suspense>
              <WaitingList outlet={outlet} except={party.code} />
            </Suspense>
          )}
        </aside>
      </div>
      <UndoBar service={service} />
    </Page>
  )
}

type Read = ReturnType<typeof useLoaderData<typeof loader>>

function Facts({ read }: { read: Read }) {
  const t = useMessages('reservation')
  const { party, outlet } = read
  const { nights, clock, moment } = useTimeText(outlet.zone)
  return (
    <dl className="record__facts">
      <div>
        <dt>{t.night}</dt>
        <dd>
          {nights.long(read.night)}, {clock(party.arrivalAt)} {outlet.zoneName}
          {read.event && <small>{read.event}</small>}
        </dd>
      </div>
      <div>
        <dt>{t.place}</dt>
        <dd>
          {party.place || t.noPlace}
          {party.section && <small>{party.section}</small>}
        </dd>
      </div>
      <div>
        <dt>{t.party}</dt>
        <dd>
          {t.guests(party.pax)}
          {party.heads !== null && <small>{t.came(party.heads, party.pax)}</small>}
        </dd>
      </div>
      <div>
        <dt>{t.booked}</dt>
        <dd>
          {moment(read.createdAt)}
          <small>{labelOf(t.origins, party.origin)}</small>
        </dd>
      </div>
    </dl>
  )
}

function ReservationActs({ read, onSaid }: { read: Read; onSaid: (notice: string) => void }) {
  const t = useMessages('reservation')
  const me = useMe()
  const { revalidate } = useRevalidator()
  const { run, fault, isBusy } = useAction()
  const [isCancelling, setIsCancelling] = useState(false)
  const { party, outlet } = read
  const canResend =
    (party.state === 'Completed' || party.state === 'Seated') &&
    read.emailHint !== '' &&
    reachOf(me, 'reservation.create', outlet.id) !== null
  const reach = reachOf(me, 'reservation.cancel', outlet.id)
  // After the first payment of a split, staff cannot cancel the reservation here. Instead, they end the split, and this cancels
  // the reservation.
  const isSplitPaid = read.hasSplit && read.paidIn > 0
  const canCancel =
    (party.state === 'WaitingForPayment' && reach !== null && !isSplitPaid) ||
    (party.state === 'Completed' && reach === 'full' && !read.nightChange.isConfirmed)
  async function resend() {
    const reply = await run(() => office.resendReservation({ id: party.id }))
    if (!reply) return
    onSaid(t.resent(read.emailHint))
    void revalidate()
  }
  return (
    <>
      {canResend && (
        <Button icon="send" isBusy={isBusy} onClick={() => void resend()}>
          {t.resend}
        </Button>
      )}
      {party.state === 'WaitingForPayment' && reachOf(me, 'reservation.create', outlet.id) !== null && (
        <PayLink id={party.id} emailHint={read.emailHint} onSent={() => void revalidate()} />
      )}
      {canCancel && (
        <Button tone="danger" onClick={() => setIsCancelling(true)}>
          {t.cancel}
        </Button>
      )}
      <Fault>{fault}</Fault>
      {isCancelling && (
        <CancelDialog
          read={read}
          onClose={() => setIsCancelling(false)}
          onDone={(line) => {
            setIsCancelling(false)
            onSaid(line)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
