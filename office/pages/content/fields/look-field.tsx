import './look-field.css'
import { type ReactNode, useEffect, useId } from 'react'
import { BRAND_TYPEFACES, PRINT_MOTIFS, typefaceFile } from '#domain/catalogue/brand-looks.ts'
import { type BrandColors, COLOR_PATTERN, colorsFromName } from '#domain/catalogue/brand-palette.ts'
import type { Body } from '#domain/content/editing/content-field.ts'
import { addressOfCall } from '#office/api/office.ts'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { LabelledField } from '#office/pages/content/fields/labelled.tsx'
import type { ValueFieldProps } from '#office/pages/content/fields/value-field-props.ts'

type Tile = { value: string; label: string; sample: ReactNode }

/** A choice of looks. Each option shows a sample. If the value is empty, the site chooses the look. */
function LookTiles({ field, label, value, onChange, fault, tiles }: ValueFieldProps & { tiles: readonly Tile[] }) {
  const id = useId()
  return (
    <LabelledField {...{ id, label, fault }} isGroup>
      <div className="looks" role="radiogroup" aria-labelledby={`${id}-label`}>
        {tiles.map((tile) => (
          <label key={tile.value} className="look">
            <input
              type="radio"
              name={`${field.name}-${id}`}
              value={tile.value}
              checked={tile.value === (typeof value === 'string' ? value : '')}
              onChange={() => onChange(tile.value)}
            />
            {tile.sample}
            <span className="small">{tile.label}</span>
          </label>
        ))}
      </div>
    </LabelledField>
  )
}

const familyOf = (typeface: string) => `Brand ${typeface}`

/** Loads the typefaces of all samples. In contrast, a page of the site loads only one typeface. */
function useTypefaces() {
  useEffect(() => {
    const faces = BRAND_TYPEFACES.map((name) => new FontFace(familyOf(name), `url(${typefaceFile(name)})`))
    for (const face of faces) document.fonts.add(face)
    return () => faces.forEach((face) => document.fonts.delete(face))
  }, [])
}

export function TypefaceField(props: ValueFieldProps) {
  const t = useMessages('content')
  const { drafts } = useEditor()
  useTypefaces()
  const { name } = drafts.of('shared')?.body ?? {}
  const text = typeof name === 'string' && name !== '' ? name : 'Aa'
  const sampleIn = (fontFamily: string) => (
    <span className="look__name" style={{ fontFamily }} aria-hidden="true">
      {text}
    </span>
  )
  const labels: Partial<Record<string, string>> = t.outletFields.choices
  return (
    <LookTiles
      {...props}
      tiles={[
        { value: '', label: t.typefaceOfSite, sample: sampleIn('var(--font-display)') },
        ...BRAND_TYPEFACES.map((value) => ({
          value,
          label: labels[value] ?? value,
          sample: sampleIn(`'${familyOf(value)}'`),
        })),
      ]}
    />
  )
}

/** Returns the colors of the draft. If any of these colors is missing, returns colors that are computed from the brand's name instead. */
function colorsIn(body: Body): BrandColors {
  const { ground, ink, accent, name } = body
  const isColor = (value: unknown): value is string => typeof value === 'string' && COLOR_PATTERN.test(value)
  return isColor(ground) && isColor(ink) && isColor(accent) ? { ground, ink, accent } : colorsFromName(String(name))
}

export function MotifField(props: ValueFieldProps) {
  const t = useMessages('content')
  const { drafts } = useEditor()
  const colors = colorsIn(drafts.of('shared')?.body ?? {})
  const labels: Partial<Record<string, string>> = t.outletFields.choices
  return (
    <LookTiles
      {...props}
      tiles={[
        { value: '', label: t.motifOfName, sample: <span className="look__none" aria-hidden="true" /> },
        ...PRINT_MOTIFS.map((motif) => ({
          value: motif,
          label: labels[motif] ?? motif,
          sample: <img src={addressOfCall('printSample', { motif, ...colors })} alt="" width={320} height={214} />,
        })),
      ]}
    />
  )
}
