import { useEffect, useState } from 'react'
import type { PictureOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { PictureUpload } from '#office/pages/content/fields/picture-upload.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'

export function PictureDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (path: string) => void }) {
  const t = useMessages('content')
  const language = useLanguage()
  const [pictures, setPictures] = useState<PictureOnWire[] | null>(null)
  const [query, setQuery] = useState('')
  useEffect(() => {
    void office.pictures().then((answer) => answer.ok && setPictures(answer.data))
  }, [])
  const matches = (pictures ?? []).filter(({ path, alt }) =>
    `${path} ${alt?.id ?? ''} ${alt?.en ?? ''}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  return (
    <Dialog title={t.picture} onClose={onClose}>
      <PictureUpload onDone={onChoose} />
      <TextField label={t.find} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      <ul className="picture-list" aria-busy={pictures === null}>
        {matches.map(({ path, thumb, alt }) => (
          <li key={path}>
            <button type="button" onClick={() => onChoose(path)}>
              <img src={thumb} alt={alt?.[language] ?? ''} loading="lazy" />
              <span className="micro">{path.replace('/pictures/', '')}</span>
            </button>
          </li>
        ))}
      </ul>
      {pictures !== null && matches.length === 0 && <p className="soft small">{t.none}</p>}
    </Dialog>
  )
}
