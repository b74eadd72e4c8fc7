import { FIXTURE_KINDS, type DrawnFixture } from '#domain/floor/drawing.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { NumberField } from '#office/pages/floor-plan/fields/number-field.tsx'
import { NudgePad } from '#office/pages/floor-plan/fields/nudge-pad.tsx'
import type { FieldsProps } from '#office/pages/floor-plan/fields/field-props.ts'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'

const isKind = (value: string): value is DrawnFixture['kind'] => FIXTURE_KINDS.some((kind) => kind === value)

export function FixtureFields({ fixture, editing, act, remove }: FieldsProps & { fixture: DrawnFixture }) {
  const t = useMessages('floorPlan')
  const words = usePlanWords(editing.drawing)
  const change = (field: string, to: Partial<Omit<DrawnFixture, 'key'>>) =>
    act({ do: 'change fixture', key: fixture.key, to, run: `${field} ${fixture.key}` })
  const number = (field: 'x' | 'y' | 'w' | 'h' | 'rotate', label: string, step: number, min: number) => (
    <NumberField
      label={label}
      step={step}
      min={min}
      max={500}
      value={fixture[field]}
      onChange={(value) => value !== null && change(field, { [field]: value })}
    />
  )
  return (
    <>
      <h2 className="head">{words.fixtureName(fixture)}</h2>
      <div className="plan-fields">
        <SelectField
          label={t.fixtureKind}
          value={fixture.kind}
          choices={FIXTURE_KINDS.map((value) => ({ value, label: t.fixtureKinds[value] }))}
          onChange={({ target: { value } }) => isKind(value) && change('kind', { kind: value })}
        />
        <TextField
          label={t.labelId}
          lang="id"
          maxLength={60}
          value={fixture.label.id ?? ''}
          onChange={(event) => change('id', { label: { ...fixture.label, id: event.target.value } })}
        />
        <TextField
          label={t.labelEn}
          lang="en"
          maxLength={60}
          value={fixture.label.en ?? ''}
          onChange={(event) => change('en', { label: { ...fixture.label, en: event.target.value } })}
        />
        {number('x', t.x, 0.1, -50)}
        {number('y', t.y, 0.1, -50)}
        {number('w', t.w, 0.1, 0.1)}
        {number('h', t.h, 0.1, 0.1)}
        {number('rotate', t.angle, 5, -360)}
      </div>
      <NudgePad act={act} />
      <div className="row">
        <Button icon="copy" keyName="D" onClick={() => act({ do: 'duplicate' })}>
          {t.duplicate}
        </Button>
        <Button tone="quiet" keyName="⌫" onClick={remove}>
          {t.remove}
        </Button>
      </div>
    </>
  )
}
