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

/** Number of pictures that the page shows at first. Each press of "more" adds the same number. More pictures at once would load slowly. */
const STEP = 24

export function Component() {
  const t = useMessages('content')
  const pictures = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [query, setQuery] = useState('')
  const [shownCount, setShownCount] = useState(STEP)
  const [notice, setNotice] = useState<string | null>(null)
  const matches = pictures.filter(({ path, alt }) =>
    `${path} ${alt?.id ?? ''} ${alt?.en ?? ''}`.toLowerCase().includes(query.trim().toLowerCase()),
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
          setNotice(path)
          void revalidate()
        }}
      />
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <div className="content-filters">
        <TextField
          label={t.findPicture}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <ul className="picture-cards">
        {matches.slice(0, shownCount).map((picture) => (
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
      {matches.length === 0 && <p className="soft">{t.none}</p>}
      {matches.length > shownCount && (
        <div className="row">
          <Button onClick={() => setShownCount(shownCount + STEP)}>{t.more}</Button>
        </div>
      )}
    </Page>
  )
}
