import './sync.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

/**
 * A double entry: doors admitted more guests with one ticket than the ticket allows. The screen shows both scans without blaming anyone.
 */
export type DoubleView = {
  id: string
  code: string
  name: string
  over: number
  first: { door: string; at: number; heads: number; isOwn: boolean }
  second: { door: string; at: number; heads: number; isOwn: boolean }
}

type Props = {
  /** Number of scans that were sent when the network came back; 0 if no scan was waiting. */
  sent: number
  doubles: readonly DoubleView[]
  /** Opens a party of a double entry. Null if the device may not search guests. */
  onFind: ((double: DoubleView) => void) | null
  onSeen: () => void
}

/**
 * Shows double entries when the phone is online again. The screen shows both scans of a double entry, and does not call it an error of a
 * steward. All guests inside are counted.
 */
export function DoublesScreen({ sent, doubles, onFind, onSeen }: Props) {
  const { shift: t, time } = useSpoken()
  const [only] = doubles
  return (
    <div className="sync">
      <div className="stack">
        <h1 className="bigword">{doubles.length === 0 ? t.connected : t.doublesTitle(doubles.length)}</h1>
        {sent > 0 && <p className="lead num">{t.doublesLine(sent, doubles.length)}</p>}
        {doubles.map((double) => (
          <article key={double.id} className="double num">
            <header>
              <b>{double.name || t.nobody}</b>
              {[double.code, t.doubleOver(double.over)].filter(Boolean).join(' · ')}
            </header>
            <ol>
              {[double.first, double.second].map(({ door, at, heads, isOwn }) => (
                <li key={`${door} ${at}`}>
                  <b>{time(at)}</b>
                  <p>
                    {door}, {t.heads(heads)}
                    {isOwn && <small>{t.thisDevice}</small>}
                  </p>
                </li>
              ))}
            </ol>
          </article>
        ))}
        {doubles.length > 0 && <p className="quiet">{t.bothInside}</p>}
      </div>
      <div className="grow" />
      <div className="acts low">
        {onFind && only && <DoorButton onClick={() => onFind(only)}>{t.findThem}</DoorButton>}
        <DoorButton look="full" isWide={!(onFind && only)} onClick={onSeen}>
          {doubles.length === 0 ? t.goOn : t.seenIt}
        </DoorButton>
      </div>
    </div>
  )
}
