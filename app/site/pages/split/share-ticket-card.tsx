import { Strip } from '#app/components/strip.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { DoorButton } from '#app/site/pages/outcome/door-code.tsx'
import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FactLine } from '#app/ui/fact-line.tsx'

type CardProps = { mine: OwnShareView; ticket: NonNullable<OwnShareView['ticket']>; qr: string }

/** The ticket of one guest of a split: their own QR code, their seat, and the night. */
export function ShareTicketCard({ mine, ticket, qr }: CardProps) {
  const t = useMessages('split')
  const { split, name } = mine
  const text = useSplitText(split)
  const guest = t.mine.guest(ticket.guest_no, ticket.guest_count)
  return (
    <article className="tix" data-theme="paper" aria-labelledby="ticket-title">
      <Strip picture={mine.image} brand={split.outlet.brand.slug} className="tix__art" />
      <div className="tix__head">
        <p className="tix__state">
          <Badge kind={ticket.is_entered ? 'sold' : 'free'}>{ticket.is_entered ? t.mine.entered : t.mine.valid}</Badge>
        </p>
        <p className="brand-tag" data-brand={split.outlet.brand.slug}>
          {split.outlet.name}
        </p>
        <h2 className="d2" id="ticket-title">
          {split.title ?? text.night}
        </h2>
        <p className="tix__when num">
          <FactLine facts={[split.title && text.night, text.arrival]} />
        </p>
      </div>
      <div className="tix__door">
        <DoorButton qr={qr} code={guest} />
        <div>
          <p className="small quiet">
            {ticket.tables.length > 0 ? `${t.table} ${ticket.tables.join(' + ')}` : t.dinner}
          </p>
          <p className="d1 num">{guest}</p>
          {name && <p className="strong">{name}</p>}
          <p className="small quiet no-print">{t.mine.atDoor}</p>
        </div>
      </div>
    </article>
  )
}
