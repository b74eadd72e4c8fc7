import { type SubmitEvent, useState } from 'react'
import type { PictureOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { pictureName } from '#office/pages/content/pictures/picture-name.ts'

/** What is said of a picture in both languages, for those who do not see it. */
export function PictureAlt({ picture }: { picture: PictureOnWire }) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const [kept, setKept] = useState({ id: picture.alt?.id ?? '', en: picture.alt?.en ?? '' })
  const [alt, setAlt] = useState(kept)
  const isChanged = alt.id !== kept.id || alt.en !== kept.en
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run(() => office.describePicture({ path: picture.path, alt }))) setKept(alt)
  }
  return (
    <form className="stack" aria-label={pictureName(picture.path)} onSubmit={(event) => void submit(event)}>
      {(['id', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={t.inLanguage(t.pictureAlt, t.languages[language])}
          lang={language}
          maxLength={300}
          value={alt[language]}
          onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
        />
      ))}
      <Fault>{fault}</Fault>
      {isChanged && (
        <div className="row">
          <Button type="submit" isBusy={isBusy}>
            {frame.save}
          </Button>
        </div>
      )}
    </form>
  )
}
