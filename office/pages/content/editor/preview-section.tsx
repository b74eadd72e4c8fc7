import { useEffect, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'

type Addresses = { id: string | null; en: string | null }

/** A preview of the real page with the drafts, in both languages. Each preview has the width of a phone, and reloads after each save. */
export function PreviewSection() {
  const t = useMessages('content')
  const { item, drafts } = useEditor()
  const { run, fault, isBusy } = useAction()
  const [addresses, setAddresses] = useState<Addresses | null>(null)
  const [loads, setLoads] = useState(0)
  const saved = drafts.parts.map(({ revision, version }) => `${version}.${revision}`).join(' ')
  const load = async () => {
    await drafts.flush()
    const preview = await run(() => office.previewContent({ id: item.key }))
    if (!preview) return
    setAddresses(preview)
    setLoads((count) => count + 1)
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- loads again after each save
  }, [saved])
  return (
    <Section
      title={t.preview}
      more={
        <Button tone="quiet" isBusy={isBusy} onClick={() => void load()}>
          {t.previewRefresh}
        </Button>
      }
    >
      <p className="small soft">{t.previewLine}</p>
      <Fault>{fault}</Fault>
      <div className="previews">
        {(['id', 'en'] as const).map((language) => {
          const address = addresses?.[language]
          return (
            <div className="preview" key={language}>
              <h3 className="label">{t.languages[language]}</h3>
              <div className="preview__phone">
                {address && (
                  <iframe
                    key={loads}
                    title={t.previewOf(t.languages[language])}
                    src={address}
                    sandbox="allow-same-origin"
                  />
                )}
              </div>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
