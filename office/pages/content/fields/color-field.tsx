import { useId } from 'react'
import { type BrandColors, COLOR_PATTERN, contrastOf, LEAST_CONTRAST, NIGHT } from '#domain/catalogue/brand-palette.ts'
import { nearestColor } from '#domain/catalogue/nearest-color.ts'
import type { Body } from '#domain/content/editing/content-field.ts'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'

const isBrandColor = (name: string): name is keyof BrandColors => ['ground', 'ink', 'accent'].includes(name)
const colorIn = (body: Body, name: string): string | null => {
  const value = body[name]
  return typeof value === 'string' && COLOR_PATTERN.test(value) ? value : null
}

/**
 * A color of a brand: a picker, the value of the color, and the contrast of the color with the background. The contrast is measured while
 * staff choose.
 */
export function ColorField({ field, label, value, onChange, fault, isLabelHidden }: ValueFieldProps) {
  const t = useMessages('content')
  const id = useId()
  const { drafts } = useEditor()
  const body = drafts.of('shared')?.body ?? {}
  const text = typeof value === 'string' ? value : ''
  const colors = { ground: colorIn(body, 'ground'), ink: colorIn(body, 'ink'), accent: colorIn(body, 'accent') }
  const proposal = isBrandColor(field.name) ? nearestColor(field.name, colors) : null
  const { ground } = colors
  const color = COLOR_PATTERN.test(text) ? text : null
  const ratio = field.name === 'ground' || !ground || !color ? null : contrastOf(color, ground)
  // In lists, the accent of a brand is on the dark background of the site. So its contrast with this background is shown too.
  const onSite = field.name === 'accent' && color ? contrastOf(color, NIGHT) : null
  const hint = ratio === null ? undefined : t.contrast(ratio, onSite, LEAST_CONTRAST)
  return (
    <LabelledField {...{ id, label, fault, isLabelHidden, hint }}>
      <div className="color-field">
        <input
          type="color"
          aria-label={t.pickColor(label)}
          value={color ?? '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className={fault ? 'input input--bad' : 'input'}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          value={text}
          maxLength={field.longest}
          placeholder="#101a14"
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </div>
      {proposal && (
        <Button tone="quiet" onClick={() => onChange(proposal)}>
          <span className="color-field__chip" style={{ background: proposal }} />
          {t.takeColor(proposal)}
        </Button>
      )}
    </LabelledField>
  )
}
