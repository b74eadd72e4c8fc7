import { useState } from 'react'
import type { PartProps } from '#app/site/pages/dev/parts/part-props.ts'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { Count } from '#app/ui/controls/count.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'
import { Segment } from '#app/ui/controls/segment.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'

export const Fields = ({ t, language, brands }: PartProps) => (
  <div className="gallery__stack">
    <Field label={t.name} hint={t.nameHint} isRequired>
      {(control) => <Input {...control} defaultValue="Sekar Ayunda" />}
    </Field>
    <Field label={t.name} error={t.nameError} isRequired>
      {(control) => <Input {...control} defaultValue="Ayu" />}
    </Field>
    <Field label={t.brand}>
      {(control) => (
        <Select {...control}>
          {brands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={t.note} optional={t.optional}>
      {(control) => <Textarea {...control} rows={3} />}
    </Field>
    <Checkbox id={`agree-${language}`}>{t.agree}</Checkbox>
    <Checkbox id={`agree-bad-${language}`} error={t.agreeError}>
      {t.agree}
    </Checkbox>
  </div>
)

export function Choices({ t, language }: PartProps) {
  const [guests, setGuests] = useState(2)
  const clock = (time: string) => (language === 'id' ? time.replace(':', '.') : time)
  return (
    <div className="gallery__stack">
      <RadioChips
        legend={t.arrival}
        isLegendShown
        name={`arrival-${language}`}
        defaultValue="21:00"
        choices={['20:30', '21:00', '21:30'].map((value) => ({ value, label: clock(value) }))}
      />
      <Segment
        legend={t.view}
        name={`view-${language}`}
        defaultValue="map"
        choices={[
          { value: 'map', label: t.map },
          { value: 'list', label: t.list },
        ]}
      />
      <Count
        label={t.guests}
        value={guests}
        onChange={setGuests}
        min={1}
        max={6}
        lessLabel={t.fewer}
        moreLabel={t.more}
      />
    </div>
  )
}
