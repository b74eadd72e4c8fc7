import './night.css'
import type { EntryKind } from '#domain/door/scans.ts'
import type { VerdictKind } from '#domain/door/verdict.ts'
import { DoorButton } from '#door/kit/door-button.tsx'
import { signalsOf } from '#door/kit/signals.ts'
import { useSetup, useSpoken } from '#door/kit/spoken.tsx'
import { VerdictShape } from '#door/kit/verdict-shape.tsx'
import { type Quarter, QuarterBars } from '#door/screens/night/quarter-bars.tsx'

export type Figures = {
  /** Time at which the server computed the figures, in ms since 1970. */
  at: number
  quarters: readonly Quarter[]
  doors: readonly { name: string; came: number; went: number; refused: number }[]
  kinds: readonly { kind: EntryKind; came: number }[]
  refused: readonly { verdict: VerdictKind; times: number }[]
}

type Props = {
  /** The figures. `hidden`: this device has no right to the figures. `none`: there is no network, and no earlier figures exist. */
  figures: Figures | 'hidden' | 'none'
  isOnline: boolean
  door: string
  onBell: (() => void) | null
  onHandOver: () => void
  onSettings: () => void
  onClose: () => void
}

export function TonightScreen({ figures, isOnline, door, onBell, onHandOver, onSettings, onClose }: Props) {
  const { setup: t, shift, time } = useSetup()
  return (
    <div className="tonight">
      {typeof figures === 'string' ? (
        <div className="stack">
          <h1 className="bigword">{shift.tonight}</h1>
          <p className="lead">{figures === 'hidden' ? t.figuresHidden : t.figuresNone}</p>
        </div>
      ) : (
        <>
          <QuarterBars quarters={figures.quarters} />
          {!isOnline && <p className="warns pad">{t.figuresOld(time(figures.at))}</p>}
          <FigureTables figures={figures} door={door} />
        </>
      )}
      <div className="grow" />
      <div className="acts">
        {onBell && (
          <DoorButton icon="bell" onClick={onBell}>
            {t.bell}
          </DoorButton>
        )}
        <DoorButton icon="people" onClick={onHandOver}>
          {t.handOver}
        </DoorButton>
        <DoorButton icon="phone" onClick={onSettings}>
          {t.settings}
        </DoorButton>
        <DoorButton icon="lock" isWide={!onBell} onClick={onClose}>
          {t.close}
        </DoorButton>
      </div>
    </div>
  )
}

function FigureTables({ figures, door }: { figures: Figures; door: string }) {
  const { setup: t, verdicts, digits } = useSetup()
  const { doors, kinds, refused } = figures
  const sum = (of: (row: Figures['doors'][number]) => number) => doors.reduce((total, row) => total + of(row), 0)
  return (
    <>
      <dl className="trio num">
        <div>
          <dt>{t.figureIn}</dt>
          <dd>{digits(sum(({ came }) => came))}</dd>
        </div>
        <div>
          <dt>{t.figureOut}</dt>
          <dd>{digits(sum(({ went }) => went))}</dd>
        </div>
        <div>
          <dt>{t.figureRefused}</dt>
          <dd>{digits(sum((row) => row.refused))}</dd>
        </div>
      </dl>
      <div className="two">
        <div className="pad">
          <Table
            heads={[t.door, t.figureIn, t.figureOut, t.figureRefused]}
            rows={doors.map(({ name, came, went, refused: no }) => [
              name === door ? t.doorYou(name) : name,
              came,
              went,
              no,
            ])}
          />
        </div>
        <div className="pad">
          <Table heads={[t.kind, t.figureIn]} rows={kinds.map(({ kind, came }) => [t.kinds[kind], came])} />
          {refused.length > 0 && (
            <table className="table tonight__why">
              <thead>
                <tr>
                  <th scope="col">{t.whyRefused}</th>
                  <th scope="col">{t.times}</th>
                </tr>
              </thead>
              <tbody>
                {refused.map(({ verdict, times }) => (
                  <tr key={verdict}>
                    <td>
                      <span className="tonight__sign">
                        <VerdictShape name={signalsOf(verdict).shape} />
                      </span>
                      {verdicts.words[verdict]}
                    </td>
                    <td>{digits(times)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </>
  )
}

function Table({ heads, rows }: { heads: string[]; rows: (string | number)[][] }) {
  const { digits } = useSpoken()
  return (
    <table className="table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <td>{name}</td>
            {cells.map((cell, i) => (
              <td key={heads[i + 1]}>{typeof cell === 'number' ? digits(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
