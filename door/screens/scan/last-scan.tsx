import type { VerdictKind } from '#domain/door/verdict.ts'
import { VERDICTS } from '#domain/door/verdict.ts'
import { DoorButton } from '#door/kit/door-button.tsx'
import { signalsOf } from '#door/kit/signals.ts'
import { useSpoken } from '#door/kit/spoken.tsx'
import { VerdictShape } from '#door/kit/verdict-shape.tsx'

/** `name` is empty if the name of the guest is unknown. */
export type LastScan = {
  kind: 'in' | 'out' | 'refused' | 'undo'
  verdict: VerdictKind | null
  name: string
  heads: number
  at: number
}

export function LastScanRow({ last, onUndo }: { last: LastScan | null; onUndo: (() => void) | null }) {
  const { shift: t, verdicts, time } = useSpoken()
  if (!last)
    return (
      <div className="last">
        <p className="quiet">{t.nothingYet}</p>
      </div>
    )
  const { kind, verdict, name, heads, at } = last
  const sign =
    kind === 'undo' ? 'undone' : kind === 'refused' ? (verdict ?? 'not_ours') : kind === 'out' ? 'out' : 'admit'
  const tone = sign === 'undone' ? 'out' : VERDICTS[sign]
  const line = {
    in: t.lastIn(time(at), heads),
    out: t.lastOut(time(at), heads),
    refused: t.lastRefused(verdict ? verdicts.words[verdict] : '', time(at)),
    undo: t.lastUndone(time(at)),
  }[kind]
  return (
    <div className="last">
      <span className={`last__sign last__sign--${tone}`}>
        <VerdictShape name={signalsOf(sign).shape} />
      </span>
      <p>
        <b>{name || t.nobody}</b>
        <small className="num">{line}</small>
      </p>
      {onUndo && (
        <DoorButton icon="undo" onClick={onUndo}>
          {t.undo}
        </DoorButton>
      )}
    </div>
  )
}
