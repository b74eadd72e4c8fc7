import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Kinds } from '#app/site/pages/sales/line/kinds.tsx'
import { mostEach } from '#domain/sales/outlook.ts'
import type { RoomView } from '#app/site/pages/sales/room/use-room.ts'
import { Icon } from '#app/ui/icon.tsx'

export function BeforeSide({ view, clock }: { view: RoomView; clock: string }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const { room, now, phase } = view
  const { sale } = room
  const total = sale.kinds.reduce((sum, kind) => sum + kind.total, 0)
  const most = mostEach(sale)
  const isFew = now.joined <= total / most
  const [worst, best] = [Math.ceil(now.joined / (total / most)), Math.ceil(now.joined / total)]
  return (
    <div className="sale-side">
      <h2 className="d3">{t.places(figure(total))}</h2>
      <Kinds sale={sale} left={phase === 'before' ? null : now.left} />
      {now.joined > 0 && (
        <p className="small quiet num sale-note">
          {t.joined(figure(now.joined))}{' '}
          {!isFew && (best > 1 ? t.chance(figure(worst), figure(best)) : t.chanceAll(figure(worst)))}
        </p>
      )}
      {phase === 'before' && (
        <p className="banner sale-note">
          <Icon name="clock" />
          <span>
            <b>{t.late}</b> {t.lateNote(clock)}
          </span>
        </p>
      )}
    </div>
  )
}
