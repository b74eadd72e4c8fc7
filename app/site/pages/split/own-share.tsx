import '../outcome/ticket.css'
import '../manage/refund.css'
import { useMessages } from '#app/components/messages.tsx'
import { DoorScreen } from '#app/site/pages/outcome/door-code.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import { ShareRefund } from '#app/site/pages/split/share-refund.tsx'
import { ShareTicketCard } from '#app/site/pages/split/share-ticket-card.tsx'
import { unpaidCount } from '#app/site/pages/split/split-states.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type OwnShareProps = { mine: OwnShareView; answer: SplitFormAnswer | undefined }

/** The visitor's own share: the wait for the payment, the paid share, the ticket, and the refund. */
export function OwnShare({ mine, answer }: OwnShareProps) {
  const t = useMessages('split').mine
  const { split, ticket, qr } = mine
  const text = useSplitText(split)
  return (
    <>
      {mine.refund && <ShareRefund mine={mine} refund={mine.refund} answer={answer} />}
      {mine.state === 'paying' && mine.pay_url && (
        <section className="sp-form" aria-live="polite">
          <h2 className="d2">{t.paying}</h2>
          <p className="lead">{t.payingLine}</p>
          <p>
            <a className="btn btn--line" href={mine.pay_url}>
              {t.payAgain}
              <Icon name="right" />
            </a>
          </p>
        </section>
      )}
      {ticket && qr && <ShareTicketCard mine={mine} ticket={ticket} qr={qr} />}
      {mine.state === 'paid' && !ticket && split.state !== 'released' && (
        <section className="sp-form">
          <h2 className="d2">{t.paid}</h2>
          <p className="lead num">{t.paidLine(unpaidCount(split))}</p>
          {split.state === 'funded' && !mine.organiserPath && <p>{t.atTheTable(split.organiser_name)}</p>}
          {mine.organiserPath && (
            <p>
              <ButtonLink to={mine.organiserPath} endIcon="right">
                {split.state === 'funded' ? t.toManage : t.manage}
              </ButtonLink>
            </p>
          )}
          <p className="small quiet">{t.keep}</p>
        </section>
      )}
      {ticket && qr && <DoorScreen qr={qr} code={t.guest(ticket.guest_no, ticket.guest_count)} />}
      {mine.state === 'paid' && <p className="small quiet num">{t.amount(text.money(mine.amount))}</p>}
    </>
  )
}
