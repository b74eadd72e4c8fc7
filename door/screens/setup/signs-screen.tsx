import './setup.css'
import { type Tone, VERDICTS } from '#domain/door/verdict.ts'
import { DoorButton } from '#door/kit/door-button.tsx'
import { PulseLine } from '#door/kit/pulse-line.tsx'
import { type SignalKind, signalsOf } from '#door/kit/signals.ts'
import { useSetup } from '#door/kit/spoken.tsx'
import { VerdictShape } from '#door/kit/verdict-shape.tsx'

const TONES: readonly Tone[] = ['go', 'hold', 'else', 'no', 'out']
const KINDS: readonly SignalKind[] = [...(Object.keys(VERDICTS) as SignalKind[]), 'undone']
const FIGURES: Partial<Record<SignalKind, string>> = { check_first: '2', how_many: '4', full: '600' }

/** The page that explains the signs of verdicts: every color, shape and pulse. A press plays the signals of a verdict on the phone. */
export function SignsScreen({ onTry, onBack }: { onTry: (kind: SignalKind) => void; onBack: () => void }) {
  const { setup: t, verdicts, shift } = useSetup()
  return (
    <main className="signs">
      <div className="stack">
        <h1 className="bigword">{t.signsTitle}</h1>
        <p className="lead">{t.signsLine}</p>
      </div>
      {TONES.map((tone) => (
        <section key={tone} className={`signs__tone signs__tone--${tone}`}>
          <h2>{t.tones[tone]}</h2>
          <div className="signs__kinds">
            {KINDS.filter((kind) => signalsOf(kind).tone === tone).map((kind) => (
              <button key={kind} type="button" onClick={() => onTry(kind)}>
                <VerdictShape name={signalsOf(kind).shape} figure={FIGURES[kind]} />
                <PulseLine pulse={signalsOf(kind).pulse} />
                {verdicts.words[kind]}
              </button>
            ))}
          </div>
        </section>
      ))}
      <div className="acts acts--one signs__low">
        <DoorButton icon="left" onClick={onBack}>
          {shift.back}
        </DoorButton>
      </div>
    </main>
  )
}
