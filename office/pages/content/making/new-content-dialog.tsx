import { useNavigate } from 'react-router'
import { type MadeKind, STORY_KINDS } from '#domain/content/editing/content-kinds.ts'
import { slugOf } from '#domain/content/editing/slug-of.ts'
import { office } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useNewItemChoices } from '#office/pages/content/making/use-new-item-choices.ts'
import { reachOf, useMe } from '#office/session.tsx'

/** Creates an item of content with a title, and opens its editor. */
export function NewContentDialog({ kind, onClose }: { kind: MadeKind; onClose: () => void }) {
  const t = useMessages('content')
  const me = useMe()
  const navigate = useNavigate()
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'content.publish', id) !== null)
  const brands = useNewItemChoices()?.brands ?? []
  const isEvent = kind === 'events'
  const form = useForm({
    initial: {
      title: '',
      slug: '',
      night: '',
      outletId: String(outlets[0]?.id ?? ''),
      brandId: '',
      storyKind: 'article' as (typeof STORY_KINDS)[number],
    },
    submit: ({ title, slug, night, outletId, storyKind, brandId }) =>
      office.createContent({
        kind,
        title,
        slug,
        outletId: isEvent ? Number(outletId) : null,
        night: isEvent && night ? night : null,
        storyKind: kind === 'stories' ? storyKind : null,
        brandId: kind === 'menus' && brandId !== '' ? Number(brandId) : null,
      }),
    onDone: ({ key }) => navigate(`/content/${key.replace('-', '/')}`),
  })
  const { values, field } = form
  return (
    <FormDialog title={t.makeTitles[kind]} form={form} action={t.makeIt} onClose={onClose}>
      <p className="small soft">{t.makeLine}</p>
      <TextField label={kind === 'artists' ? t.fields.name : t.name} {...field('title')} maxLength={120} required />
      {isEvent && (
        <div className="dialog__pair">
          <SelectField
            label={t.outlet}
            {...field('outletId')}
            choices={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextField label={t.night} {...field('night')} type="date" required />
        </div>
      )}
      {kind === 'menus' && (
        <SelectField
          label={t.fields.brand_id}
          {...field('brandId')}
          choices={[
            { value: '', label: t.nothingChosen },
            ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          required
        />
      )}
      {kind === 'stories' && (
        <SelectField
          label={t.storyKind}
          {...field('storyKind')}
          choices={STORY_KINDS.map((value) => ({ value, label: t.storyKinds[value] }))}
        />
      )}
      <TextField
        label={t.address}
        hint={t.addressHint}
        {...field('slug')}
        maxLength={120}
        placeholder={slugOf(values.title)}
      />
    </FormDialog>
  )
}
