import './verdict.css'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HeadsLine } from '#door/kit/heads-line.tsx'
import { HowMany } from '#door/kit/how-many.tsx'
import { PulseLine } from '#door/kit/pulse-line.tsx'
import { type SignalKind, signalsOf } from '#door/kit/signals.ts'
import { useSpoken } from '#door/kit/spoken.tsx'
import { TouchLock } from '#door/kit/touch-lock.tsx'
import { VerdictShape } from '#door/kit/verdict-shape.tsx'
import { wordSize } from '#door/kit/word-size.ts'
import { guestLines } from '#door/screens/verdict/guest-text.ts'
import { OverridePanel } from '#door/screens/verdict/override-panel.tsx'
import { VerdictActions } from '#door/screens/verdict/verdict-actions.tsx'
import { VerdictChecks, VerdictFlags } from '#door/screens/verdict/verdict-flags.tsx'
import {
  asksHeads,
  insideAfter,
  shapeOf,
  signalKindOf,
  tellsHeads,
  type VerdictDeeds,
  type VerdictView,
} from '#door/screens/verdict/verdict-view.ts'
import { isTableName, wordsOf } from '#door/screens/verdict/verdict-words.ts'

/**
 * Returns the initial number of selected guests. For an unknown party, this number is one, because usually each person shows a separate
 * code.
 */
const startsWith = ({ verdict }: VerdictView) => (verdict.party ? Math.max(1, verdict.most) : 1)
/** If all guests of the party are already inside, an override admits at most this number of guests. */
const MOST_OVER = 4

type Props = {
  view: VerdictView
  deeds: VerdictDeeds
  /** Called when the verdict appears or changes, so that the phone vibrates, plays a sound or flashes. */
  onShow?: (kind: SignalKind, ground: HTMLElement) => void
  /** Unlocks the touch screen. Null if the screen is not locked. A refusal stays on the screen until the steward unlocks it. */
  onUnlock?: (() => void) | null
}

/** Shows the verdict on a scan. Each scan gets a new screen. */
export function VerdictScreen(props: Props) {
  return <ShownVerdict key={props.view.id} {...props} />
}

function ShownVerdict({ view, deeds, onShow, onUnlock }: Props) {
  const locale = useSpoken()
  const { verdict, done } = view
  const { party, checks } = verdict
  const [heads, setHeads] = useState(startsWith(view))
  const [tickedKinds, setTickedKinds] = useState<string[]>([])
  const [isDeciding, setIsDeciding] = useState(false)
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    // A hand scanner sends Enter after each code. If a button had the focus, Enter would press it. So the verdict itself gets the focus.
    own.current?.focus()
  }, [])
  const says = signalKindOf(view)
  const show = useEffectEvent((what: SignalKind) => {
    if (own.current) onShow?.(what, own.current)
  })
  useEffect(() => show(says), [says])
  const { tone, pulse } = signalsOf(says)
  const words = wordsOf(view, locale)
  const { inside, now } = insideAfter(view)
  const toGo = done ? 0 : checks.length - tickedKinds.length
  const guest = guestLines(view, locale.zone)
  const isAsking = !done && toGo === 0 && (asksHeads(verdict) || verdict.kind === 'out')
  const outside = (party?.heads ?? 0) - verdict.inside.inside
  // Without checks, the screen draws one sign for each guest. With checks, it shows numbers instead, so that the ticked checks stay
  // visible.
  const isFull = isAsking && checks.length > 0
  return (
    <main ref={own} tabIndex={-1} className={`verdict verdict--${tone}`}>
      <div className="verdict__sky">
        <VerdictShape {...shapeOf(view)} />
      </div>
      <PulseLine pulse={pulse} />
      <div className="verdict__in">
        <div role="alert" className="verdict__said">
          <h1 className="verdict__word" style={{ '--w': wordSize(words.word) } as CSSProperties}>
            {words.word}
          </h1>
          <p className="verdict__why num">{words.reason}</p>
          <div className="verdict__who">
            <b>{words.name}</b>
            <span className="num">{words.line}</span>
            {party && isTableName(party) && (
              <p className="verdict__table num">
                <small>{locale.verdicts.table}</small>
                {party.place}
              </p>
            )}
          </div>
          {words.deed && <p className="verdict__do">{words.deed}</p>}
        </div>
        {party && tellsHeads(verdict) && !isFull && <HeadsLine inside={inside} now={now} all={party.heads} />}
        {!done && checks.length > 0 && (
          <VerdictChecks
            checks={checks}
            ticked={tickedKinds}
            onTick={(kind, isTicked) =>
              setTickedKinds((before) =>
                isTicked ? [...before, kind] : before.filter((tickedKind) => tickedKind !== kind),
              )
            }
          />
        )}
        {!isDeciding && <VerdictFlags verdict={verdict} />}
      </div>
      {guest.length > 0 && (
        <div className="verdict__guest" role="note" aria-label={locale.verdicts.forGuest}>
          {guest.map(({ language, text }) => (
            <p key={language} lang={language}>
              {text}
            </p>
          ))}
        </div>
      )}
      <p className="verdict__top num">
        <span>{view.door}</span>
        <span>
          {[view.isOnline ? null : locale.verdicts.offline, locale.time(view.at)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {isAsking && <HowMany most={verdict.most} isLow={isFull} chosen={heads} onChoose={setHeads} />}
      {isDeciding ? (
        <OverridePanel
          most={Math.max(outside, MOST_OVER)}
          first={Math.max(outside, 1)}
          onAdmit={deeds.admit}
          onCancel={() => setIsDeciding(false)}
        />
      ) : (
        <VerdictActions view={view} deeds={deeds} heads={heads} toGo={toGo} onOverride={() => setIsDeciding(true)} />
      )}
      {onUnlock && <TouchLock isOverVerdict onUnlock={onUnlock} />}
    </main>
  )
}
