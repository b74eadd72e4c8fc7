import { useState } from 'react'
import type { PictureOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { pictureName } from '#office/pages/content/pictures/picture-name.ts'

export function PictureAlt({ picture }: { picture: PictureOnWire }) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const [stored, setStored] = useState({ id: picture.alt?.id ?? '', en: picture.alt?.en ?? '' })
  const form = useForm({
    initial: stored,
    submit: (alt) => office.describePicture({ path: picture.path, alt }),
    onDone: (_, alt) => setStored(alt),
  })
  const { values } = form
  const isChanged = values.id !== stored.id || values.en !== stored.en
  return (
    <form className="stack" aria-label={pictureName(picture.path)} onSubmit={form.onSubmit}>
      {(['id', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={t.inLanguage(t.pictureAlt, t.languages[language])}
          {...form.field(language)}
          lang={language}
          maxLength={300}
        />
      ))}
      <FormFault form={form} />
      {isChanged && (
        <div className="row">
          <Button type="submit" isBusy={form.isBusy}>
            {frame.save}
          </Button>
        </div>
      )}
    </form>
  )
}
