import '#office/pages/content/content.css'
import '#office/pages/content/editor/editor.css'
import '#office/pages/content/history/history.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { focusPosition } from '#contract/picture-address.ts'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { PictureUpload } from '#office/pages/content/fields/picture-upload.tsx'
import { PictureAlt } from '#office/pages/content/pictures/picture-alt.tsx'
import { pictureName, picturePage } from '#office/pages/content/pictures/picture-name.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return loaded(office.pictures(), request)
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
          <li key={picture.path}>
            <Link to={picturePage(picture.path)} tabIndex={-1} aria-hidden="true">
              <img
                src={picture.thumb}
                alt=""
                loading="lazy"
                style={picture.focus ? { objectPosition: focusPosition(picture.focus) } : undefined}
              />
            </Link>
            <div className="stack">
              <p className="micro">
                <Link className="link" to={picturePage(picture.path)}>
                  <b>{pictureName(picture.path)}</b>
                </Link>{' '}
                <span className="soft">{t.pictureUses(picture.uses)}</span>
              </p>
              <PictureAlt picture={picture} />
            </div>
          </li>
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
