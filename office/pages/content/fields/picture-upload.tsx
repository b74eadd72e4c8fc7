import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { shrinkPicture } from '#office/pages/content/fields/shrink-picture.ts'

export function PictureUpload({ onDone }: { onDone: (path: string) => void }) {
  const t = useMessages('content')
  const { run, fault, faults, isBusy } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const [alt, setAlt] = useState({ id: '', en: '' })
  const send = async () => {
    if (!file) return
    const data = await shrinkPicture(file)
    setIsWrong(data === null)
    if (data === null) return
    const upload = await run(() => office.uploadPicture({ name: file.name, data, alt }))
    if (upload) onDone(upload.path)
  }
  return (
    <details className="upload">
      <summary className="link small">{t.pictureUpload}</summary>
      <div className="stack">
        <TextField
          label={t.pictureFile}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          fault={isWrong ? t.pictureWrong : faults['data']}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <div className="dialog__pair">
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
        </div>
        <p className="hint">{t.pictureAltHint}</p>
        <Fault>{fault}</Fault>
        <div className="row">
          <Button isBusy={isBusy} disabled={!file} onClick={() => void send()}>
            {t.pictureUse}
          </Button>
        </div>
      </div>
    </details>
  )
}
