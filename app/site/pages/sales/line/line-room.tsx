import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import { LineNotices } from '#app/site/pages/sales/line/line-notices.tsx'
import { Kinds } from '#app/site/pages/sales/line/kinds.tsx'
import { Lineup } from '#app/site/pages/sales/line/lineup.tsx'
import { SalePoster } from '#app/site/pages/sales/line/sale-poster.tsx'
import { StepsOf } from '#app/site/pages/sales/line/steps-of.tsx'
import { useTextOnly } from '#app/site/pages/sales/line/use-text-only.ts'
import { useWaitText, WaitRange } from '#app/site/pages/sales/line/wait-range.tsx'
import { What } from '#app/site/pages/sales/line/what.tsx'
import type { LineView } from '#app/site/pages/sales/room/line-view.ts'
import { useRoomText } from '#app/site/pages/sales/room/room-text.ts'
import { useAnnounced } from '#app/site/pages/sales/room/use-announced.ts'
import type { RoomView } from '#app/site/pages/sales/room/use-room.ts'

/**
 * The view of a visitor who is in line: their number, their chance to get a place, and the time of their turn. A note says that their
 * position is safe.
 */
export function LineRoom({ view, line }: { view: RoomView; line: LineView }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const { room, now, mine, deeds } = view
  const [isTextOnly, setTextOnly] = useTextOnly()
  const text = useRoomText(room.zone, view.at)
  const word = t.words[line.word]
  const number = figure(line.position)
  const notice = useAnnounced(`${t.status(number, word)} ${t.ahead(figure(line.ahead))}.`, `${line.word} ${now.state}`)
  return (
    <>
      {room.poster ? (
        <SalePoster
          room={room}
          poster={room.poster}
          figure={<OwnNumber label={t.yourPlace} number={number} isLarge={!isTextOnly} />}
        >
          <Chance line={line} word={word} />
        </SalePoster>
      ) : (
        <section className="wrap sale-place">
          <What room={room} />
          <div className="sale-place__head">
            <OwnNumber label={t.yourPlace} number={number} isLarge={!isTextOnly} />
            <Chance line={line} word={word} />
          </div>
        </section>
      )}
      <section className="wrap sale-place">
        <p className="sr" role="status">
          {notice}
        </p>
        {isTextOnly ? (
          <TextPlace line={line} clock={text.clock(line.workedOutAt)} />
        ) : (
          <>
            <Lineup view={line} />
            <WaitRange view={line} zone={room.zone} isPaused={now.state === 'paused'} />
          </>
        )}
        <LineNotices view={view} line={line} />
      </section>
      <section className="wrap sale-body">
        <div className="sale-main">
          <h2 className="d3">{t.safeTitle}</h2>
          <StepsOf
            steps={[
              [t.reloadTitle, t.reload(number)],
              [t.awayTitle, t.away],
              [t.oneTitle, t.one],
              mine && mine.missed > 0
                ? [t.missTitle, t.turnLastLine]
                : [t.missTitle, t.missLine(Math.round(room.sale.turn_seconds / 60))],
            ]}
          />
          <div className="sale-links">
            <button type="button" className="link" onClick={() => void deeds.leave(false)}>
              {t.giveUp}
            </button>
            <button type="button" className="link" aria-pressed={isTextOnly} onClick={() => setTextOnly(!isTextOnly)}>
              {t.textOnly}
            </button>
          </div>
        </div>
        <div className="sale-side">
          <h2 className="d3">{t.leftTitle}</h2>
          <Kinds sale={room.sale} left={now.left} />
          <p className="micro faint num sale-note">{t.asOf(text.clock(Date.parse(now.at)))}</p>
        </div>
      </section>
    </>
  )
}

function OwnNumber({ label, number, isLarge }: { label: string; number: string; isLarge: boolean }) {
  const t = useMessages('sale')
  return (
    <h1 className="sale-place__own" id="sale-head" aria-label={t.position(number)}>
      <span className="lead">{label}</span>
      <span className={isLarge ? 'sale-place__no num' : 'd1 num'}>{number}</span>
    </h1>
  )
}

function Chance({ line, word }: { line: LineView; word: string }) {
  const t = useMessages('sale')
  const figure = useFigure()
  return (
    <div className="sale-chance">
      <p className="d2">{word}</p>
      <p className="lead num">
        {t.ahead(figure(line.ahead))}, {t.leftPlaces(figure(line.places))}.{' '}
        {t.sums(line.most, figure(line.sureFor), figure(line.mayFor))}
      </p>
    </div>
  )
}

/** Shows the facts of `LineRoom` as text, without the drawing of the waiting people. */
function TextPlace({ line, clock }: { line: LineView; clock: string }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const waitText = useWaitText()
  return (
    <div className="sale-text num">
      <p>{t.lineLabel(figure(line.ahead), figure(line.sureFor), figure(line.mayFor))}</p>
      {line.wait ? (
        <>
          <p>{t.textWait(waitText(line.wait), clock)}</p>
          <p className="quiet">{t.waitNote}</p>
        </>
      ) : (
        <p>{t.waitBeyond}</p>
      )}
    </div>
  )
}
