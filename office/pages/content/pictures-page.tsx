import './content.css'
import './editor/editor.css'
import './history/history.css'
import { type SubmitEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { PictureOnWire } from '#contract/office/content/picture-endpoints.ts'
import { callOffice } from '#office/api/call-office.ts'
import { loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { PictureUpload } from '#office/pages/content/fields/picture-upload.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return loaded(callOffice('pictures'), request)
}

/** As many at a time as load quickly. */
const STEP = 24

/** Every picture of the site: how often it is shown, and what is said of it in both languages. */
export function Component() {
  const t = useMessages('content')
  const pictures = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState('')
  const [shown, setShown] = useState(STEP)
  const [said, setSaid] = useState<string | null>(null)
  const found = pictures.filter(({ path, alt }) =>
    `${path} ${alt?.id ?? ''} ${alt?.en ?? ''}`.toLowerCase().includes(asked.trim().toLowerCase()),
  )
  return (
    <Page title={t.pictures}>
      <p className="small">
        <Link className="link" to="/content">
          {t.back(t.title)}
        </Link>
      </p>
      <PictureUpload
        onDone={(path) => {
          setSaid(path)
          void revalidate()
        }}
      />
      {said && (
        <Note tone="ok" role="status">
          {said}
        </Note>
      )}
      <div className="content-filters">
        <TextField
          label={t.findPicture}
          type="search"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      <ul className="picture-cards">
        {found.slice(0, shown).map((picture) => (
          <PictureLine key={picture.path} picture={picture} />
        ))}
      </ul>
      {found.length === 0 && <p className="soft">{t.none}</p>}
      {found.length > shown && (
        <div className="row">
          <Button onClick={() => setShown(shown + STEP)}>{t.more}</Button>
        </div>
      )}
    </Page>
  )
}

function PictureLine({ picture }: { picture: PictureOnWire }) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const [kept, setKept] = useState({ id: picture.alt?.id ?? '', en: picture.alt?.en ?? '' })
  const [alt, setAlt] = useState(kept)
  const isChanged = alt.id !== kept.id || alt.en !== kept.en
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run(() => callOffice('describePicture', { body: { path: picture.path, alt } }))) setKept(alt)
  }
  const name = picture.path.replace('/pictures/', '')
  return (
    <li>
      <img src={picture.thumb} alt="" loading="lazy" />
      <form className="stack" aria-label={name} onSubmit={(event) => void submit(event)}>
        <p className="micro">
          <b>{name}</b> <span className="soft">{t.pictureUses(picture.uses)}</span>
        </p>
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
    </li>
  )
}
