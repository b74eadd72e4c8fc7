import './making.css'
import { useNavigate } from 'react-router'
import { colorsFromName } from '#domain/catalogue/brand-palette.ts'
import { OUTLET_TYPES, type OutletType } from '#domain/catalogue/outlet-types.ts'
import { slugOf } from '#domain/content/editing/slug-of.ts'
import { office } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { FROM_SETUP } from '#office/frame/way-back.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

const COLORS = ['ground', 'ink', 'accent'] as const

/** Creates a brand and opens the editor of the brand. If no colors are chosen, the colors are computed from the brand's name. */
export function NewBrandDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('newItems')
  const content = useMessages('content')
  const navigate = useNavigate()
  const form = useForm({
    initial: {
      name: '',
      slug: '',
      kind: 'rooftop_bar' as OutletType,
      colors: null as Record<(typeof COLORS)[number], string> | null,
    },
    submit: ({ colors, ...values }) =>
      office.createBrand({ ...values, ...(colors ?? { ground: null, ink: null, accent: null }) }),
    onDone: ({ key }) => navigate(`/content/${key.replace('-', '/')}`, { state: FROM_SETUP }),
  })
  const { values, field, set } = form
  const faults = form.claim(...(values.colors ? COLORS : []))
  const slug = values.slug || slugOf(values.name)
  const { ground, ink, accent } = values.colors ?? colorsFromName(slug)
  return (
    <FormDialog title={t.titles.brands} form={form} action={content.makeIt} onClose={onClose}>
      <p className="small soft">{content.makeLine}</p>
      <TextField label={content.fields.name} {...field('name')} maxLength={80} required />
      <SelectField
        label={t.brandKind}
        {...field('kind')}
        choices={OUTLET_TYPES.map((value) => ({ value, label: t.types[value] }))}
      />
      <Segment
        legend={t.colors}
        name="colors"
        value={values.colors ? 'own' : 'name'}
        choices={[
          { value: 'name', label: t.colorsOfName },
          { value: 'own', label: t.ownColors },
        ]}
        onChange={(choice) => set({ colors: choice === 'own' ? colorsFromName(slug) : null })}
      />
      {values.colors && (
        <div className="brand-colors">
          {COLORS.map((color) => (
            <TextField
              key={color}
              type="color"
              label={t.colorNames[color]}
              name={color}
              fault={faults[color]}
              value={values.colors?.[color] ?? ''}
              onChange={({ target }) => set({ colors: { ground, ink, accent, [color]: target.value } })}
            />
          ))}
        </div>
      )}
      <p className="brand-sample" style={{ background: ground, color: ink }}>
        <span className="brand-sample__disc" style={{ background: accent }} />
        {values.name || content.fields.name}
      </p>
      <TextField
        label={content.address}
        hint={t.addressHint}
        {...field('slug')}
        maxLength={120}
        placeholder={slugOf(values.name)}
      />
    </FormDialog>
  )
}
