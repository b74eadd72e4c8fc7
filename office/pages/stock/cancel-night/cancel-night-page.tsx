import '#office/pages/stock/stock.css'
import './cancel-night.css'
import { type LoaderFunctionArgs, redirect, useLoaderData, useParams, useRevalidator } from 'react-router'
import type { CancelNight } from '#office/pages/stock/cancel-night/cancellation.ts'
import { office } from '#office/api/office.ts'
import { Page } from '#office/frame/page.tsx'
import { useRepeat } from '#office/frame/use-repeat.ts'
import { ButtonLink } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { AskForm } from '#office/pages/stock/cancel-night/ask-form.tsx'
import { AskedSection } from '#office/pages/stock/cancel-night/asked-section.tsx'
import { ProgressSection } from '#office/pages/stock/cancel-night/progress-section.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Loads the cancellation of the night in the page's URL. If the URL contains no night, redirects to the calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const night = new URL(args.request.url).searchParams.get('night')
  const { brand, outlet } = args.params
  if (night === null) throw redirect(`/${brand}/${outlet}/stock/calendar`)
  return loadStock(args, (outletId) => office.nightCancellation({ outletId, night }))
}

const EVERY_MS = 1500

export function Component() {
  const t = useMessages('cancelNight')
  const read = useLoaderData<typeof loader>()
  const { brand, outlet: slug } = useParams()
  const { nights } = useTimeText(read.outlet.zone)
  const { revalidate } = useRevalidator()
  const { cancellation, night } = read
  const isDecided = cancellation?.state === 'within_limit' || cancellation?.state === 'approved'
  const isGoing = isDecided && cancellation.done < cancellation.bookings
  useRepeat(() => void revalidate(), EVERY_MS, isGoing)
  // After a finished cancellation, staff can reopen the night and later cancel it again.
  const isOver = isDecided && (isGoing || read.cost.isShut)
  const title = isOver ? t.titleDone(nights.long(night)) : t.title(nights.long(night))
  return (
    <Page
      title={title}
      actions={
        <ButtonLink to={`/${brand}/${slug}/stock/calendar?month=${night.slice(0, 7)}`} icon="calendar">
          {t.calendar}
        </ButtonLink>
      }
    >
      <div className="cancel-night">
        {isOver && <ProgressSection cancellation={cancellation} items={read.items} />}
        {!isOver && <Cost read={read} />}
        {!isOver && cancellation?.state === 'asked' && (
          <AskedSection
            key={read.cost.amount}
            read={read}
            cancellation={cancellation}
            onDone={() => void revalidate()}
          />
        )}
        {!isOver && cancellation?.state !== 'asked' && <AskForm read={read} onDone={() => void revalidate()} />}
      </div>
    </Page>
  )
}

/** The effects of the cancellation, exact to the rupiah. They are shown before the decision. */
function Cost({ read: { cost, cancellation } }: { read: CancelNight }) {
  const t = useMessages('cancelNight')
  const { gateway, transfer } = cost
  const facts = [
    [
      t.bookings,
      amountText(cost.bookings),
      `${t.guests(amountText(cost.guests))}${cost.unpaid > 0 ? `, ${t.unpaid(amountText(cost.unpaid))}` : ''}`,
    ],
    [t.back, moneyText(cost.amount), t.allOfIt],
    [t.gateway, moneyText(gateway.amount), gateway.count > 0 && t.payments(amountText(gateway.count))],
    [t.transfer, moneyText(transfer.amount), transfer.count > 0 && t.accountAsked(amountText(transfer.count))],
    [t.waiting, amountText(cost.waiting), cost.waiting > 0 && t.waitingLine],
    [t.holds, amountText(cost.holds), cost.holds > 0 && t.holdsLine],
  ] as const
  return (
    <Section title={t.comesTo}>
      {cancellation?.state === 'refused' && (
        <Note tone="dusk">{t.refused(cancellation.decidedBy ?? '', cancellation.answer)}</Note>
      )}
      {cancellation?.state === 'withdrawn' && <Note tone="dusk">{t.withdrawn}</Note>}
      <dl className="cancel-night__sums">
        {facts.map(([name, figure, line]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{figure}</dd>
            {line && <dd className="micro soft">{line}</dd>}
          </div>
        ))}
      </dl>
      <ol className="cancel-night__follows small">
        {t.follows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {cost.event !== null && <p className="small soft">{t.event(cost.event)}</p>}
      {cost.seated > 0 && <Note>{t.seated(cost.seated)}</Note>}
    </Section>
  )
}
