import './affiliators.css'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { addressOfCall, office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { PayDialog, SignDialog } from '#office/pages/affiliators/statement-dialogs.tsx'
import { StatementTable } from '#office/pages/affiliators/statement-table.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Statement } from '#office/pages/affiliators/affiliator.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
  return loaded(office.statement({ id: params['id'] ?? '', month: params['month'] ?? '' }), request)
}

export function Component() {
  const t = useMessages('affiliators')
  const statement = useLoaderData<typeof loader>()
  const { nights, moment } = useTimeText()
  const { affiliator, month, signed, lines } = statement
  const bookings = lines.filter(({ kind }) => kind === 'booking')
  const adjustments = lines.filter(({ kind }) => kind === 'adjustment')
  return (
    <Page
      title={t.statementTitle(affiliator.name, nights.monthOf(`${month}-01`))}
      actions={<StatementActs statement={statement} />}
      top={
        <nav className="crumb micro">
          <Link className="row soft" to={`/affiliators/${affiliator.id}`}>
            <Icon name="left" isSmall />
            {affiliator.name}
          </Link>
        </nav>
      }
    >
      <div className="statement">
        <StatementCounts statement={statement} />
        <p className="small soft">
          {signed
            ? t.signedBy(signed.signedBy, moment(signed.signedAt))
            : `${t.openLine} ${statement.canBeSigned ? '' : t.notOver}`}
          {signed?.paidAt && `. ${t.paidBy(signed.paidBy, moment(signed.paidAt), signed.reference ?? '')}`}
        </p>
        <Section title={t.bookings} count={bookings.length}>
          {bookings.length === 0 ? (
            <p className="small soft">{t.noLines}</p>
          ) : (
            <StatementTable label={t.bookings} lines={bookings} />
          )}
        </Section>
        {adjustments.length > 0 && (
          <Section title={t.adjustments} count={adjustments.length}>
            <p className="micro soft">{t.adjustmentsLine}</p>
            <StatementTable label={t.adjustments} lines={adjustments} />
          </Section>
        )}
      </div>
    </Page>
  )
}

function StatementCounts({ statement: { reservations, sums, adjustments } }: { statement: Statement }) {
  const t = useMessages('affiliators')
  return (
    <dl className="counts">
      <Count label={t.reservations}>{reservations}</Count>
      <Count label={t.booked}>{sums.booked}</Count>
      <Count label={t.came}>{amountText(sums.came)}</Count>
      <Count label={t.takings}>{amountText(sums.takings)}</Count>
      <Count label={t.commission} note={adjustments !== 0 && `${t.adjustments} ${amountText(adjustments)}`}>
        {amountText(sums.commission)}
      </Count>
    </dl>
  )
}

function Count({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
      {note && <dd className="counts__note">{note}</dd>}
    </div>
  )
}

function StatementActs({ statement }: { statement: Statement }) {
  const t = useMessages('affiliators')
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'sign' | 'pay' | null>(null)
  const me = useMe()
  const mayEdit = reachOf(me, 'affiliator.edit') === 'full'
  const mayPay = reachOf(me, 'affiliator.pay') !== null
  const { affiliator, month, signed, canBeSigned } = statement
  const close = () => setOpen(null)
  const finishAct = () => {
    close()
    void revalidate()
  }
  return (
    <div className="row statement__acts">
      {mayEdit && canBeSigned && (
        <Button tone="primary" onClick={() => setOpen('sign')}>
          {t.sign}
        </Button>
      )}
      {mayPay && signed && !signed.paidAt && signed.isMine && <p className="small soft">{t.signedByYou}</p>}
      {mayPay && signed && !signed.paidAt && !signed.isMine && (
        <Button tone="primary" onClick={() => setOpen('pay')}>
          {t.pay}
        </Button>
      )}
      <Button icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
      <a className="btn" href={addressOfCall('statementFile', { id: affiliator.id, month })} download>
        <Icon name="download" isSmall />
        {t.download}
      </a>
      {open === 'sign' && <SignDialog statement={statement} onClose={close} onDone={finishAct} />}
      {open === 'pay' && <PayDialog statement={statement} onClose={close} onDone={finishAct} />}
    </div>
  )
}
