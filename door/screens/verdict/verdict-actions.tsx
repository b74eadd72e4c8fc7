import type { CSSProperties, ReactNode } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'
import { asksHeads, isOverridable, type VerdictDeeds, type VerdictView } from '#door/screens/verdict/verdict-view.ts'
import { UNDO_MS } from '#door/screens/verdict/verdict-times.ts'
import { VERDICTS } from '#domain/door/verdict.ts'

type Props = {
  view: VerdictView
  deeds: VerdictDeeds
  heads: number
  /** Number of checks that the steward has not ticked yet. */
  toGo: number
  onOverride: () => void
}

/** The buttons of a verdict. The filled button is near the thumb, and the alternative is next to it. */
export function VerdictActions({ view, deeds, heads, toGo, onOverride }: Props) {
  const { verdicts: t, shift } = useSpoken()
  const { verdict, done } = view
  const next = (
    <DoorButton look="full" onClick={deeds.next}>
      {t.next}
    </DoorButton>
  )
  const row = (second: ReactNode, main = next, above: ReactNode = null) => (
    <div className={second ? 'acts acts--two-three' : 'acts acts--one'}>
      {above}
      {second}
      {main}
    </div>
  )
  // If the steward closes a check without a decision, no scan is stored. The guest may come back with the money or the identity card.
  const notNow = <DoorButton onClick={deeds.next}>{t.notNow}</DoorButton>
  const turnAway = VERDICTS[verdict.kind] === 'hold' && verdict.kind !== 'just_now' && (
    <DoorButton onClick={deeds.turnAway}>{t.turnAway}</DoorButton>
  )
  const typeCode = (
    <DoorButton icon="code" onClick={deeds.typeCode}>
      {t.typeCode}
    </DoorButton>
  )
  const checkAgain = deeds.checkAgain && (
    <DoorButton isWide onClick={deeds.checkAgain}>
      {t.checkAgain}
    </DoorButton>
  )

  if (done?.kind === 'undone') return row(deeds.again && <DoorButton onClick={deeds.again}>{t.again}</DoorButton>)
  if (done)
    return row(
      deeds.undo && (
        <span className="undo" style={{ '--undo': `${UNDO_MS}ms` } as CSSProperties}>
          <DoorButton icon="undo" onClick={deeds.undo}>
            {t.undo}
          </DoorButton>
        </span>
      ),
    )
  if (verdict.kind === 'out')
    return row(
      notNow,
      <DoorButton look="full" onClick={() => deeds.letOut(heads)}>
        {t.letOut(heads)}
      </DoorButton>,
    )
  if (asksHeads(verdict))
    return (
      <div className={turnAway ? 'acts acts--three' : 'acts acts--two-three'}>
        {notNow}
        {turnAway}
        <DoorButton look="full" disabled={toGo > 0} onClick={() => deeds.admit(heads, null)}>
          {toGo > 0 ? t.toGo(toGo) : verdict.kind === 'just_now' ? t.admitMore(heads) : t.admit(heads)}
        </DoorButton>
      </div>
    )
  if (isOverridable(verdict))
    return row(
      <DoorButton onClick={deeds.askManager ?? onOverride}>{deeds.askManager ? t.askManager : t.override}</DoorButton>,
      next,
      <>
        {deeds.askManager && <p className="wide acts__note">{t.overrideWho}</p>}
        {verdict.kind === 'not_paid' && checkAgain}
      </>,
    )
  if (verdict.kind === 'newer_key') return row(typeCode, next, checkAgain)
  if (verdict.kind === 'not_ours' || verdict.kind === 'forged') return row(typeCode)
  if (verdict.kind === 'not_inside')
    return row(
      <DoorButton icon="in" onClick={deeds.wayIn}>
        {shift.wayIn}
      </DoorButton>,
    )
  return row(null)
}
