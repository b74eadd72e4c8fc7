import { useMessages } from '#app/components/messages.tsx'
import { Count } from '#app/ui/controls/count.tsx'

const MOST = 20

export function PaxChoice({ pax, onPax }: { pax: number; onPax: (pax: number) => void }) {
  const t = useMessages('sale')
  return (
    <div className="sale-pax">
      <span aria-hidden="true">{t.pax}</span>
      <Count label={t.pax} value={pax} onChange={onPax} min={1} max={MOST} lessLabel={t.fewer} moreLabel={t.more} />
    </div>
  )
}
