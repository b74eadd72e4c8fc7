import './night.css'
import type { Language } from '#contract/preferences.ts'
import { BackButton, DoorButton } from '#door/kit/door-button.tsx'
import { type Ground, GROUNDS } from '#door/kit/ground.ts'
import { PhoneTests } from '#door/kit/phone-tests.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

type Props = {
  ground: Ground
  onGround: (ground: Ground) => void
  onLanguage: (language: Language) => void
  /** Volume of the sounds: 0 off, 1 soft, 2 loud. */
  volume: 0 | 1 | 2
  onVolume: (volume: 0 | 1 | 2) => void
  canShake: boolean
  onFeel: () => void
  onHear: () => void
  onSigns: () => void
  /** Starts a practice night. Null during a practice night. */
  onPractice: (() => void) | null
  version: string
  onBack: () => void
}

export function SettingsScreen(props: Props) {
  const { setup: t, shift, language } = useSetup()
  const { ground, volume } = props
  return (
    <div className="settings">
      <div className="stack">
        <h1 className="bigword">{t.settings}</h1>
      </div>
      <Choice
        legend={t.ground}
        line={t.groundLines[ground]}
        options={GROUNDS.map((option) => [option, t.grounds[option]])}
        chosen={ground}
        onChoose={props.onGround}
      />
      <Choice
        legend={t.volume}
        options={([0, 1, 2] as const).map((level) => [level, t.volumes[level] ?? ''])}
        chosen={volume}
        onChoose={props.onVolume}
      />
      <Choice
        legend={t.language}
        options={[
          ['id', 'Indonesia'],
          ['en', 'English'],
        ]}
        chosen={language}
        onChoose={props.onLanguage}
      />
      {!props.canShake && <p className="quiet pad">{t.noVibration}</p>}
      <div className="grow" />
      <PhoneTests onFeel={props.onFeel} onHear={props.onHear} onSigns={props.onSigns} />
      <div className="acts acts--back acts--after">
        <BackButton label={shift.back} onBack={props.onBack} />
        {props.onPractice && <DoorButton onClick={props.onPractice}>{t.practiceNight}</DoorButton>}
      </div>
      <p className="quiet pad settings__version">{t.version(props.version)}</p>
    </div>
  )
}

type ChoiceProps<Value> = {
  legend: string
  line?: string
  options: readonly (readonly [Value, string])[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({ legend, line, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="choice pad">
      <legend>{legend}</legend>
      <div>
        {options.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
      {line && <p className="quiet">{line}</p>}
    </fieldset>
  )
}
