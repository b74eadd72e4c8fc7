import { Strip } from '#app/components/strip.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { DoorButton, DoorScreen } from '#app/site/pages/outcome/door-code.tsx'
import type { OwnShareView, OwnTicket } from '#app/site/pages/split/load-split.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FactLine } from '#app/ui/fact-line.tsx'

type CardProps = { mine: OwnShareView; ticket: OwnTicket }

/** The ticket of a share: its own QR code, the seat, and the night. */
export function ShareTicketCard({ mine, ticket }: CardProps) {
  const t = useMessages('split')
  const { split } = mine
  const text = useSplitText(split)
  const guest = t.mine.guest(ticket.guest_no, ticket.guests, ticket.guest_count)
  const name = split.shares.find(({ no }) => no === ticket.number)?.name
  const [titleId, doorId] = [`ticket-${ticket.number}`, `door-code-${ticket.number}`]
  return (
    <article className="tix" data-theme="paper" aria-labelledby={titleId}>
      <Strip picture={mine.image} brand={split.outlet.brand.slug} className="tix__art" />
      <div className="tix__head">
        <p className="tix__state">
          <Badge kind={ticket.is_entered ? 'sold' : 'free'}>{ticket.is_entered ? t.mine.entered : t.mine.valid}</Badge>
        </p>
        <p className="brand-tag" data-brand={split.outlet.brand.slug}>
          {split.outlet.name}
        </p>
        <h2 className="d2" id={titleId}>
          {split.title ?? text.night}
        </h2>
        <p className="tix__when num">
          <FactLine facts={[split.title && text.night, text.arrival]} />
        </p>
      </div>
      <div className="tix__door">
        <DoorButton qr={ticket.qr} code={guest} id={doorId} />
        <div>
          <p className="small quiet">{text.place}</p>
          <p className="d1 num">{guest}</p>
          {name && <p className="strong">{name}</p>}
          <p className="small quiet no-print">{t.mine.atDoor}</p>
        </div>
      </div>
      <DoorScreen qr={ticket.qr} code={guest} id={doorId} />
    </article>
  )
}
