import type { CSSProperties } from 'react'
import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { LineView } from '#app/site/pages/sales/room/line-view.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/**
 * A drawing of the people in line. The door is at the right end, and the disc is the visitor. The line is solid for people who certainly
 * get a place, dashed for people who may get a place, and faint for all others. It is drawn to scale near the door and compressed farther
 * away.
 */
export function Lineup({ view }: { view: LineView }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const { ahead, sureFor, mayFor, marks } = view
  const style = {
    '--at': percent(1 - marks.you),
    '--may': percent(1 - marks.may),
    '--sure': percent(1 - marks.sure),
  } as CSSProperties
  return (
    <div
      className="sale-line num"
      style={style}
      role="img"
      aria-label={t.lineLabel(figure(ahead), figure(sureFor), figure(mayFor))}
    >
      <i className="sale-line__beyond" />
      <i className="sale-line__may" />
      <i className="sale-line__sure" />
      <span className="sale-line__you" />
      <p className="sale-line__name sale-line__name--you">
        <b>{t.you}</b>
      </p>
      <p className="sale-line__name sale-line__name--door">
        <b>{t.door}</b>
      </p>
      <i className="sale-line__gate" />
      <p className="sale-line__name sale-line__name--gone">
        <b>{t.gone}</b> {t.goneBy}
      </p>
      <p className="sale-line__name sale-line__name--may">
        <b>{t.mayRunOut}</b> {t.mayRange(figure(sureFor), figure(mayFor))}
      </p>
      <p className="sale-line__name sale-line__name--sure">
        <b>{t.sure}</b> {t.sureFor(figure(sureFor))}
      </p>
    </div>
  )
}
